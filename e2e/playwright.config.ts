import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './chromium';

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  // Shared machines are slow at times; a journey that passes only the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SITE_URL!,
    launchOptions: chromiumOptions(process.env.CHROMIUM_PATH!),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
