import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing for axe to find, and nothing that scrolls sideways, at a phone's and a desk's width. */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect.soft(found, `${state} at ${width} px`).toEqual([]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(excess, `${state} at ${width} px`).toBeLessThanOrEqual(0);
  }
};

/** Counts what moves by itself from now on; answers the sum of the shifts so far. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seenShifts: { sum: number } }).seenShifts.sum);
};

/** Reads a page from its head to its foot, a screen at a time. */
export const readThrough = async (page: Page): Promise<void> => {
  const step = page.viewportSize()!.height * 0.8;
  for (let top = 0; ; top += step) {
    const isEnd = await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return to + innerHeight >= document.documentElement.scrollHeight;
    }, top);
    if (isEnd) return;
  }
};
