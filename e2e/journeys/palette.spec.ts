import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { demo, logIn } from '../support/people';

const words = (page: Page) => page.getByPlaceholder(/^A name/);

test('an administrator finds an account by a few letters, begins an expense, and finds it again', async ({
  page,
}) => {
  await logIn(page, demo('admin'));
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: /^Find or do/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('memb');
  await expect(page.getByRole('option', { name: /^member member@/ })).toBeVisible();
  await expectAccessible(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-management\/[0-9a-f]{24}$/);

  await page.keyboard.press('Control+k');
  await words(page).fill('add exp');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /expense/i });
  await form.getByLabel('Amount').fill('12.50');
  const vendor = `Zwirner ${randomBytes(4).toString('hex')}`;
  await form.getByLabel('Vendor').fill(vendor);
  await form.getByRole('button', { name: /^Add/ }).click();
  await expect(form).toBeHidden();

  await page.keyboard.press('Control+k');
  await words(page).fill(vendor.slice(0, 12).toLowerCase());
  await page.getByRole('option', { name: vendor }).click();
  await expect(page).toHaveURL(/expenses\.search=Zwirner/);
  await expect(page.getByLabel('Search expenses')).toHaveValue(vendor);
  await expect(page.getByText('$12.50').first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'the list of keys');
});

test('an assistant finds the workshop alone, by touch', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, demo('assistant'));
  await page.goto('/assist');
  await page.getByRole('button', { name: /^Find or do/ }).click();
  await expect(page.getByRole('option', { name: 'Supplies' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Users' })).toHaveCount(0);
  await expectAccessible(page, 'the palette on a phone');
  await page.getByRole('option', { name: 'Supplies' }).click();
  await expect(page).toHaveURL(/tool=supplies/);
  expect((await request.get('/api/search/accounts?q=a')).status()).toBe(401);
});
