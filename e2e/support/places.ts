import { expect, type Page } from '@playwright/test';

/** The scroll position of a page, in pixels. */
export const topOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** The scroll position after some frames. */
const topAfter = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async (count) => {
    for (let left = count; left > 0; left -= 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.scrollY;
  }, frames);

/** Scrolls a page and waits for the scroll event. */
export const scrollDown = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), top);
  expect(await topAfter(page, 2)).toBe(top);
};

/** Waits until a page rests at exactly this position. */
export const expectTop = async (page: Page, top: number): Promise<void> => {
  await expect.poll(() => topOf(page)).toBe(top);
  expect(await topAfter(page, 20)).toBe(top);
};
