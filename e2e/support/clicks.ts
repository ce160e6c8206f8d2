import type { Page } from '@playwright/test';

/** Counts what a person presses from now on: a choice of a list is two, and whatever is typed is none. */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number };
    counted.presses = 0;
    // On the document: at the window Playwright takes back a press whose target has just moved away, and tries again.
    document.addEventListener('pointerdown', () => (counted.presses += 1), { capture: true });
    window.addEventListener(
      'change',
      ({ target }) => (counted.presses += target instanceof HTMLSelectElement ? 2 : 0),
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
};
