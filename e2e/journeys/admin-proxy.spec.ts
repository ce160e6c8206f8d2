import { expect, test as base } from '@playwright/test';
import { openAdminPanel, toastOf as toast } from '../support/admin-panels';
import { startFrontProxy } from '../support/front-proxy';

type Proxy = Awaited<ReturnType<typeof startFrontProxy>>;

const test = base.extend<{ front: Proxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands an object pattern, also where a fixture takes nothing
  front: async ({}, use) => {
    const proxy = await startFrontProxy(process.env.SITE_URL!);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

const kinds = [
  {
    panel: 'Expense Tracking',
    add: 'Add Expense',
    create: 'Add',
    fields: { Amount: '12.50', Description: 'Never' },
    failed: 'Failed to add expense',
  },
  {
    panel: 'Task Tracking',
    add: 'Add Task',
    create: 'Add',
    fields: { Item: 'Never' },
    failed: 'Failed to add task',
  },
  {
    panel: 'Admin Notes',
    add: 'Create Note',
    create: 'Create',
    fields: { Title: 'Never', Content: 'Never' },
    failed: 'Failed to create note',
  },
];

for (const { panel: title, add, create, fields, failed } of kinds)
  test(`${title}: an answer that is no JSON is an error that occurred`, async ({ page, front }) => {
    const panel = await openAdminPanel(page, title);
    await panel.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog');
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
    front.refuseWrites(true);
    await dialog.getByRole('button', { name: create, exact: true }).click();
    await expect(toast(page, failed)).toBeVisible();
    await expect(toast(page, 'An error occurred')).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText('An error occurred');
    front.refuseWrites(false);
    await dialog.getByRole('button', { name: create, exact: true }).click();
    await expect(dialog).toBeHidden();
  });
