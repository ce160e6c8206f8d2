import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { bearerOf, newPerson, openAs } from '../support/people';

interface Row {
  id: string;
  vendor: string | null;
  category: string;
  cleared: boolean;
  total: string;
}
const day = '2024-02-29';

const add = async (page: Page, vendor: string, amount: string) => {
  const data = { category: 'labor', amount, vendor, date: day };
  const answer = await page.request.post('/api/expenses', { headers: await bearerOf(page), data });
  expect(answer.status()).toBe(201);
};
const ofVendor = async (page: Page, vendor: string): Promise<Row[]> => {
  const params = { search: vendor, from: day, to: '2024-03-05' };
  const answer = await page.request.get('/api/expenses', { headers: await bearerOf(page), params });
  return (await answer.json()) as Row[];
};
const toast = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

test('a month’s expenses are compared with the bank’s statement', async ({ page }) => {
  // Each axe run takes seconds on a busy machine.
  test.setTimeout(240_000);
  const vendor = newPerson('vendor').username.replace('-', '');
  await openAs(page, 'admin', '/admin?panel=expense-tracking');
  await expect(page.getByText('Grand Total')).toBeVisible();
  await add(page, vendor, '311.07');
  await add(page, vendor, '312.08');
  await page.getByRole('button', { name: 'Bank statement…' }).click();
  const bank = page.getByRole('region', { name: 'Bank statement' });
  await bank.getByLabel('The bank’s statement').setInputFiles({
    name: 'february.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Buchungstag;Begünstigter;Betrag',
        `01.03.2024;${vendor.toUpperCase()} BERLIN;-311,07`,
        `04.03.2024;${vendor} second;-5,00`,
        '04.03.2024;Wages;1.000,00',
      ].join('\r\n'),
      'latin1',
    ),
  });
  await expect(bank.getByText(/^2 lines of \$316\.07 went out/)).toBeVisible();
  await expect(bank.getByRole('region', { name: '1 line with an expense' })).toBeVisible();
  await expectAccessible(page, 'the bank’s statement');
  await bank.getByRole('button', { name: 'Mark 1 as cleared' }).click();
  await expect(toast(page, '1 expense cleared')).toBeVisible();
  await expect(bank.getByText('Cleared', { exact: true })).toBeVisible();
  const choice = bank.getByLabel(`Category of ${vendor} second`);
  await expect(choice).toHaveValue('labor');
  await choice.selectOption('travel');
  await bank.getByRole('button', { name: `Add ${vendor} second` }).click();
  await expect(bank.getByRole('region', { name: '2 lines with an expense' })).toBeVisible();
  const rows = await ofVendor(page, vendor);
  expect(rows.map(({ total, cleared, category }) => [total, cleared, category]).toSorted()).toEqual(
    [
      ['311.07', true, 'labor'],
      ['312.08', false, 'labor'],
      ['5.00', true, 'travel'],
    ],
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '1 expense changed back')).toBeVisible();
  expect(await ofVendor(page, vendor)).toHaveLength(2);
  await bank.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Bank statement…' })).toBeFocused();
});

test('budgets of a month are set, and a bar of the chart narrows the list', async ({ page }) => {
  await openAs(page, 'admin', '/admin?panel=expense-tracking');
  await page.getByRole('button', { name: /^(?:Set|Edit) budgets…$/ }).click();
  await page.getByRole('dialog', { name: 'Budgets' }).getByLabel('Travel').fill('1');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Budgets saved')).toBeVisible();
  await page.getByRole('button', { name: 'Last month' }).click();
  await expect(page.getByRole('region', { name: 'Budget' }).getByText(/of \$1\.00/)).toBeVisible();
  const bar = page.locator('figure').getByRole('button', { name: /^Supplies/ });
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('supplies');
  await expect(page).toHaveURL(/expenses\.category=supplies/);
});
