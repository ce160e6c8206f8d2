import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumOptions } from './chromium';
import { drawIcons } from './draw-icons';
import { drawSharePictures } from './draw-share-pictures';
import { prepareTestPrograms } from './system-packages';
import { startTestSite } from './test-site';
import { fromRoot } from './workspaces';

/** Makes the README's picture of the running site (docs/site.png), the share pictures and the icons (shell/public). */
export const takePicture = async (): Promise<void> => {
  const site = await startTestSite();
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(site.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    mkdirSync(fromRoot('docs'), { recursive: true });
    await page.screenshot({ path: fromRoot('docs/site.png') });
    await drawSharePictures(page, site.url);
    await drawIcons(page);
  } finally {
    await browser.close();
    await site.stop();
  }
};
