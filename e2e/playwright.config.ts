import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './chromium';

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SITE_URL!,
    launchOptions: chromiumOptions(process.env.CHROMIUM_PATH!),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
