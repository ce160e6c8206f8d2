import { expect, type Locator, type Page } from '@playwright/test';

const usual = 250;

/** Moves the focus to an element by Tab alone, with so many presses at most. */
export const tabTo = async (page: Page, goal: Locator, farthest = usual): Promise<void> => {
  await goal.waitFor();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < farthest && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
};

/** Tabs to a control and presses it. */
export const pressOn = async (page: Page, goal: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, goal);
  await page.keyboard.press(key);
};

/** Tabs to a field and replaces its text. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};
