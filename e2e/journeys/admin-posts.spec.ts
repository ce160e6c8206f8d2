import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { asOther, phoneToWide, openAdminPanel, toastOf as toast } from '../support/admin-panels';
import { whileDatabaseIsFrozen } from '../support/frozen-database';
import { expectAccessible } from '../support/accessibility';

const panelTitle = 'Social Posts';
const path = '/api/admin/social-posts';
const fresh = (): string => `Post ${randomBytes(3).toString('hex')}`;
const actionsFor = (panel: Locator, text: string): Locator =>
  panel.getByRole('group', { name: `Actions for ${text}` });
/** What visitors get. */
const publicPosts = async (page: Page): Promise<string> =>
  (await page.request.get('/api/social-posts')).text();

test.setTimeout(240_000);

test('a post is added, seen by visitors, hidden, edited, deleted and brought back', async ({
  page,
}) => {
  const panel = await openAdminPanel(page, panelTitle);
  const text = fresh();
  await panel.getByRole('button', { name: 'Add Post' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill(text);
  await dialog.getByLabel('Author').fill('crystalcars');
  await dialog.getByLabel('Address of the post').fill('http://example.test');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible();
  await expectAccessible(page, 'a message', { widths: phoneToWide });
  await dialog.getByLabel('Address of the post').fill('https://example.test/post');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(page, 'Post added')).toBeVisible();
  expect(await publicPosts(page)).toContain(text);

  await actionsFor(panel, text).getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page, 'Post hidden')).toBeVisible();
  expect(await publicPosts(page)).not.toContain(text);
  await expectAccessible(page, 'a hidden post', { widths: phoneToWide });
  await actionsFor(panel, text).getByRole('button', { name: 'Show' }).click();
  await expect(toast(page, 'Post shown')).toBeVisible();

  const edit = actionsFor(panel, text).getByRole('button', { name: 'Edit…' });
  await edit.press('Enter');
  await dialog.getByLabel('Likes').fill('41');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(toast(page, 'Post updated')).toBeVisible();
  await expect(edit).toBeFocused();
  await expect(panel.getByRole('row', { name: text })).toContainText('41');

  await actionsFor(panel, text).getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
  await expect(toast(page, 'Post deleted')).toBeVisible();
  await expect(actionsFor(panel, text)).toHaveCount(0);
  expect(await publicPosts(page)).not.toContain(text);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(actionsFor(panel, text)).toBeVisible();
  expect(await publicPosts(page)).toContain(text);
});

test('every failure shows the message of the service', async ({ page }) => {
  const panel = await openAdminPanel(page, panelTitle);
  const other = await asOther(page);
  const caption = fresh();
  const body = { username: 'crystalcars', platform: 'instagram', caption };
  const { id } = await other.add<{ id: string }>(path, body);
  await page.reload();
  await actionsFor(panel, caption).waitFor();
  await other.remove(`${path}/${id}`);
  await actionsFor(panel, caption).getByRole('button', { name: 'Hide' }).click();
  await expect(toast(page, 'Failed to update post')).toBeVisible();
  await expect(toast(page, 'Post not found')).toBeVisible();
  await actionsFor(panel, caption).getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
  await expect(toast(page, 'Failed to delete post')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Add Post' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill('Never');
  await dialog.getByLabel('Author').fill('crystalcars');
  await whileDatabaseIsFrozen(async () => {
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Failed to add post')).toBeVisible();
  });
  await expect(dialog.getByLabel('Text')).toHaveValue('Never');
});
