import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  asOther,
  openAdminPanel,
  phoneToWide,
  sectionOf,
  toastOf as toast,
} from '../support/admin-panels';
import { openAs } from '../support/people';
import { whileDatabaseIsFrozen } from '../support/frozen-database';
import { expectAccessible } from '../support/accessibility';

/** A name nobody has used yet. */
const fresh = (name: string): string => `${name} ${randomBytes(3).toString('hex')}`;

interface Kind {
  panel: string;
  path: string;
  add: string;
  create: string;
  /** The field that names a record, and one that both people change. */
  nameField: string;
  body: (name: string) => Record<string, unknown>;
  fill: (dialog: Locator, name: string) => Promise<void>;
  change: { field: string; label: string; theirs: string; mine: string };
  words: Record<
    'added' | 'updated' | 'deleted' | 'addFailed' | 'updateFailed' | 'deleteFailed',
    string
  >;
}

const kinds: Kind[] = [
  {
    panel: 'Expense Tracking',
    path: '/api/expenses',
    add: 'Add Expense',
    create: 'Add',
    nameField: 'Description',
    body: (description) => ({ category: 'misc', amount: '10.00', description }),
    fill: async (dialog, name) => {
      await dialog.getByLabel('Amount').fill('12.5');
      await dialog.getByLabel('Description').fill(name);
    },
    change: { field: 'amount', label: 'Amount', theirs: '20.00', mine: '30.00' },
    words: {
      added: 'Expense added',
      updated: 'Expense updated',
      deleted: 'Expense deleted',
      addFailed: 'Failed to add expense',
      updateFailed: 'Failed to update expense',
      deleteFailed: 'Failed to delete expense',
    },
  },
  {
    panel: 'Task Tracking',
    path: '/api/orders',
    add: 'Add Task',
    create: 'Add',
    nameField: 'Item',
    body: (item) => ({ item }),
    fill: (dialog, name) => dialog.getByLabel('Item').fill(name),
    change: { field: 'vendor', label: 'Vendor', theirs: 'Their vendor', mine: 'My vendor' },
    words: {
      added: 'Task added successfully',
      updated: 'Task updated successfully',
      deleted: 'Task deleted successfully',
      addFailed: 'Failed to add task',
      updateFailed: 'Failed to update task',
      deleteFailed: 'Failed to delete task',
    },
  },
  {
    panel: 'Admin Notes',
    path: '/api/admin/notes',
    add: 'Create Note',
    create: 'Create',
    nameField: 'Title',
    body: (title) => ({ title, content: 'Under the mat' }),
    fill: async (dialog, name) => {
      await dialog.getByLabel('Title').fill(name);
      await dialog.getByLabel('Content').fill('On the hook');
    },
    change: { field: 'content', label: 'Content', theirs: 'In the safe', mine: 'In my pocket' },
    words: {
      added: 'Note created successfully',
      updated: 'Note updated successfully',
      deleted: 'Note deleted successfully',
      addFailed: 'Failed to create note',
      updateFailed: 'Failed to update note',
      deleteFailed: 'Failed to delete note',
    },
  },
];

const actionsFor = (panel: Locator, name: string): Locator =>
  panel.getByRole('group', { name: `Actions for ${name}` });
const start = (panel: Locator, name: string, action: string): Promise<void> =>
  actionsFor(panel, name).getByRole('button', { name: action }).click();
const confirm = (page: Page): Promise<void> =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();

for (const kind of kinds) {
  const { words } = kind;
  test.describe(kind.panel, () => {
    test.setTimeout(240_000);

    test('adds, edits, deletes and brings back', async ({ page }) => {
      const panel = await openAdminPanel(page, kind.panel);
      const name = fresh('Record');
      await panel.getByRole('button', { name: kind.add }).click();
      const dialog = page.getByRole('dialog');
      await kind.fill(dialog, name);
      await dialog.getByRole('button', { name: kind.create, exact: true }).click();
      await expect(toast(page, words.added)).toBeVisible();
      await start(panel, name, 'Edit…');
      await dialog.getByLabel(kind.change.label).fill(kind.change.mine);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, words.updated)).toBeVisible();
      await start(panel, name, 'Delete…');
      await confirm(page);
      await expect(toast(page, words.deleted)).toBeVisible();
      await expect(actionsFor(panel, name)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(actionsFor(panel, name)).toBeVisible();
    });

    test('shows a conflict to the second of two editors, who chooses', async ({ page }) => {
      const panel = await openAdminPanel(page, kind.panel);
      const other = await asOther(page);
      const name = fresh('Shared');
      const { id } = await other.add<{ id: string }>(kind.path, kind.body(name));
      await page.reload();
      await start(panel, name, 'Edit…');
      const { field, label, theirs, mine } = kind.change;
      await other.change(`${kind.path}/${id}`, { [field]: theirs });
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(label).fill(mine);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toContainText('admin has changed this');
      await expect(dialog).toContainText(theirs);
      await expect(dialog).toContainText(mine);
      await expectAccessible(page, 'a conflict', { part: '[role="dialog"]', widths: phoneToWide });
      await dialog.getByRole('button', { name: 'Keep Mine' }).click();
      await expect(toast(page, words.updated)).toBeVisible();
      await start(panel, name, 'Edit…');
      await expect(dialog.getByLabel(label)).toHaveValue(mine);
    });

    test('shows the service’s message for every failure', async ({ page }) => {
      const panel = await openAdminPanel(page, kind.panel);
      const other = await asOther(page);
      const name = fresh('Gone');
      const { id } = await other.add<{ id: string }>(kind.path, kind.body(name));
      await page.reload();
      await start(panel, name, 'Edit…');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(kind.change.label).fill(kind.change.mine);
      await other.remove(`${kind.path}/${id}`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, words.updateFailed)).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('not found');
      await page.keyboard.press('Escape');
      await start(panel, name, 'Delete…');
      await confirm(page);
      await expect(toast(page, words.deleteFailed)).toBeVisible();
      await page.keyboard.press('Escape');
      await panel.getByRole('button', { name: kind.add }).click();
      await kind.fill(dialog, fresh('Never'));
      await whileDatabaseIsFrozen(async () => {
        await dialog.getByRole('button', { name: kind.create, exact: true }).click();
        await expect(toast(page, words.addFailed)).toBeVisible();
      });
      await expect(dialog.getByLabel(kind.nameField)).toHaveValue(/^Never/);
    });

    test('for everybody: axe, 360 px, 1920 px and the keyboard', async ({ page }) => {
      const panel = await openAdminPanel(page, kind.panel);
      const other = await asOther(page);
      const name = fresh('Seen');
      await other.add(kind.path, kind.body(name));
      await page.reload();
      await expect(actionsFor(panel, name)).toBeVisible();
      await expectAccessible(page, 'the list', {
        part: sectionOf(kind.panel),
        widths: phoneToWide,
      });
      const edit = actionsFor(panel, name).getByRole('button', { name: 'Edit…' });
      await edit.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'editing', { part: '[role="dialog"]', widths: phoneToWide });
      await page.keyboard.press('Escape');
      await expect(edit).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'deleting', {
        part: '[role="alertdialog"]',
        widths: phoneToWide,
      });
    });
  });
}

test('a file of expenses opens as it was typed, and nothing in it is a formula', async ({
  page,
}) => {
  const panel = await openAdminPanel(page, 'Expense Tracking');
  const other = await asOther(page);
  const date = '2031-03-05';
  const description = 'Čeština, 漢字 "quoted",\nsecond line';
  const body = { category: 'misc', amount: '0.10', quantity: 3, date };
  await other.add('/api/expenses', { ...body, description, vendor: '=HYPERLINK("http://x")' });
  await panel.getByLabel('From').fill(date);
  await panel.getByLabel('To', { exact: true }).fill(date);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^expenses-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"Date","Category"')).toBe(true);
  expect(text).toContain(
    `"2031-03-05","misc","'=HYPERLINK(""http://x"")","Čeština, 漢字 ""quoted"",\nsecond line",0.10,3,0.30,`,
  );
});

test.describe('Contest entries', () => {
  test.setTimeout(240_000);

  test('are seen at once, in detail, and exported', async ({ page }) => {
    await openAs(page, 'admin', '/admin');
    const panel = page.getByRole('region', { name: 'Contest Entries' });
    await expect(panel.getByRole('group', { name: 'Total Entries' })).toBeVisible();
    await expect(panel.getByRole('row').nth(1)).toContainText('#1');
    await expectAccessible(page, 'the entries', {
      part: '[aria-labelledby="contest-entries"]',
      widths: phoneToWide,
    });
    await panel.getByRole('button', { name: 'View Activity' }).first().click();
    const card = page.getByRole('region', { name: 'User Activity Details' });
    await expect(card).toBeFocused();
    await expect(card).toContainText(/from \d+ contest entries and \d+ social activities/);
    await expectAccessible(page, 'the activity', {
      part: '[aria-labelledby="user-activity"]',
      widths: phoneToWide,
    });
    await page.keyboard.press('Escape');
    const one = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Export member' }).click();
    expect((await one).suggestedFilename()).toMatch(/^member-activity-\d{4}-\d\d-\d\d\.csv$/);
    const all = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Export All CSV' }).click();
    const file = await all;
    expect(file.suggestedFilename()).toMatch(/^contest-entries-\d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await file.path(), 'utf8').split('\r\n')[0]).toBe(
      '\uFEFF"Username","Email","Role","Status","Rhinestone Guess","Bonus Weight Guess","Total Points","Total Entries","First Submitted","Last Updated"',
    );
  });

  test('show an error when they cannot be read, and so does one activity', async ({ page }) => {
    await openAs(page, 'admin', '/admin');
    const panel = page.getByRole('region', { name: 'Contest Entries' });
    await panel.getByRole('row').nth(1).waitFor();
    await whileDatabaseIsFrozen(async () => {
      await panel.getByRole('button', { name: 'View Activity' }).first().click();
      await expect(panel.getByText('Loading user activity...')).toBeVisible();
      await expect(panel.getByText('Error loading user activity')).toBeVisible();
    });
    for (const message of ['Error loading user activity', 'The guesses could not be']) {
      const failure = panel.getByRole('alert').filter({ hasText: message });
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(failure).toHaveCount(0);
    }
    await expect(panel.getByText(/^Social Activities/)).toBeVisible();
  });
});
