import { expect, type Page, test } from '@playwright/test';
import { countPresses } from '../support/clicks';
import { bearerOf, newPerson, openAs, register } from '../support/people';

/** The presses of docs/staff-day.md, from the screen on which each task begins. */
const toast = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

test('who says that no mail came gets it again by 2 presses', async ({ page, request }) => {
  const person = await register(request);
  await openAs(page, 'admin', '/email-logs');
  await expect(page.getByRole('table', { name: 'Email logs' })).toBeVisible();
  const presses = await countPresses(page);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^A name/).fill(person.username);
  await expect(
    page.getByRole('option', { name: `${person.username} ${person.email}` }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  const mails = page.getByRole('region', { name: 'Mails' });
  await mails.getByRole('button', { name: 'Resend…' }).click();
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect(toast(page, 'Email sent again')).toBeVisible();
  expect(await presses()).toBe(2);
});

test('a spammer is suspended with a reason by 3 presses', async ({ page, request }) => {
  const person = await register(request);
  await openAs(page, 'admin', '/user-management');
  const presses = await countPresses(page);
  await page.getByLabel('Search', { exact: true }).click();
  await page.keyboard.type(person.username);
  const row = page.getByRole('row').filter({ hasText: person.username });
  await row.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('menuitem', { name: 'Suspend with a reason…' }).click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Spam');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Suspended');
  await expect(row).toContainText('Spam');
  expect(await presses()).toBe(3);
});

test('the wrong sheet of last Tuesday is found by 3 presses', async ({ page }) => {
  await openAs(page, 'assistant', '/assist?tool=sheets');
  const { username: makerName } = newPerson('maker');
  const headers = await bearerOf(page);
  const data = { makerName, timeToComplete: 60 };
  await page.request.post('/api/transfer-sheets', { headers, data });
  const presses = await countPresses(page);
  await page.getByLabel('Recorded on').click();
  await page.getByLabel('Recorded on').fill(new Date().toLocaleDateString('en-CA'));
  await page.getByLabel('Rating').selectOption('Needs Work');
  const table = page.getByRole('table', { name: 'Recorded sheets' });
  await expect(table.getByRole('row').filter({ hasText: makerName })).toBeVisible();
  expect(await presses()).toBe(3);
});

test('twenty questions come from a file by 3 presses and the choice of the file', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin?panel=trivia');
  const { username: subject } = newPerson('quiz');
  const lines = Array.from(
    { length: 20 },
    (_, at) => `"${subject} ${at + 1}?","One","Two","Three","Four",${(at % 4) + 1},"Yes.",,yes`,
  );
  const heading = [
    '"Question","Option 1","Option 2","Option 3","Option 4"',
    '"Correct Option","Fun Fact","Date To Show","Active"',
  ].join();
  const section = page.locator('#panel-trivia');
  const open = section.getByRole('button', { name: 'Import CSV…' });
  await expect(open).toBeVisible();
  const presses = await countPresses(page);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Import Questions' });
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...lines].join('\r\n')),
  });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await section.getByRole('searchbox').click();
  await page.keyboard.type(subject);
  await expect(section.getByText(`${subject} 20?`)).toBeVisible();
  // The last one was to look.
  expect(await presses()).toBe(3);
});

test.describe('with one thumb', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('what runs low is put on the shopping list by 3 presses', async ({ page }) => {
    await openAs(page, 'admin', '/robots.txt');
    const { username: item } = newPerson('glue');
    const data = { item, quantity: 1, status: 'received', lowStockThreshold: 2 };
    const headers = await bearerOf(page);
    expect((await page.request.post('/api/supplies', { headers, data })).status()).toBe(201);
    await openAs(page, 'assistant', '/assist');
    const presses = await countPresses(page);
    await page.getByRole('link', { name: /^Supply/ }).tap();
    await page.getByRole('button', { name: /^Shopping list/ }).tap();
    const list = page.getByRole('dialog', { name: 'Shopping list' });
    await list.getByRole('button', { name: `Add ${item} to the list` }).tap();
    await expect(list.getByRole('checkbox', { name: item })).toBeVisible();
    expect(await presses()).toBe(3);
  });
});
