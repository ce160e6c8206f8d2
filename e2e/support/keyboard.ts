import { expect, type Locator, type Page } from '@playwright/test';

const farthest = 250;

/** Goes to something by Tab alone, as somebody without a mouse does. */
const tabTo = async (page: Page, goal: Locator): Promise<void> => {
  await goal.waitFor();
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < farthest && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
};

/** Presses what Tab leads to. */
export const pressOn = async (page: Page, goal: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, goal);
  await page.keyboard.press(key);
};

/** Types into a field that Tab leads to, in place of what stands there. */
export const typeInto = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
};
