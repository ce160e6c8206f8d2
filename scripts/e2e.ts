import { buildStale } from './build';
import { stopChildOnExit } from './stop-children';
import { prepareTestPrograms } from './system-packages';
import { demoPasswordOfTests, startTestSite, type TestSite } from './test-site';
import { keepTemporaryFilesInMemory } from './test-folder';
import { runTool } from './test/run-tool';
import { fromRoot } from './workspaces';

export interface PlaywrightRun {
  /** Stands before each line that is printed; without it Playwright has the terminal. */
  name?: string;
  args: readonly string[];
  /** Journeys run in so many files at once, each worker on a site of its own. */
  workers: number;
  env?: Record<string, string>;
}

const startSites = async (count: number): Promise<TestSite[]> => {
  // Once, and not by each of the sites.
  await buildStale();
  const started = await Promise.allSettled(Array.from({ length: count }, () => startTestSite()));
  const sites = started.flatMap((site) => (site.status === 'fulfilled' ? [site.value] : []));
  const failed = started.find((site) => site.status === 'rejected');
  for (const site of sites) stopChildOnExit(site.process);
  if (!failed) return sites;
  await Promise.all(sites.map((site) => site.stop()));
  throw failed.reason;
};

/** Runs Playwright against fresh copies of the site; true when every journey passed. */
export const runPlaywright = async ({
  name,
  args,
  workers,
  env,
}: PlaywrightRun): Promise<boolean> => {
  const browser = prepareTestPrograms();
  keepTemporaryFilesInMemory();
  const sites = await startSites(workers);
  try {
    return await runTool(
      name,
      [
        fromRoot('node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        fromRoot('e2e/playwright.config.ts'),
        '--workers',
        String(workers),
        ...args,
      ],
      {
        CHROMIUM_PATH: browser,
        SITES: JSON.stringify(sites.map(({ url, dataDir }) => ({ url, dataDir }))),
        DEMO_PASSWORD: demoPasswordOfTests,
        ...env,
      },
    );
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
};

/** The browser journeys alone: `npm run e2e -- <playwright arguments>`. */
export const runJourneys = async (args: string[]): Promise<void> => {
  process.exitCode = (await runPlaywright({ args, workers: 1 })) ? 0 : 1;
};
