import type { Page } from '@playwright/test';
import { createComplaints, timed } from './complaints';
import type { Work } from './work';

interface Counting {
  countKey: () => void;
}

/** What was seen of a piece of work at one width. */
export interface Done {
  work: string;
  width: number;
  /** Presses of keys, each Tab and each typed letter being one. */
  keys: number;
  /** With what axe took between. */
  ms: number;
  complaints: readonly string[];
}

/** Counts the presses of keys, on whatever document they come to. */
const countKeys = async (page: Page): Promise<() => number> => {
  let keys = 0;
  await page.exposeFunction('countKey', () => (keys += 1));
  await page.addInitScript(() =>
    addEventListener('keydown', () => (globalThis as unknown as Counting).countKey(), true),
  );
  return () => keys;
};

/** Does a piece of work by keyboard alone; looks at its states with axe. */
export const doWork = async (page: Page, { name, path, prepare }: Work): Promise<Done> => {
  await page.goto('/robots.txt');
  const work = await prepare(page);
  const keys = await countKeys(page);
  await page.goto(path);
  const { complaints, look } = createComplaints(page);
  const ms = await timed(() => work(look));
  await look('done');
  return { work: name, width: page.viewportSize()!.width, keys: keys(), ms, complaints };
};
