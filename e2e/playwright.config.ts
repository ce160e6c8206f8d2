import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium';

/** Each worker has its own site, so that parallel files do not interfere. */
const sites = JSON.parse(process.env.SITES!) as { url: string; dataDir: string }[];
const site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
process.env.SITE_URL = site.url;
process.env.SITE_DATA_DIR = site.dataDir;

const long = /\/(release-day|failures|operations|development)\.spec\.ts$/;

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: false,
  // Shared machines are slow at times; a journey that passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // The longest first, so that no worker is left alone with them at the end.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'other', testIgnore: long },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site.url,
    // The journeys see the dark theme; theme.spec.ts and the gallery's look at the light one too.
    colorScheme: 'dark',
    launchOptions: chromiumOptions(process.env.CHROMIUM_PATH!),
    // A request that the offline worker makes is not seen by the test; journeys about it turn it on.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Animations cost a tenth of the time; tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of each journey costs a fifth of its time: --trace on makes one of those that are asked for.
    trace: 'on-first-retry',
  },
});
