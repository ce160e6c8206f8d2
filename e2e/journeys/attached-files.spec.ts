import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility';
import { openAs } from '../support/people';

/** As a phone takes it: lying on its side, larger than is kept, with its place. */
const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 2600, height: 1300, channels: 3, background: '#c8b' } })
    .withExif({ IFD0: { Make: 'PlaceTeller' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('receipts are added, looked at, saved, removed, brought back and asked for', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin?panel=expense-tracking');
  const panel = page.getByRole('region', { name: 'Expense Tracking' });
  const name = `Ticket ${Date.now()}`;
  await panel.getByRole('button', { name: 'Add Expense' }).click();
  const form = page.getByRole('dialog', { name: 'Add Expense' });
  await form.getByLabel('Amount').fill('59.70');
  await form.getByLabel('Description').fill(name);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
  await panel.getByLabel('Search').fill(name);
  const row = panel.getByRole('row', { name });
  await row.getByRole('button', { name: 'Add receipts: ' }).click();

  const dialog = page.getByRole('dialog', { name: 'Receipts' });
  await expect(dialog.getByText('There are no receipts yet.')).toBeVisible();
  await dialog.getByLabel('Add receipts').setInputFiles([
    { name: 'ticket.jpeg', mimeType: 'image/jpeg', buffer: await photograph() },
    { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script></script>') },
    { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') },
  ]);
  const refused = 'Please choose a JPEG, PNG or WebP picture, or a PDF file.';
  await expect(dialog.getByRole('alert')).toContainText(`fake.pdf: ${refused}`);
  await expect(dialog.getByRole('alert')).toContainText(`fake.png: ${refused}`);
  const tiles = dialog.getByRole('list', { name: 'receipts' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);

  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    tiles.first().getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(kept.suggestedFilename()).toBe('ticket.jpg');
  const bytes = await readFile(await kept.path());
  // Upright, smaller, and without what tells where it was taken.
  expect(await sharp(bytes).metadata()).toMatchObject({
    width: 1000,
    height: 2000,
    format: 'jpeg',
  });
  expect(bytes.includes('PlaceTeller')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();

  await dialog.getByRole('button', { name: 'Show ticket.jpg larger' }).click();
  await expectAccessible(page, 'the receipts', { part: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Show ticket.jpg smaller' }).click();
  await tiles.first().getByRole('button', { name: 'Remove' }).click();
  await expect(tiles).toHaveCount(1);
  await expect(dialog.getByText('ticket.jpg was removed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `2 receipts: ${name}` })).toBeFocused();

  let letThrough = (): void => undefined;
  const late = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/api/expenses/files?*', async (route) => {
    await late;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Add receipts').setInputFiles([
    { name: 'late.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'false.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') },
  ]);
  await expect(dialog.getByRole('status').filter({ hasText: 'Sending 1 of 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  letThrough();
  await expect(page.getByText('1 of 2 receipts added', { exact: true }).last()).toBeVisible();
  await expect(page.getByText(`false.pdf: ${refused}`).last()).toBeVisible();
  await expect(row.getByRole('button', { name: `3 receipts: ${name}` })).toBeVisible();

  await panel.getByLabel('Receipt', { exact: true }).selectOption('Without a receipt');
  await expect(panel.getByText('No expenses found')).toBeVisible();
  await panel.getByLabel('Receipt', { exact: true }).selectOption('With a receipt');
  await expect(row).toBeVisible();
});

test('a phone adds a photograph to a sheet, and is told when there is no connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'assistant', '/assist?tool=sheets');
  const opener = page.getByRole('button', { name: /^Add photographs: / }).first();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Photographs' });
  const add = dialog.getByLabel('Add photographs');
  await expect(dialog.getByText('There are no photographs yet.')).toBeVisible();
  const file = { name: 'sheet.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await context.setOffline(true);
  await add.setInputFiles(file);
  await expect(dialog.getByRole('alert')).toContainText('sheet.jpg: It could not be sent.');
  await context.setOffline(false);
  await add.setInputFiles(file);
  const shown = dialog.getByRole('button', { name: 'Show sheet.jpg larger' });
  await expect(shown).toBeVisible();
  await expectAccessible(page, 'the photographs', { part: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^1 photograph: / }).first()).toBeVisible();
});
