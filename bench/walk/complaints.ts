import type { Page } from '@playwright/test';
import { violationsIn } from '../../e2e/support/accessibility';

const sideways = async (page: Page): Promise<string[]> => {
  const rest = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return rest > 0 ? [`scrolls sideways by ${rest} px`] : [];
};

/** Collects what is wrong with the states of a page: what axe finds, and scrolling sideways. */
export const createComplaints = (page: Page) => {
  const complaints: string[] = [];
  return {
    complaints,
    look: async (state: string): Promise<void> => {
      const found = [...(await sideways(page)), ...(await violationsIn(page, 'html'))];
      complaints.push(...found.map((complaint) => `${state}: ${complaint}`));
    },
  };
};

/** Milliseconds that work takes. */
export const timed = async (work: () => Promise<void>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};
