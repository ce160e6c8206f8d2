import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { demo, logIn, newPerson } from '../support/people';
import { mailsTo } from '../support/mailbox';

const mails = (page: Page) => page.getByRole('region', { name: 'Mails' });
const open = async (page: Page) => {
  await page.goto('/admin/site');
  const line = mails(page).getByRole('listitem').filter({ hasText: 'Verification' });
  await line.getByRole('button', { name: 'Edit…' }).click();
  return { line, dialog: page.getByRole('dialog', { name: 'Verification' }) };
};

test('a mail gets other words, which are tried out, sent, and given back', async ({
  page,
  request,
}) => {
  await logIn(page, demo('admin'));
  const { line, dialog } = await open(page);
  const text = dialog.getByLabel('Text', { exact: true });
  await dialog.getByLabel('Subject').fill('Welcome, {{username}}!');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Welcome, ada!');
  await text.fill('{{name}}, you have {{hours}} hours.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/nothing to put in the place of {{name}}/)).toBeVisible();
  await text.fill('<b>{{username}}</b>, you have {{hours}} hours.');
  await dialog.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Sent to admin@example.test');
  await expect
    .poll(() => mailsTo('admin@example.test', 'verification').map(({ subject }) => subject))
    .toContain('[Test] Welcome, ada!');
  await expectAccessible(page, 'a mail', { part: '[role="dialog"]' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(line.getByText('Changed', { exact: true })).toBeVisible();

  const { username, email, password } = newPerson('reader');
  const body = { username, email, password };
  expect((await request.post('/api/auth/register', { data: body })).status()).toBe(201);
  await expect.poll(() => mailsTo(email, 'verification').length).toBe(1);
  const [mail] = mailsTo(email, 'verification');
  expect(mail!.subject).toBe(`Welcome, ${username}!`);
  expect(mail!.html).toContain(`&lt;b&gt;${username}&lt;/b&gt;, you have 24 hours.`);

  await line.getByRole('button', { name: 'First words back' }).click();
  await expect(line.getByText('Changed', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line.getByText('Changed', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'First words back' }).click();
  await expect(line.getByText('Verify your email address')).toBeVisible();
});

test('of two administrators the later one is asked whose words are taken', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  for (const one of [page, other]) await logIn(one, demo('admin'));
  const [mine, theirs] = [await open(page), await open(other)];
  await theirs.dialog.getByLabel('Last paragraph').fill('Theirs.');
  await mine.dialog.getByLabel('Last paragraph').fill('Mine.');
  await theirs.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.dialog).toBeHidden();
  await mine.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(mine.dialog.getByText('admin has changed this mail meanwhile')).toBeVisible();
  await expect(mine.dialog.getByRole('group', { name: 'Last paragraph' })).toContainText('Theirs.');
  await mine.dialog.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(mine.dialog).toBeHidden();
  await mine.line.getByRole('button', { name: 'First words back' }).click();
  await expect(mine.line.getByText('Changed', { exact: true })).toBeHidden();
});
