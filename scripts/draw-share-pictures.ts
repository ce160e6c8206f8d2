import type { Page } from '@playwright/test';
import { fromRoot } from './workspaces';

interface SharePicture {
  path: string;
  /** The drawing on that page. */
  drawing: string;
  title: string;
  words: string;
  file: string;
}

const pictures: readonly SharePicture[] = [
  {
    path: '/',
    drawing: 'main svg[data-playing]',
    title: 'Set a car<br>in light.',
    words: 'The crystal car course. 6 weeks, 12 modules, kits.',
    file: 'share.png',
  },
  {
    path: '/progress',
    drawing: '[role="group"][aria-label^="Tile map"]',
    title: '81 square feet,<br>one by one.',
    words: 'Watch a hypercar being covered with crystals.',
    file: 'share-progress.png',
  },
];

const style = `
  body > *:not(#share) { display: none !important; }
  #share { position: fixed; inset: 0; overflow: hidden; background: var(--colour-ground); }
  #share > div { position: absolute; left: 64px; top: 56px; }
  #share b { display: block; font: 640 76px/1.04 var(--font-display); font-stretch: 125%; letter-spacing: -0.03em; color: var(--colour-text-strong); }
  #share p { margin-top: 24px; font-size: 27px; color: var(--colour-text); }
  #share > svg { position: absolute; left: 90px; top: 285px; width: 1150px; max-width: none; height: auto; }
  #share hr { position: absolute; inset: auto 0 0; height: 8px; margin: 0; border: 0; background: var(--spectrum-line); }`;

/** Takes the page's own drawing out and puts words above it, in the page's own type. */
const arrange = (page: Page, { drawing, title, words }: SharePicture): Promise<void> =>
  page.evaluate(
    ([selector, text, css]) => {
      const found = document.querySelector(selector)!;
      const svg = found.closest('svg') ?? found.querySelector('svg')!;
      document.head.insertAdjacentHTML('beforeend', `<style>${css}</style>`);
      document.body.insertAdjacentHTML('beforeend', `<div id="share"><hr>${text}</div>`);
      document.getElementById('share')!.prepend(svg);
    },
    [drawing, `<div><b>${title}</b><p>${words}</p></div>`, style] as const,
  );

/** Makes the 1200 x 630 pictures that stand beside a shared link, from the running site. */
export const drawSharePictures = async (page: Page, siteUrl: string): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1200, height: 630 });
  for (const picture of pictures) {
    await page.goto(siteUrl + picture.path);
    await page.locator(picture.drawing).first().waitFor();
    await arrange(page, picture);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: fromRoot('shell/public', picture.file) });
  }
};
