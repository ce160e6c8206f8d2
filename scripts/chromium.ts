import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium, without background requests. */
export const chromiumOptions = (executablePath: string): LaunchOptions => ({
  executablePath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
