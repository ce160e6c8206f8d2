import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { drawArchitecture } from './architecture/draw';
import { chromiumOptions } from './chromium';
import { drawIcons } from './draw-icons';
import { drawSharePictures } from './draw-share-pictures';
import { prepareTestPrograms } from './system-packages';
import { startTestSite } from './test-site';
import { fromRoot } from './workspaces';

/** Makes the README's picture of the running site (docs/site.png), the share pictures and the icons (shell/public). */
const takeFromSite = async (): Promise<void> => {
  const site = await startTestSite();
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(site.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: fromRoot('docs/site.png') });
    await drawSharePictures(page, site.url);
    await drawIcons(page);
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** Draws docs/architecture.svg and, unless `architecture` alone is asked for, takes the pictures of the running site. */
export const makePictures = async (only?: string): Promise<void> => {
  writeFileSync(fromRoot('docs/architecture.svg'), drawArchitecture());
  if (only !== 'architecture') await takeFromSite();
};
