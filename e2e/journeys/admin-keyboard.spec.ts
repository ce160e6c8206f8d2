import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { toastOf as toast } from '../support/admin-panels';
import { pressOn, typeInto } from '../support/keyboard';
import { openAs } from '../support/people';

test.use({ viewport: { width: 1280, height: 900 } });
// Tab walks through whole lists.
test.setTimeout(240_000);

interface Panel {
  title: string;
  add: string;
  create: string;
  /** What is typed for a new one, its name first, and what is changed afterwards. */
  fields: (name: string) => readonly (readonly [label: string, text: string])[];
  changed: readonly [label: string, text: string];
  search?: string;
  toasts: Record<'added' | 'updated' | 'deleted' | 'restored', string>;
}

const panels: readonly Panel[] = [
  {
    title: 'Task Tracking',
    add: 'Add Task',
    create: 'Add',
    fields: (name) => [['Item', name]],
    changed: ['Vendor', 'The glue shop'],
    search: 'Search tasks',
    toasts: {
      added: 'Task added successfully',
      updated: 'Task updated successfully',
      deleted: 'Task deleted successfully',
      restored: 'Task restored',
    },
  },
  {
    title: 'Expense Tracking',
    add: 'Add Expense',
    create: 'Add',
    fields: (name) => [
      ['Amount', '12.50'],
      ['Description', name],
    ],
    changed: ['Vendor', 'The glue shop'],
    toasts: {
      added: 'Expense added',
      updated: 'Expense updated',
      deleted: 'Expense deleted',
      restored: 'Expense restored',
    },
  },
  {
    title: 'Admin Notes',
    add: 'Create Note',
    create: 'Create',
    fields: (name) => [
      ['Title', name],
      ['Content', 'Under the mat'],
    ],
    changed: ['Content', 'On the hook'],
    search: 'Search notes',
    toasts: {
      added: 'Note created successfully',
      updated: 'Note updated successfully',
      deleted: 'Note deleted successfully',
      restored: 'Note restored',
    },
  },
  {
    title: 'Social Posts',
    add: 'Add Post',
    create: 'Add',
    fields: (name) => [
      ['Text', name],
      ['Author', 'crystalcars'],
    ],
    changed: ['Text', 'changed'],
    search: 'Search posts',
    toasts: {
      added: 'Post added',
      updated: 'Post updated',
      deleted: 'Post deleted',
      restored: 'Post restored',
    },
  },
];

const openByKeyboard = async (page: Page, title: string): Promise<Locator> => {
  await openAs(page, 'admin', '/admin');
  const panel = page.getByRole('region', { name: title, exact: true });
  await pressOn(page, panel.locator('summary').first());
  return panel;
};

/** Takes up what a toast offers. */
const undo = async (page: Page): Promise<void> => {
  await page.keyboard.press('F8');
  await pressOn(page, page.getByRole('button', { name: 'Undo' }));
};

for (const { title, add, create, fields, changed, search, toasts } of panels)
  test(`${title}: added, edited, deleted and brought back without a mouse`, async ({ page }) => {
    const panel = await openByKeyboard(page, title);
    const name = `Key ${randomBytes(3).toString('hex')}`;
    const adder = panel.getByRole('button', { name: add });
    const dialog = page.getByRole('dialog');
    await pressOn(page, adder);
    for (const [label, text] of fields(name)) await typeInto(page, dialog.getByLabel(label), text);
    await pressOn(page, dialog.getByRole('button', { name: create, exact: true }));
    await expect(toast(page, toasts.added)).toBeVisible();
    await expect(adder).toBeFocused();

    if (search) await typeInto(page, panel.getByLabel(search, { exact: true }), name);
    const actions = panel.getByRole('group', { name: `Actions for ${name}` });
    const edit = actions.getByRole('button', { name: 'Edit…' });
    await pressOn(page, edit);
    const [label, text] = changed;
    const field = dialog.getByLabel(label);
    // What names a record keeps its name.
    await typeInto(page, field, title === 'Social Posts' ? `${name} ${text}` : text);
    await pressOn(page, dialog.getByRole('button', { name: 'Save' }));
    await expect(toast(page, toasts.updated)).toBeVisible();
    await expect(edit).toBeFocused();

    await pressOn(page, actions.getByRole('button', { name: 'Delete…' }));
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
    await expect(toast(page, toasts.deleted)).toBeVisible();
    await expect(actions).toHaveCount(0);
    await expect(adder).toBeFocused();
    await undo(page);
    await expect(toast(page, toasts.restored)).toBeVisible();
    await expect(actions).toBeVisible();
    await expect(adder).toBeFocused();
  });

test('Unified Trivia Manager: added, edited, deleted and brought back without a mouse', async ({
  page,
}) => {
  const manager = await openByKeyboard(page, 'Unified Trivia Manager');
  const name = `Key ${randomBytes(3).toString('hex')}?`;
  await pressOn(page, manager.getByRole('button', { name: 'Add a Question' }));
  const form = manager.getByRole('form', { name: 'New question' });
  await typeInto(page, form.getByLabel('Question'), name);
  for (const option of [1, 2, 3, 4])
    await typeInto(page, form.getByLabel(`Option ${option}`, { exact: true }), `Answer ${option}`);
  await typeInto(page, form.getByLabel('Fun fact'), 'It shines.');
  await pressOn(page, form.getByRole('button', { name: 'Add Question' }));
  await expect(toast(page, 'Question added')).toBeVisible();
  await pressOn(page, form.getByRole('button', { name: 'Cancel' }));
  await expect(manager.getByRole('button', { name: 'Add a Question' })).toBeFocused();

  const search = manager.getByLabel('Search questions');
  await typeInto(page, search, name);
  const edit = manager.getByRole('button', { name: 'Edit' });
  await pressOn(page, edit);
  const editing = manager.getByRole('form', { name: 'Edit question' });
  await typeInto(page, editing.getByLabel('Fun fact'), 'It shines more.');
  await pressOn(page, editing.getByRole('button', { name: 'Save' }));
  await expect(toast(page, 'Question updated')).toBeVisible();
  await expect(edit).toBeFocused();

  await pressOn(page, manager.getByRole('button', { name: 'Delete…' }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: /^Delete/ }));
  await expect(toast(page, 'Question deleted')).toBeVisible();
  await expect(search).toBeFocused();
  await undo(page);
  await expect(toast(page, 'Question restored')).toBeVisible();
  await expect(edit).toBeVisible();
  await expect(search).toBeFocused();
});

test('Contest Entries: looked at, taken out and put back without a mouse', async ({ page }) => {
  await openAs(page, 'admin', '/admin');
  const panel = page.getByRole('region', { name: 'Contest Entries' });
  const actions = panel.getByRole('group', { name: /^Actions for/ }).first();
  const view = actions.getByRole('button', { name: 'View Activity' });
  await pressOn(page, view);
  const card = page.getByRole('region', { name: 'User Activity Details' });
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  const name = (await actions.getAttribute('aria-label'))!;
  const mine = panel.getByRole('group', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await pressOn(page, mine.getByRole('button', { name: 'Take out…' }));
  await typeInto(page, dialog.getByRole('textbox'), 'Entered twice');
  await pressOn(page, dialog.getByRole('button', { name: /^Take/ }));
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toHaveCount(1);
  await typeInto(page, panel.getByLabel('Search entries'), name.replace('Actions for ', ''));
  await pressOn(page, mine.getByRole('button', { name: 'Put back…' }));
  await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Put Back' }));
  await expect(mine.getByRole('button', { name: 'Take out…' })).toBeVisible();
});
