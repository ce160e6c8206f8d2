import { rmSync } from 'node:fs';
import { buildStale } from './build';
import { stopChildOnExit } from './stop-children';
import { prepareTestPrograms } from './system-packages';
import { copySeed } from './test-seed';
import { demoPasswordOfTests, startTestSite, type TestSite } from './test-site';
import { keepTemporaryFilesInMemory } from './test-folder';
import { type Ended, runTool } from './test/run-tool';
import { fromRoot } from './workspaces';

export interface PlaywrightRun {
  /** Stands before each line that is printed; without it Playwright has the terminal. */
  name?: string;
  args: readonly string[];
  /** Journeys run in so many files at once, each worker on a site of its own. */
  workers: number;
  env?: Record<string, string>;
}

const stopAll = async (sites: readonly TestSite[]): Promise<void> => {
  await Promise.all(sites.map((site) => site.stop()));
  const seed = process.env.TEST_SEED;
  if (seed) rmSync(seed, { recursive: true, force: true });
  delete process.env.TEST_SEED;
};

/** Starts a site with nothing, and the others with what it has then, which takes half as long. */
const startSites = async (count: number): Promise<TestSite[]> => {
  // Once, and not by each of the sites.
  await buildStale();
  const sites: TestSite[] = [];
  try {
    while (sites.length < count) {
      const site = await startTestSite();
      stopChildOnExit(site.process);
      sites.push(site);
      // The sites that journeys start read it too. A MongoDB of one's own is not copied.
      if (!process.env.MONGODB_URI) process.env.TEST_SEED ??= await copySeed(site.dataDir);
    }
    return sites;
  } catch (error) {
    await stopAll(sites);
    throw error;
  }
};

/** Runs Playwright against fresh copies of the site; how it ended: ok when every journey passed. */
export const runPlaywright = async ({
  name,
  args,
  workers,
  env,
}: PlaywrightRun): Promise<Ended> => {
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
    await stopAll(sites);
  }
};

/** The browser journeys alone: `npm run e2e -- <playwright arguments>`. */
export const runJourneys = async (args: string[]): Promise<void> => {
  process.exitCode = (await runPlaywright({ args, workers: 1 })).ok ? 0 : 1;
};
