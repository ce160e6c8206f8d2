import { expect, type Page, test } from '@playwright/test';
import { holdReads, panelStates, tryAgain } from '../support/admin-states';
import { openAdminPanel, sectionOf, toastOf as toast } from '../support/admin-panels';
import { whileDatabaseIsFrozen } from '../support/frozen-database';
import { openAs } from '../support/people';
import { expectAccessible } from '../support/accessibility';

// Each axe run takes seconds on a busy machine.
test.setTimeout(300_000);

for (const { title, reads, loading, narrowed } of panelStates)
  test(`${title}: slow, failed, tried again, nothing found`, async ({ page }) => {
    const letGo = await holdReads(page, reads);
    const panel = await openAdminPanel(page, title);
    await expect(panel.getByText(loading)).toBeVisible();
    await expectAccessible(page, 'loading', { part: sectionOf(title) });
    await whileDatabaseIsFrozen(async () => {
      letGo();
      await expect(panel.getByRole('alert').first()).toContainText('503: ');
    });
    await expectAccessible(page, 'failed', { part: sectionOf(title) });
    await tryAgain(panel);
    if (!narrowed) return;
    await narrowed.narrow(panel);
    await expect(panel.getByText(narrowed.nothingFound)).toBeVisible();
    await expectAccessible(page, 'nothing found', { part: sectionOf(title) });
  });

test('Contest Entries: slow, failed, tried again, nothing found', async ({ page }) => {
  const part = 'section[aria-labelledby="contest-entries"]';
  const path = '/api/admin/contest-entries';
  const letGo = await holdReads(page, [path, `${path}/summary`]);
  await openAs(page, 'admin', '/admin');
  const panel = page.getByRole('region', { name: 'Contest Entries' });
  await expect(panel.getByText('Loading contest entries...')).toBeVisible();
  await expectAccessible(page, 'loading', { part });
  await whileDatabaseIsFrozen(async () => {
    letGo();
    await expect(panel.getByRole('alert')).toHaveCount(2);
    await expect(panel.getByRole('alert').first()).toContainText('503: ');
  });
  await expectAccessible(page, 'failed', { part });
  await panel.getByRole('button', { name: 'Refresh' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByRole('row').nth(1)).toBeVisible();
  await panel.getByRole('button', { name: 'Take out…' }).first().click();
  await expectAccessible(page, 'taking out', { part: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await panel.getByLabel('Search entries').fill('there is no such thing');
  await expect(panel.getByText('No contest entries found')).toBeVisible();
  await expectAccessible(page, 'nothing found', { part });
});

test('Operations and Cleanup Checklist: slow, failed, asked again', async ({ page }) => {
  const figures = ['accounts', 'contest', 'workshop'];
  const reads = figures.map((part) => `/api/admin/operations/${part}`);
  const letGo = await holdReads(page, [...reads, '/api/cleanup-tasks']);
  await openAs(page, 'admin', '/admin');
  const operations = page.getByRole('region', { name: 'Operations' });
  const checklist = page.getByRole('region', { name: 'Cleanup Checklist' });
  await expect(operations.getByText('Asking…').first()).toBeVisible();
  await expect(checklist.getByText('Loading the checklist…')).toBeVisible();
  await expectAccessible(page, 'figures, loading', { part: '[aria-labelledby="operations"]' });
  await expectAccessible(page, 'checklist, loading', {
    part: '[aria-labelledby="cleanup-heading"]',
  });
  await whileDatabaseIsFrozen(async () => {
    letGo();
    await expect(operations.getByText('No answer', { exact: true })).toHaveCount(3);
    await expect(checklist.getByRole('alert')).toContainText('503: ');
  });
  await expectAccessible(page, 'figures, failed', { part: '[aria-labelledby="operations"]' });
  await expectAccessible(page, 'checklist, failed', {
    part: '[aria-labelledby="cleanup-heading"]',
  });
  await tryAgain(checklist);
  await expect(checklist.getByText(/ of \d+ tasks done/).first()).toBeVisible();
  await expect(async () => {
    for (const button of await operations.getByRole('button', { name: 'Ask again' }).all())
      await button.click({ timeout: 1000 });
    await expect(operations.getByText('Healthy')).toHaveCount(7, { timeout: 2000 });
  }).toPass();
});

/** A note of the service's, in the panel that is open. */
const addNote = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Create Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Content').fill('Under the mat');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
};

test('toasts, Undo and a form that is being filled in', async ({ page }) => {
  const panel = await openAdminPanel(page, 'Admin Notes');
  await addNote(page, 'A note to undo');
  await expect(toast(page, 'Note created successfully')).toBeVisible();
  await expectAccessible(page, 'a toast', { part: 'body' });
  const actions = panel.getByRole('group', { name: 'Actions for A note to undo' }).first();
  await actions.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Note' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expectAccessible(page, 'a toast with Undo', { part: 'body' });
  await undo.press('Enter');
  await expect(toast(page, 'Note restored')).toBeVisible();
  const manager = page.getByRole('region', { name: 'Unified Trivia Manager', exact: true });
  await manager.getByRole('heading', { name: 'Unified Trivia Manager' }).click();
  await manager.getByRole('button', { name: 'Edit' }).first().click();
  await manager.getByLabel('Question', { exact: true }).fill('');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText('The question is required')).toBeVisible();
  await expectAccessible(page, 'editing', { part: sectionOf('Unified Trivia Manager') });
});
