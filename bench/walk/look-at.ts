import type { Locator, Page } from '@playwright/test';
import { pressOn, tabTo } from '../../e2e/support/keyboard';
import { createComplaints, timed } from './complaints';
import type { StaffList } from './lists';

/** What was seen of a list at one width. */
export interface Seen {
  list: string;
  width: number;
  /** From the address to its rows. */
  shownMs: number;
  /** From the last key to the rows that were found. */
  foundMs: number | undefined;
  /** From the key to the next page. */
  turnedMs: number | undefined;
  complaints: readonly string[];
}

/** Presses of Tab to the end of a page of rows. */
const farthest = 600;

/** Resolves when a list has answered a call of this kind. */
const answer = (page: Page, part: string): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes(part) && response.ok());

/** Resolves when what has come is drawn. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Presses a key and waits for what it asks for, which a list that is whole in the browser has already. */
const press = (page: Page, key: string, { inBrowser }: StaffList, asks: string): Promise<number> =>
  timed(async () => {
    const answered = inBrowser ? undefined : answer(page, asks);
    await page.keyboard.press(key);
    await answered;
    await drawn(page);
  });

/** Types into its search; on phones the workshop's stands in a dialog at the foot. */
const search = async (page: Page, place: Locator, list: StaffList): Promise<number | undefined> => {
  const { words } = list;
  const inPlace = place.getByRole('searchbox').first();
  const isHidden = !(await inPlace.isVisible());
  if (isHidden) await pressOn(page, page.getByRole('button', { name: /^Filter/ }).first());
  await tabTo(page, isHidden ? page.getByRole('searchbox').first() : inPlace, farthest);
  await page.keyboard.type(words.slice(0, -1));
  const took = await press(page, words.slice(-1), list, `=${words}`);
  if (isHidden) await page.keyboard.press('Escape');
  return took;
};

/** Turns to the next page where there is one. */
const turn = async (page: Page, place: Locator, list: StaffList): Promise<number | undefined> => {
  const next = place.getByRole('button', { name: /^(Next|Older)/ }).first();
  if (!(await next.isVisible()) || !(await next.isEnabled())) return undefined;
  await tabTo(page, next, farthest);
  return press(page, 'Enter', list, 'cursor=');
};

/** Opens a list, turns a page and searches by keyboard alone; looks at each state with axe. */
export const lookAt = async (page: Page, list: StaffList): Promise<Seen> => {
  const { name, path, section, opens } = list;
  const place = page.locator(section ? `#panel-${section}` : 'main');
  const { complaints, look } = createComplaints(page);
  const shownMs = await timed(async () => {
    await page.goto(path);
    if (opens) await pressOn(page, page.locator('summary').filter({ hasText: opens }));
    await place.locator('tbody tr:visible, li:visible').nth(5).waitFor();
  });
  await drawn(page);
  await look('as it opens');
  const turnedMs = await turn(page, place, list);
  if (turnedMs) await look('on the second page');
  const foundMs = await search(page, place, list);
  if (foundMs) await look('searched');
  return { list: name, width: page.viewportSize()!.width, shownMs, foundMs, turnedMs, complaints };
};
