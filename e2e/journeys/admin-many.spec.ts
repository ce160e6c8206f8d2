import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { newPerson, openAs } from '../support/people';

/** Three people whose names begin alike. */
const registerThree = async (request: APIRequestContext): Promise<string> => {
  const { username: crowd } = newPerson('crowd');
  for (const name of ['-a', '-b', '-c']) {
    const username = crowd + name;
    const data = { ...newPerson(), username, email: `${username}@example.test` };
    expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  }
  return crowd;
};
const openThree = async (page: Page, crowd: string): Promise<void> => {
  await openAs(page, 'admin', '/user-management');
  await page.getByRole('searchbox', { name: 'Search' }).fill(crowd);
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(4);
  await expect(rowsOf(page, crowd)).toHaveCount(3);
};
const rowsOf = (page: Page, crowd: string) => page.getByRole('row', { name: crowd });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const bar = (page: Page) => page.getByRole('group', { name: 'Selected users' });
const toast = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

test('an administrator suspends three at once with a reason, and one Undo takes it back', async ({
  page,
  request,
}) => {
  const crowd = await registerThree(request);
  await openThree(page, crowd);
  await press(page, 'Select');
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.last().click({ modifiers: ['Shift'] });
  await expect(bar(page).getByText('3 selected').first()).toBeVisible();
  await expectAccessible(page, 'chosen users');
  await bar(page).getByRole('button', { name: 'Suspend…' }).click();
  await page.getByLabel('Reason').fill('Spam');
  await expectAccessible(page, 'the question before many are suspended');
  await page.keyboard.press('Enter');
  await expect(toast(page, '3 users suspended')).toBeVisible();
  await expect(rowsOf(page, crowd).getByText('Spam')).toHaveCount(3);
  await press(page, 'Undo');
  await expect(toast(page, '3 users changed back')).toBeVisible();
  await expect(rowsOf(page, crowd).getByText('Active')).toHaveCount(3);
});

test('whom another administrator has changed meanwhile is named and left as they are', async ({
  page,
  browser,
  request,
}) => {
  const crowd = await registerThree(request);
  await openThree(page, crowd);
  await press(page, 'Select');
  await press(page, 'All shown');
  const other = await (await browser.newContext()).newPage();
  await openThree(other, crowd);
  await other
    .getByRole('group', { name: `Actions for ${crowd}-b` })
    .getByRole('button', { name: 'Suspend', exact: true })
    .click();
  await expect(toast(other, 'User status updated successfully')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Ban…' }).click();
  await press(page, 'Ban 3 users');
  await expect(toast(page, '2 users banned')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(`${crowd}-b`);
  await expectAccessible(page, 'what failed of many');
  await expect(page.getByRole('row', { name: `${crowd}-b` })).toContainText('Suspended');
  // The row is shown as it is now, so that the second try knows it.
  await press(page, 'Try these again');
  await expect(toast(page, '1 user banned')).toBeVisible();
  await expect(rowsOf(page, crowd).getByText('Banned')).toHaveCount(3);
});

test('three get a tag at once, are found by it, and one Undo takes it back', async ({
  page,
  request,
}) => {
  const crowd = await registerThree(request);
  await openThree(page, crowd);
  await press(page, 'Select');
  await press(page, 'All shown');
  await bar(page).getByRole('button', { name: 'Tag…', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Tag', { exact: true }).fill(` ${crowd.toUpperCase()}`);
  await expectAccessible(page, 'the question for a tag');
  await page.keyboard.press('Enter');
  await expect(toast(page, '3 users tagged')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByRole('combobox', { name: 'Tag' }).selectOption(crowd);
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(4);
  await page.waitForURL(new RegExp(`tag=${crowd}`));
  await expectAccessible(page, 'users of a tag');
  await press(page, 'Undo');
  await expect(toast(page, '3 users changed back')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
});

test('the tags of one user are added and taken away in their dialog', async ({ page, request }) => {
  const crowd = await registerThree(request);
  await openThree(page, crowd);
  const row = page.getByRole('row', { name: `${crowd}-a` });
  await row.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('menuitem', { name: 'Tags…' }).click();
  const dialog = page.getByRole('dialog', { name: `Tags of ${crowd}-a` });
  for (const tag of ['press', 'vip']) {
    await dialog.getByLabel('New tag').fill(tag);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  }
  await expectAccessible(page, 'the tags of a user');
  await dialog.getByRole('button', { name: 'Remove press' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('vip');
  await expect(row).not.toContainText('press');
});
