import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { prepareTestPrograms } from './system-packages';
import { demoPasswordOfTests, startTestSite } from './test-site';
import { fromRoot } from './workspaces';

/** Runs Playwright against a fresh copy of the site; its exit code out. Arguments go to Playwright. */
export const runPlaywright = async (
  args: string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const browser = prepareTestPrograms();
  const site = await startTestSite();
  try {
    const playwright = spawn(
      process.execPath,
      [
        fromRoot('node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        fromRoot('e2e/playwright.config.ts'),
        ...args,
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          CHROMIUM_PATH: browser,
          SITE_URL: site.url,
          SITE_DATA_DIR: site.dataDir,
          DEMO_PASSWORD: demoPasswordOfTests,
          ...env,
        },
      },
    );
    const [code] = (await once(playwright, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await site.stop();
  }
};

/** The browser journeys alone: `npm run e2e -- <playwright arguments>`. */
export const runJourneys = async (args: string[]): Promise<void> => {
  process.exitCode = await runPlaywright(args);
};
