import { expect, type Page, test } from '@playwright/test';
import { openAs } from '../support/people';
import { expectAccessible } from '../support/accessibility';

const open = async (page: Page, username: 'admin' | 'assistant'): Promise<void> => {
  await openAs(page, username, '/assist?tool=workday');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
};

/** Minimum size of touch targets. */
const expectRoom = (page: Page) => async () => {
  for (const control of await page.locator('main').getByRole('button').all()) {
    const box = await control.boundingBox();
    if (box) expect(box.height).toBeGreaterThanOrEqual(44);
  }
};

test('a workday: one starts, the other sees it at once and ends it; readings are shared', async ({
  browser,
}) => {
  // Each axe run takes seconds on a busy machine.
  test.slow();
  const assistant = await (await browser.newContext()).newPage();
  const admin = await (await browser.newContext()).newPage();
  await open(assistant, 'assistant');
  await open(admin, 'admin');

  await assistant.getByLabel('Car section').fill('Roof');
  await assistant.getByRole('button', { name: 'Start work' }).click();
  await expect(assistant.getByText('You · Roof')).toBeVisible();
  await expect(admin.getByText('assistant · Roof')).toBeVisible({ timeout: 5000 });
  await expectAccessible(assistant, 'the workday', { widths: [360], also: expectRoom(assistant) });

  await assistant.getByLabel('Temperature, °F').fill('66.13');
  await assistant.getByLabel('Humidity, %').fill('44.5');
  await assistant.getByLabel('Location').fill('Paint booth');
  await assistant.getByRole('button', { name: 'Record reading' }).click();
  await expect(admin.getByText('66.13 °F · 44.5 %')).toBeVisible({ timeout: 5000 });
  await expect(admin.getByLabel('Readings of')).toHaveValue('Paint booth');

  await admin.getByRole('button', { name: 'End the work of assistant' }).click();
  await admin.getByLabel('Notes').fill('Went home');
  await expectAccessible(admin, 'the workday', { widths: [1280], also: expectRoom(admin) });
  await admin.getByRole('dialog').getByRole('button', { name: 'End work' }).click();
  await expect(assistant.getByText('Nobody is at work')).toBeVisible({ timeout: 5000 });

  await assistant.getByRole('heading', { name: 'Past sessions' }).click();
  await expect(assistant.getByText('Went home')).toBeVisible();
  await expect(assistant.getByText(/ended by admin/)).toBeVisible();
  await expectAccessible(assistant, 'the workday', { widths: [1280], also: expectRoom(assistant) });
});

test('a workday by keyboard: a reading is deleted and brought back', async ({ page }) => {
  await open(page, 'assistant');
  const list = page.getByRole('list', { name: 'Last readings' });
  const first = list.getByRole('button').first();
  const name = (await first.getAttribute('aria-label'))!;
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(list).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name })).toBeVisible();
});
