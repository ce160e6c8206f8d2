import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { mailsTo } from '../support/mailbox';
import { createMember, openAs, register } from '../support/people';

interface Many {
  page: Page;
  /** What holds the list, and "entries": the group of what is done to them. */
  within: Locator;
  nouns: string;
}

/** Chooses the two first rows; answers what can be done to them, and their check boxes. */
const chooseTwo = async ({ page, within, nouns }: Many) => {
  await within.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = within.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('group', { name: `Selected ${nouns}` });
  await expect(bar.getByText('2 selected', { exact: true }).first()).toBeVisible();
  return { bar, boxes };
};
const undo = async (page: Page, said: string) => {
  await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
};

test('contest entries are taken out with one reason, and put back by one Undo', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin?panel=contest-entries');
  const within = page.getByRole('region', { name: 'Contest Entries' });
  const { bar } = await chooseTwo({ page, within, nouns: 'entries' });
  await expectAccessible(page, 'chosen entries', { part: '[aria-labelledby="contest-entries"]' });
  await bar.getByRole('button', { name: 'Take out…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take out 2 entries' });
  await dialog.getByRole('button', { name: 'Take out 2 entries' }).click();
  await expect(dialog.getByText('Please say why the entry is void')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Two accounts of one person');
  await dialog.getByRole('button', { name: 'Take out 2 entries' }).click();
  await within.getByLabel('Show').selectOption('Taken out');
  await expect(within.getByText('Two accounts of one person').first()).toBeVisible();
  await undo(page, '2 entries taken out');
  await expect(within.getByText('No contest entries found')).toBeVisible();
});

test('tickets are closed and reopened, transfer sheets deleted and brought back', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin?panel=support-tickets');
  const within = page.getByRole('region', { name: 'Support Tickets' });
  const { bar } = await chooseTwo({ page, within, nouns: 'support tickets' });
  const rows = within.getByRole('row');
  const before = await rows.count();
  await bar.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('2 support tickets closed', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(before);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/assist?tool=sheets');
  const sheets = page.getByRole('main');
  const total = page.getByText(/of \d+ transfer sheets/).first();
  const shown = await total.textContent();
  const chosen = await chooseTwo({ page, within: sheets, nouns: 'transfer sheets' });
  await chosen.bar.getByRole('button', { name: 'Delete' }).click();
  await expect(total).not.toHaveText(shown!);
  await undo(page, '2 transfer sheets deleted');
  await expect(total).toHaveText(shown!);
});

test('mails are sent again after a question; those that cannot be are told with the reason', async ({
  page,
  request,
}) => {
  const unverified = await register(request);
  const member = await createMember(request);
  await openAs(page, 'admin', '/email-logs?type=verification&search=example.test');
  const within = page.getByRole('main');
  await within.getByRole('button', { name: 'Select', exact: true }).click();
  for (const { email } of [unverified, member]) {
    await within.getByRole('checkbox', { name: `Select the email to ${email}` }).check();
  }
  const bar = page.getByRole('group', { name: 'Selected emails' });
  await bar.getByRole('button', { name: 'Resend…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Resend 2 emails' });
  await expect(dialog).toContainText('Links of the earlier mails stop working.');
  await dialog.getByRole('button', { name: 'Resend 2 emails' }).click();
  const failed = bar.getByRole('alert');
  await expect(failed).toContainText('1 email not sent again');
  await expect(failed).toContainText(`${member.email}: This address is verified already`);
  await expect(page.getByText('1 email sent again', { exact: true }).first()).toBeVisible();
  await expect.poll(() => mailsTo(unverified.email, 'verification').length).toBe(2);
});
