import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { linkMailedTo } from '../support/mailbox';
import {
  type Person,
  bearerOf,
  createMember,
  demo,
  logIn,
  openAs,
  register,
} from '../support/people';
import { expectAccessible } from '../support/accessibility';
import { phoneToWide } from '../support/admin-panels';

const users = '/user-management';

/** An administrator's page at a screen. */
const asAdmin = (page: Page, path: string): Promise<void> => openAs(page, 'admin', path);
const actionsFor = (page: Page, { username }: Person): Locator =>
  page.getByRole('group', { name: `Actions for ${username}` });
const find = async (page: Page, person: Person): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.username);
  await expect(actionsFor(page, person)).toBeVisible();
};
/** Opens the users' screen with one person's row in sight. */
const meet = async (page: Page, person: Person): Promise<void> => {
  await asAdmin(page, users);
  await find(page, person);
};
const more = (page: Page, person: Person): Locator =>
  actionsFor(page, person).getByRole('button', { name: 'More…' });
/** What stands in the row; the rest is in its menu. */
const quick = /^(?:Activate|Deactivate|Suspend|Ban…)$/;
const start = async (page: Page, person: Person, action: string): Promise<void> => {
  if (quick.test(action))
    return actionsFor(page, person).getByRole('button', { name: action }).click();
  await more(page, person).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

const tryLogin = async (request: APIRequestContext, person: Person): Promise<number> =>
  (
    await request.post('/api/auth/login', {
      data: { username: person.username, password: person.password },
    })
  ).status();
const rowOf = async (page: Page, { username }: Person) => {
  const answer = await page.request.get('/api/admin/users', { headers: await bearerOf(page) });
  return ((await answer.json()) as { id: string; username: string }[]).find(
    (user) => user.username === username,
  )!;
};

const openPanel = async (page: Page, title: string): Promise<Locator> => {
  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByRole('heading', { name: title, exact: true }).click();
  return panel;
};
const auditOf = async (page: Page, person: Person): Promise<Locator> => {
  await page.goto('/admin');
  const panel = await openPanel(page, 'Audit Log');
  await panel.getByRole('searchbox').fill(person.username);
  return panel.getByRole('table', { name: 'Audit entries' });
};

test.describe('what an administrator does to an account', () => {
  test('resets a password: the session ends, the user gets a mail, the audit log records it', async ({
    page,
    browser,
    request,
  }) => {
    const person = await createMember(request);
    const memberPage = await (await browser.newContext()).newPage();
    await logIn(memberPage, person);
    await meet(page, person);
    await start(page, person, 'Reset password…');
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    await expect(dialog.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await dialog.getByLabel('New Password').fill('short');
    await dialog.getByRole('button', { name: 'Reset Password' }).click();
    await expect(dialog.getByText('Password must be at least 6 characters long')).toBeVisible();
    await dialog.getByLabel('New Password').fill('emerald dust');
    await dialog.getByRole('button', { name: 'Reset Password' }).click();
    await expect(toast(page, 'Password reset successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(memberPage).toHaveURL('/login');
    expect(await linkMailedTo(person.email, 'password_reset_by_admin')).toBe('/forgot-password');
    expect(await tryLogin(request, person)).toBe(401);
    expect(await tryLogin(request, { ...person, password: 'emerald dust' })).toBe(200);
    await expect(await auditOf(page, person)).toContainText(
      `Set a new password for ${person.username}`,
    );
  });

  test('verifies an address', async ({ page, request }) => {
    const person = await register(request);
    expect(await tryLogin(request, person)).toBe(403);
    await meet(page, person);
    await start(page, person, 'Verify email…');
    const dialog = page.getByRole('alertdialog', { name: 'Verify Email' });
    await expect(dialog).toContainText('cannot be undone');
    await dialog.getByRole('button', { name: 'Verify Email' }).click();
    await expect(toast(page, 'Email verified successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: person.username })).not.toContainText(
      'Not verified',
    );
    expect(await tryLogin(request, person)).toBe(200);
    await expect(await auditOf(page, person)).toContainText(`Verified the email of`);
  });

  test('mails a verification link again, from the users and from the email log', async ({
    page,
    request,
  }) => {
    const person = await register(request);
    const first = await linkMailedTo(person.email, 'verification');
    await meet(page, person);
    await start(page, person, 'Resend verification…');
    const dialog = page.getByRole('alertdialog', { name: 'Resend Verification Email' });
    await expect(dialog).toContainText('cannot be undone');
    await dialog.getByRole('button', { name: 'Send Email' }).click();
    await expect(toast(page, 'Verification email sent successfully')).toBeVisible();
    await expect.poll(() => linkMailedTo(person.email, 'verification')).not.toBe(first);
    const second = await linkMailedTo(person.email, 'verification');

    await page.goto('/email-logs');
    await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
    const mails = page.getByRole('row', { name: person.email });
    await expect(mails).toHaveCount(2);
    await mails.first().getByRole('button', { name: 'Resend…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'Email sent again')).toBeVisible();
    await expect(mails).toHaveCount(3);
    await expect.poll(() => linkMailedTo(person.email, 'verification')).not.toBe(second);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mails.first()).toContainText('Sent');
    await mails.first().getByRole('button', { name: 'Details…' }).click();
    const details = page.getByRole('dialog', { name: 'Email Details' });
    await expect(details).toContainText(/Delivered\s*Not yet/);
    await expect(details).toContainText(/-verification-[0-9a-f]{8}\.json/);
    await page.keyboard.press('Escape');
    const audit = await auditOf(page, person);
    await expect(audit).toContainText('a new verification email');
    await expect(audit).toContainText('the verification email again');
  });

  test('changes a role, which counts from the next login', async ({ page, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Change role…');
    const dialog = page.getByRole('dialog', { name: 'Change User Role' });
    await dialog.getByLabel('New role').selectOption('Assistant');
    await dialog.getByRole('button', { name: 'Update Role' }).click();
    await expect(toast(page, 'User role updated successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: person.username })).toContainText('Assistant');
    const audit = await auditOf(page, person);
    await expect(audit).toContainText(`Changed the role of ${person.username}`);
    await expect(audit).toContainText(/Role: before Public.*after Assistant/);
  });

  test('suspends with a reason and an end, which the user sees', async ({ page, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Change status…');
    const dialog = page.getByRole('dialog', { name: 'Change User Status' });
    await dialog.getByLabel('New status').selectOption('Suspended');
    await dialog.getByLabel('Reason').fill('Shouting');
    await dialog.getByLabel('Until').fill('2099-05-06T12:00');
    await dialog.getByLabel('Notes').fill('Asked twice');
    await dialog.getByRole('button', { name: 'Update Status' }).click();
    await expect(toast(page, 'User status updated successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: person.username })).toContainText('until May 6');
    const { username, password } = person;
    const answer = await request.post('/api/auth/login', { data: { username, password } });
    expect(((await answer.json()) as { message: string }).message).toBe(
      'Your account is suspended until May 6, 2099. Please contact support. Reason: Shouting',
    );
    await expect(await auditOf(page, person)).toContainText(/Status: before Active.*Suspended/);
  });

  test('deletes a user, after being asked', async ({ page, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Delete…');
    const dialog = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(dialog).toContainText('cannot be undone');
    await dialog.getByRole('button', { name: 'Delete User' }).click();
    await expect(toast(page, 'User deleted successfully')).toBeVisible();
    await expect(page.getByText('No users found')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    expect(await tryLogin(request, person)).toBe(401);
    await expect(await auditOf(page, person)).toContainText(
      `Deleted the account of ${person.username}`,
    );
  });
});

test('shows login attempts, and unblocks an address', async ({ page, request }) => {
  const person = await createMember(request);
  for (let guess = 0; guess < 11; guess += 1)
    await tryLogin(request, { ...person, password: `guess ${guess}` });
  expect(await tryLogin(request, person)).toBe(429);
  await asAdmin(page, '/admin');
  const panel = await openPanel(page, 'Login Attempts Monitor');
  const attempts = panel.getByRole('table', { name: 'Login attempts', exact: true });
  await expect(attempts).toContainText('Too many attempts');

  await panel.getByLabel('Attempts', { exact: true }).selectOption('For one username');
  await panel.getByLabel('Username', { exact: true }).fill(person.username);
  await panel.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(panel.getByText('12 login attempts')).toBeVisible();
  await panel.getByLabel('Result', { exact: true }).selectOption('Succeeded');
  await expect(panel.getByText('No login attempts found matching your criteria')).toBeVisible();
  await panel.getByLabel('Attempts', { exact: true }).selectOption('Failed only');
  await panel.getByLabel('Result', { exact: true }).selectOption('All');
  await panel.getByLabel('IP address', { exact: true }).fill('no address');
  await expect(panel.getByText('No login attempts found matching your criteria')).toBeVisible();
  await panel.getByLabel('IP address', { exact: true }).fill('127.');
  await panel.getByLabel('Time', { exact: true }).selectOption('Last hour');
  await expect(attempts).toContainText(person.username);
  await expect(attempts).not.toContainText('Succeeded');

  const unblock = panel.getByRole('button', { name: `Unblock ${person.username} from` });
  await unblock.click();
  await expect(toast(page, 'Login block lifted')).toBeVisible();
  await expect(unblock).toHaveCount(0);
  expect(await tryLogin(request, person)).toBe(200);
  await expect(await auditOf(page, person)).toContainText('Lifted the login block of');
});

test('who says that no mail came is helped on the page of the account', async ({
  page,
  request,
}) => {
  const person = await register(request);
  await asAdmin(page, `${users}?search=${person.username}`);
  await page.getByRole('link', { name: person.username }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.username);
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails.getByRole('row')).toHaveCount(2);
  await mails.getByRole('button', { name: 'Resend…' }).click();
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect(mails.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'What administrators did' })).toContainText('Sent');
  await expectAccessible(page, 'the page of an account', { widths: phoneToWide });
  const account = page.getByRole('region', { name: 'The account' });
  await account.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(toast(page, 'User status updated successfully')).toBeVisible();
  await expect(account.getByText('Suspended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(account.getByText('Active')).toBeVisible();
});

test.describe('two administrators at one account', () => {
  const ban = async (page: Page, person: Person): Promise<void> => {
    await start(page, person, 'Ban…');
    await page.getByLabel('Reason').fill('Fraud');
    await page.getByRole('button', { name: 'Update Status' }).click();
    await expect(toast(page, 'User status updated successfully')).toBeVisible();
  };

  test('an open dialog and an old row lift no ban', async ({ page, browser, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Change status…');
    const other = await (await browser.newContext()).newPage();
    await meet(other, person);
    await ban(other, person);
    await page.getByLabel('Notes').fill('Wrote twice');
    await page.getByRole('button', { name: 'Update Status' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: person.username })).toContainText('Banned');
    expect(await rowOf(page, person)).toMatchObject({
      status: 'banned',
      statusReason: 'Fraud',
      statusNotes: 'Wrote twice',
    });
    // The other's row is older than the notes: a quick change does not need to know them.
    await start(other, person, 'Suspend');
    await expect(other.getByRole('row', { name: person.username })).toContainText('Suspended');
    await start(page, person, 'Suspend');
    await expect(toast(page, 'Failed to update user status')).toBeVisible();
    await expect(page.getByRole('row', { name: person.username })).toContainText('Suspended');
  });

  test('both choose a status: the second decides, knowing the first', async ({
    page,
    browser,
    request,
  }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Change status…');
    const other = await (await browser.newContext()).newPage();
    await meet(other, person);
    await ban(other, person);
    await page.getByLabel('New status').selectOption('Inactive');
    await page.getByRole('button', { name: 'Update Status' }).click();
    const choice = page.getByRole('dialog', { name: 'Changed in the Meantime' });
    await expect(choice.getByRole('group', { name: 'Status' })).toContainText('Banned');
    await expectAccessible(page, 'the choice between two statuses');
    await choice.getByRole('button', { name: 'Take Theirs' }).click();
    await expect(page.getByRole('row', { name: person.username })).toContainText('Banned');
  });

  test('Undo brings a quick change back', async ({ page, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Suspend');
    await expect(page.getByRole('row', { name: person.username })).toContainText('Suspended');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: person.username })).toContainText('Active');
    expect(await tryLogin(request, person)).toBe(200);
  });
});

test.describe('refusals with the service’s message', () => {
  test('nobody locks themself out', async ({ page }) => {
    const admin = demo('admin');
    await meet(page, { ...admin, username: 'admin' });
    await start(page, admin, 'Suspend');
    await expect(toast(page, 'Failed to update user status')).toBeVisible();
    await expect(toast(page, 'You cannot change the status of your own account')).toBeVisible();
    await start(page, admin, 'Change role…');
    await page.getByLabel('New role').selectOption('Public');
    await page.getByRole('button', { name: 'Update Role' }).click();
    await expect(toast(page, 'Failed to update user role')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('You cannot change your own role');
    await page.keyboard.press('Escape');
    await start(page, admin, 'Delete…');
    await page.getByRole('button', { name: 'Delete User' }).click();
    await expect(toast(page, 'Failed to delete user.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('You cannot delete your own account here');
  });

  test('a conflict with another administrator', async ({ page, request }) => {
    const person = await register(request);
    await meet(page, person);
    const { id } = await rowOf(page, person);
    const headers = await bearerOf(page);
    // The screen does not hear of what the other administrator does: its polls are not answered.
    await page.route(/\/api\/admin\/users\?/, () => undefined);
    await start(page, person, 'Verify email…');
    const verified = await request.post('/api/admin/verify-email', {
      headers,
      data: { userId: id },
    });
    expect(verified.status()).toBe(200);
    await page.getByRole('button', { name: 'Verify Email', exact: true }).click();
    await expect(toast(page, 'Failed to verify email')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('This address is verified already');
    await page.keyboard.press('Escape');
    await start(page, person, 'Resend verification…');
    await page.getByRole('button', { name: 'Send Email' }).click();
    await expect(toast(page, 'Failed to send verification email')).toBeVisible();
    await page.keyboard.press('Escape');
    await start(page, person, 'Reset password…');
    expect((await request.delete(`/api/users/${id}`, { headers })).status()).toBe(204);
    await page.getByLabel('New Password').fill('emerald dust');
    await page.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(toast(page, 'Failed to reset password')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('User not found');
  });

  test('a mail that cannot be sent again', async ({ page, request }) => {
    const person = await createMember(request);
    await asAdmin(page, '/email-logs');
    await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
    await expect(page.getByRole('button', { name: 'Resend…' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Resend…' }).click();
    await page.getByRole('button', { name: 'Send Again' }).click();
    await expect(toast(page, 'Failed to send email again')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('This address is verified already');
  });

  test('no server', async ({ page, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    // The toast library loads with the first toast: it must be loaded before the network is cut.
    await start(page, person, 'Deactivate');
    await expect(toast(page, 'User status updated successfully')).toBeVisible();
    await page.context().setOffline(true);
    await start(page, person, 'Suspend');
    await expect(toast(page, 'Failed to update user status')).toBeVisible();
    await expect(
      toast(page, 'The server cannot be reached. Check your connection and try again.'),
    ).toBeVisible();
    await page.context().setOffline(false);
    await start(page, person, 'Suspend');
    await expect(toast(page, 'User status updated successfully')).toBeVisible();
  });
});

test.describe('for everybody: axe, 360 px and 1280 px', () => {
  // Each axe run takes seconds on a busy machine.
  test.setTimeout(240_000);

  test('the users and each dialog', async ({ page, request }) => {
    const person = await register(request);
    await asAdmin(page, users);
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await expectAccessible(page, 'the users');
    await find(page, person);
    for (const action of [
      'Change status…',
      'Suspend with a reason…',
      'Reset password…',
      'Change role…',
      'Verify email…',
      'Resend verification…',
      'Delete…',
    ]) {
      await start(page, person, action);
      await expect(page.locator('[role$=dialog]')).toBeVisible();
      await expectAccessible(page, action);
      await page.keyboard.press('Escape');
      await expect(more(page, person)).toBeFocused();
    }
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called this');
    await expect(page.getByText('No users found')).toBeVisible();
    await expectAccessible(page, 'no users found');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Email logs' })).toBeVisible();
    await expectAccessible(page, "the phone's menu", { widths: [360] });
  });

  test('the emails and their dialogs', async ({ page, request }) => {
    const person = await register(request);
    await asAdmin(page, '/email-logs');
    await expect(page.getByRole('table', { name: 'Email logs' })).toBeVisible();
    await expectAccessible(page, 'the emails');
    await page.getByRole('searchbox', { name: 'Search' }).fill(person.email);
    await expect(page.getByRole('button', { name: 'Details…' })).toHaveCount(1);
    for (const action of ['Details…', 'Resend…']) {
      await page.getByRole('button', { name: action }).click();
      await expect(page.locator('[role$=dialog]')).toBeVisible();
      await expectAccessible(page, action);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('searchbox', { name: 'Search' }).fill('no such mail');
    await expect(page.getByText('No email logs found matching your criteria')).toBeVisible();
    await expectAccessible(page, 'no emails found');
  });

  test('the dashboard, closed, open and empty', async ({ page, request }) => {
    const person = await register(request);
    await asAdmin(page, '/admin');
    // It makes a line in the audit log.
    const { id } = await rowOf(page, person);
    const headers = await bearerOf(page);
    const verified = await page.request.post('/api/admin/verify-email', {
      headers,
      data: { userId: id },
    });
    expect(verified.ok()).toBe(true);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expectAccessible(page, 'the dashboard, closed');
    const audit = await openPanel(page, 'Audit Log');
    await expect(audit.getByRole('table')).toBeVisible();
    const monitor = await openPanel(page, 'Login Attempts Monitor');
    await expect(monitor.getByRole('table', { name: 'Login attempts' })).toBeVisible();
    await expectAccessible(page, 'the dashboard, open');
    await audit.getByRole('searchbox').fill('no such action');
    await expect(audit.getByText('No audit entries found')).toBeVisible();
    await monitor.getByLabel('Attempts', { exact: true }).selectOption('For one username');
    await expect(monitor.getByText('Whose attempts?')).toBeVisible();
    await expectAccessible(page, 'the dashboard, empty');
  });

  for (const { path, call } of [
    { path: users, call: '/api/admin/users' },
    { path: '/email-logs', call: '/api/admin/email-logs' },
  ])
    test(`${path} when it fails and when it is slow`, async ({ page }) => {
      await logIn(page, demo('admin'));
      const matches = (url: URL) => url.pathname === call;
      await page.route(matches, (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy' } }),
      );
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('503');
      await expectAccessible(page, `${path}, failed`);
      await page.unroute(matches);
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(matches, async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      await expect(page.getByText(/^Loading (users|email logs)…$/)).toBeVisible();
      await expectAccessible(page, `${path}, loading`);
      answer();
      await expect(page.getByRole('table')).toBeVisible();
    });
});

test.describe('by keyboard alone', () => {
  const tabTo = async (page: Page, goal: Locator): Promise<void> => {
    const isThere = () => goal.evaluate((element) => element === document.activeElement);
    for (let presses = 0; presses < 80 && !(await isThere()); presses += 1)
      await page.keyboard.press('Tab');
    await expect(goal).toBeFocused();
  };

  test('finds a user, sets a password and suspends them', async ({ page, request }) => {
    const person = await createMember(request);
    await asAdmin(page, users);
    await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
    await page.keyboard.type(person.username);
    const reset = more(page, person);
    await tabTo(page, reset);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Reset password…' }).press('Enter');
    await tabTo(page, page.getByLabel('New Password'));
    await page.keyboard.type('emerald dust');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Password reset successfully')).toBeVisible();
    await expect(reset).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(actionsFor(page, person).getByRole('button', { name: 'Suspend' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: person.username })).toContainText('Suspended');
  });

  test('opens the audit log and searches it', async ({ page, request }) => {
    const person = await createMember(request);
    await meet(page, person);
    await start(page, person, 'Suspend');
    await expect(toast(page, 'User status updated successfully')).toBeVisible();
    await page.goto('/admin');
    const panel = page.getByRole('region', { name: 'Audit Log', exact: true });
    // The way past eighty buttons of other sections.
    await tabTo(page, page.getByRole('combobox', { name: 'Section' }));
    await page.keyboard.type('Audit');
    await expect(panel.locator('summary')).toBeFocused();
    await tabTo(page, panel.getByRole('searchbox'));
    await page.keyboard.type(person.username);
    await expect(panel.getByText('1 entry')).toBeVisible();
  });
});
