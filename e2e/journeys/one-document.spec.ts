import { expect, test } from '@playwright/test';
import { stepTo, watchDocuments } from '../support/documents';
import { untilInteractive } from '../support/scripts';

const fromHome = [
  ['Watch the car fill', '/progress'],
  ['Home', '/'],
  ['Log in', '/login'],
  ['Sign up', '/register'],
  ['Home', '/'],
  ['Open the live map', '/progress'],
  ['Home', '/'],
  ['Create an account', '/register'],
  ['Log in', '/login'],
  ['Home', '/'],
] as const;

const walks = {
  '/': fromHome,
  '/progress': [['Home', '/'] as const, ...fromHome.slice(0, -1)],
};

for (const [start, walk] of Object.entries(walks))
  test(`ten steps from ${start} need one document`, async ({ page }) => {
    const documents = watchDocuments(page);
    await page.goto(start);
    await untilInteractive(page);
    for (const [name, path] of walk)
      await stepTo(page, path, () => page.getByRole('link', { name, exact: true }).first().click());
    expect(walk).toHaveLength(10);
    expect(documents).toEqual([start]);
  });
