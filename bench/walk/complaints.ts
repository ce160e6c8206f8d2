import type { Page } from '@playwright/test';
import { violationsIn } from '../../e2e/support/accessibility';

const sideways = async (page: Page): Promise<string[]> => {
  const rest = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return rest > 0 ? [`scrolls sideways by ${rest} px`] : [];
};

/** A word of this many letters fits beside the other columns. */
const fitting = 26;

/** Words of cells that stand in two lines; one may be parted at its hyphen. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('td, th')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? '';
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (text.length <= most && /^[^\s-]+$/.test(text) && lines.size > 1)
          found.push(`breaks the word ${text}`);
      }
    }
    return found;
  }, fitting);

/** Collects what is wrong with the states of a page: what axe finds, broken words, and scrolling sideways. */
export const createComplaints = (page: Page) => {
  const complaints: string[] = [];
  return {
    complaints,
    look: async (state: string): Promise<void> => {
      const found = [
        ...(await sideways(page)),
        ...(await brokenWords(page)),
        ...(await violationsIn(page, 'html')),
      ];
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
