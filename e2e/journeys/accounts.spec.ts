import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { linkMailedTo } from '../support/mailbox';
import { createMember, demo, logIn, newPerson, type Person } from '../support/people';

interface Mail {
  to: string;
  type: string;
  subject: string;
  text: string;
}

const mailsOf = (type: string, names: string): Mail[] => {
  const outbox = path.join(process.env.SITE_DATA_DIR!, 'outbox');
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as Mail)
    .filter((mail) => mail.type === type && (mail.to + mail.subject).includes(names));
};
/** Waits until so many mails of a type name an address. */
const mailed = (type: string, names: string, count = 1) =>
  expect.poll(() => mailsOf(type, names).length).toBe(count);

// Whole ways through the site, on a machine that may have more to do.
test.setTimeout(180_000);

/** Additional browsers, closed after the test: each holds a connection to the server. */
const others: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(others.splice(0).map((context) => context.close()));
});
const newPage = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext();
  others.push(context);
  return context.newPage();
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true });
const figure = (page: Page, part: string, name: string) =>
  panel(page, part).getByText(name, { exact: true }).locator('xpath=following-sibling::*');

const registered = async (request: APIRequestContext): Promise<Person> => {
  const person = newPerson('new');
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  return person;
};
const tryLogIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Login').click();
};
const fillRegistration = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByLabel(/18 years or older/).check();
};

test.describe('logging in', () => {
  test('lands by role, also after a redirect by a guard', async ({ browser }) => {
    for (const [who, wanted, place] of [
      ['member', '/dashboard', '/'],
      ['admin', '/user-dashboard', '/admin'],
    ] as const) {
      const page = await newPage(browser);
      await page.goto(wanted);
      await expect(page).toHaveURL('/login');
      await page.getByLabel('Username or Email').fill(demo(who).email);
      await page.getByLabel('Password', { exact: true }).fill(demo(who).password);
      await button(page, 'Login').click();
      await expect(page).toHaveURL(place);
    }
  });

  test('with an unverified address offers a new link, and invalidates the old one', async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    const oldLink = await linkMailedTo(person.email, 'verification');
    await tryLogIn(page, person.username, person.password);
    await expect(page.getByText('Email not verified')).toBeVisible();
    await expect(page.getByText('Login failed')).toHaveCount(0);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await button(page, 'Resend Verification Email').click();
    await expect(toast(page, 'Verification email sent')).toBeVisible();
    await expect(
      toast(page, 'Please check your email (including spam folder) for the verification link.'),
    ).toBeVisible();
    await expect(page.getByText('Email not verified')).toHaveCount(0);

    await mailed('verification', person.email, 2);
    await page.goto(oldLink);
    await expect(heading(page, 'Verification Failed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register Again' })).toBeVisible();
    const newLink = await linkMailedTo(person.email, 'verification');
    for (let use = 1; use <= 2; use += 1) {
      await page.goto(newLink);
      await expect(heading(page, 'Email Verified!')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to Login' }).click();
    await logIn(page, person);
    await expect(page).toHaveURL('/welcome');
  });

  test('a guest asks for help, and support receives a mail', async ({ page }) => {
    const { email } = newPerson('lost');
    await page.goto('/login');
    await page.getByText('I need help with my account').click();
    await button(page, 'Ask for help').click();
    await expect(toast(page, 'Email required')).toBeVisible();
    await page.getByLabel('Your email address').fill(email);
    await button(page, 'Ask for help').click();
    await expect(toast(page, 'Support ticket sent')).toBeVisible();
    await mailed('support_ticket', email);
  });
});

test.describe('registering', () => {
  test('says each rule, and a taken name in a red alert', async ({ page, request }) => {
    const taken = await createMember(request);
    await page.goto('/register');
    await page.getByLabel('Username').fill('ab');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await button(page, 'Create Account').click();
    for (const message of [
      'Username must be at least 3 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      "Passwords don't match",
      'You must be 18 years or older to register',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();

    await fillRegistration(page, { ...newPerson(), username: taken.username.toUpperCase() });
    await button(page, 'Create Account').click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText('This username is already taken');
  });

  test('a known address shows the same page as a new one, and its owner gets a mail', async ({
    page,
    request,
  }) => {
    const owner = await createMember(request);
    const pageAfter = async (person: Person): Promise<string> => {
      await page.goto('/register');
      await fillRegistration(page, person);
      await button(page, 'Create Account').click();
      await expect(heading(page, 'Check Your Email')).toBeVisible();
      await expect(toast(page, 'Registration Successful!')).toBeVisible();
      return (await page.getByRole('main').innerText()).replace(person.email, '');
    };
    const stranger = newPerson('new');
    const asNew = await pageAfter(stranger);
    expect(asNew).toMatch(/5-10 minutes/);
    expect(await pageAfter({ ...newPerson('other'), email: owner.email })).toBe(asNew);
    await mailed('account_exists', owner.email);
    await mailed('verification', stranger.email);
    await mailed('verification', owner.email);
  });
});

test.describe('a forgotten password', () => {
  test('is set by the mailed link, once, and ends older sessions', async ({
    browser,
    page,
    request,
  }) => {
    const person = await createMember(request);
    const elsewhere = await newPage(browser);
    await logIn(elsewhere, person);

    const answerTo = async (email: string): Promise<string> => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(email);
      await button(page, 'Send Reset Link').click();
      return page.getByRole('main').getByRole('status').innerText();
    };
    expect(await answerTo(newPerson('nobody').email)).toBe(await answerTo(person.email));

    const link = await linkMailedTo(person.email, 'password_reset');
    await page.goto(link);
    await page.getByLabel('New Password').fill('12345');
    await button(page, 'Reset Password').click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await page.getByLabel('New Password').fill('a brighter stone');
    await button(page, 'Reset Password').click();
    await expect(page.getByText(/password has been reset/)).toBeVisible();
    await expect(elsewhere).toHaveURL('/login', { timeout: 2000 });
    await expect(page).toHaveURL('/login', { timeout: 4000 });
    await mailed('password_changed', person.email);

    await page.goto(link);
    await page.getByLabel('New Password').fill('a third one');
    await button(page, 'Reset Password').click();
    await expect(heading(page, 'Invalid Reset Link')).toBeVisible();
    await tryLogIn(page, person.username, person.password);
    await expect(toast(page, 'Login failed')).toBeVisible();
    await logIn(page, { ...person, password: 'a brighter stone' });
  });

  test('without a token there is nothing to set', async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page).toHaveURL('/login');
  });
});

test('a friend who joins by the link is pending until the days of waiting are over', async ({
  browser,
  page,
  request,
}) => {
  const person = await createMember(request);
  await logIn(page, person);
  await page.goto('/dashboard');
  const invite = 'Invite a friend';
  const link = await page.getByLabel('Your referral link').inputValue();
  await expect(panel(page, invite).getByText('Rewarded', { exact: true })).toHaveCount(0);

  const friendPage = await newPage(browser);
  const friend = newPerson('friend');
  await friendPage.goto(link);
  await expect(friendPage.getByText('You have been invited')).toBeVisible();
  await fillRegistration(friendPage, friend);
  await button(friendPage, 'Create Account').click();
  await expect(heading(friendPage, 'Check Your Email')).toBeVisible();
  await page.reload();
  await expect(figure(page, invite, 'Pending')).toHaveText('1');

  const waiting = panel(page, invite).getByRole('list', { name: 'Pending referrals' });
  await expect(waiting).toHaveText('1 friend has not confirmed their address yet');

  await friendPage.goto(await linkMailedTo(friend.email, 'verification'));
  await expect(heading(friendPage, 'Email Verified!')).toBeVisible();
  await page.reload();
  const inThreeDays = Date.now() + 3 * 86_400_000;
  await expect(waiting).toHaveText(/^Pending until /);
  const until = Date.parse((await waiting.locator('time').getAttribute('datetime'))!);
  expect(Math.abs(until - inThreeDays)).toBeLessThan(600_000);
  await expect(figure(page, invite, 'Rewarded')).toHaveText('0');
  await expect(panel(page, 'Your points').getByText(/^Nothing yet/)).toBeVisible();
});

test.describe('the account page', () => {
  test('signs another browser out within 2 s', async ({ browser, page, request }) => {
    const person = await createMember(request);
    const [one, two] = [await newPage(browser), await newPage(browser)];
    for (const somebody of [one, two, page]) await logIn(somebody, person);
    await page.goto('/user-dashboard');
    const rows = page
      .getByRole('list', { name: 'Browsers that are signed in' })
      .getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('This browser');
    // The others are sorted by last use.
    await rows.nth(1).getByRole('button').click();
    await expect(two).toHaveURL('/login', { timeout: 2000 });
    await expect(rows).toHaveCount(2);
    await button(page, 'Sign out everywhere else').click();
    await expect(one).toHaveURL('/login', { timeout: 2000 });
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    await page.reload();
    await expect(rows).toHaveCount(1);
  });

  test('changes the password', async ({ page, request }) => {
    const person = await createMember(request);
    await logIn(page, person);
    // Where a password manager leads to.
    await page.goto('/.well-known/change-password');
    await expect(page).toHaveURL('/user-dashboard');
    const change = async (current: string) => {
      await page.getByLabel('Current Password').fill(current);
      await page.getByLabel('New Password').fill('a brighter stone');
      await button(page, 'Change Password').click();
    };
    await change('not this one');
    await expect(page.getByText('The current password is not right')).toBeVisible();
    await change(person.password);
    await expect(page.getByText(/^Password changed\./)).toBeVisible();
    await mailed('password_changed', person.email);
    await button(page, 'Sign out').click();
    await tryLogIn(page, person.username, person.password);
    await expect(toast(page, 'Login failed')).toBeVisible();
    await logIn(page, { ...person, password: 'a brighter stone' });
  });

  test('changes the email address by the link that is mailed to the new one', async ({
    page,
    request,
  }) => {
    const person = await createMember(request);
    const email = newPerson('moved').email;
    await logIn(page, person);
    await page.goto('/user-dashboard');
    await page.getByLabel('New Email').fill(email);
    await page.getByLabel('Account Password').fill(person.password);
    await button(page, 'Change Email').click();
    await expect(page.getByText(/^A confirmation link is on its way/)).toBeVisible();
    await mailed('email_change_requested', person.email);
    await page.goto(await linkMailedTo(email, 'email_change'));
    await expect(heading(page, 'Confirm your new email')).toBeVisible();
    await expectAccessible(page, 'the confirmation of an address');
    await button(page, 'Confirm the address').click();
    await expect(heading(page, 'Email Changed')).toBeFocused();
    await page.getByRole('link', { name: 'Back to your account' }).click();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await mailed('email_changed', person.email);
  });

  test('exports the data as a file', async ({ page, request }) => {
    const person = await createMember(request);
    await logIn(page, person);
    await page.goto('/user-dashboard');
    const coming = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^hypercar-member-.*-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await download.path(), 'utf8');
    const data = JSON.parse(text) as Record<string, { email?: string }>;
    expect(data.account?.email).toBe(person.email);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['logins', 'referrals', 'sessions', 'contest', 'workshop']),
    );
    expect(text).not.toMatch(/\$2[aby]\$/);
  });

  test('deletes the account after the password', async ({ browser, page, request }) => {
    const person = await createMember(request);
    const elsewhere = await newPage(browser);
    await logIn(elsewhere, person);
    await logIn(page, person);
    await page.goto('/user-dashboard');
    await button(page, 'Delete my account…').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = async (password: string) => {
      await dialog.getByLabel('Your password').fill(password);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
    };
    await confirm('not this one');
    await expect(dialog.getByText('The password is not right')).toBeVisible();
    await confirm(person.password);
    await expect(page).toHaveURL('/login');
    await expect(toast(page, 'Your account is deleted')).toBeVisible();
    await expect(elsewhere).toHaveURL('/login', { timeout: 2000 });
    await tryLogIn(page, person.username, person.password);
    await expect(toast(page, 'Invalid username or password')).toBeVisible();
  });
});

/** Presses Tab until the control has the focus. */
const tabTo = async (
  page: Page,
  role: 'textbox' | 'button' | 'link' | 'checkbox',
  name: string,
) => {
  const target = page.getByRole(role, { name, exact: true });
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 40 && !(await hasFocus()); steps += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};
const typeInto = async (page: Page, name: string, text: string) => {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
};

test('registers, logs in and resets with the keyboard alone', async ({ page }) => {
  const person = newPerson('keys');
  await page.goto('/register');
  await typeInto(page, 'Username', person.username);
  await typeInto(page, 'Email', person.email);
  await typeInto(page, 'Password', person.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await typeInto(page, 'Confirm Password', person.password);
  await tabTo(page, 'checkbox', 'I am 18 years or older');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Create Account');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check Your Email')).toBeFocused();

  await page.goto(await linkMailedTo(person.email, 'verification'));
  await tabTo(page, 'link', 'Go to Login');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Log in')).toBeFocused();
  await tabTo(page, 'link', 'Forgot your password');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Email', person.email);
  await page.keyboard.press('Enter');
  await page.goto(await linkMailedTo(person.email, 'password_reset'));
  await typeInto(page, 'New Password', 'a brighter stone');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Password changed')).toBeFocused();
  await expect(page).toHaveURL('/login');
  await typeInto(page, 'Username or Email', person.email);
  await typeInto(page, 'Password', 'a brighter stone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');

  await page.goto('/user-dashboard');
  await tabTo(page, 'button', 'Delete my account…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Delete my account…')).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, 'Your password', 'a brighter stone');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

/** Holds back the answers of a call until the page is left. */
const hold = (page: Page, call: string) => page.route(call, () => undefined);
const fail = (page: Page, call: string) =>
  page.route(call, (route) =>
    route.fulfill({ status: 503, json: { message: 'Back in a minute' } }),
  );

test.describe('axe finds nothing', () => {
  test('on the login', async ({ page, request }) => {
    const person = await registered(request);
    await page.goto('/login');
    await expect(heading(page, 'Log in')).toBeVisible();
    await expectAccessible(page, 'the login');
    await page.getByText('I need help with my account').click();
    await button(page, 'Login').click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await button(page, 'Ask for help').click();
    await expect(toast(page, 'Email required')).toBeVisible();
    await expectAccessible(page, 'the login with messages');
    await tryLogIn(page, person.username, person.password);
    await expect(page.getByText('Email not verified')).toBeVisible();
    await expectAccessible(page, 'the login of an unverified address');
    await hold(page, '**/api/auth/login');
    await button(page, 'Login').click();
    await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page, 'a login under way');
  });

  test('on the registration', async ({ page }) => {
    await page.goto('/register?ref=demo-member');
    await expect(page.getByText('You have been invited')).toBeVisible();
    await expectAccessible(page, 'the registration');
    await button(page, 'Create Account').click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessible(page, 'the registration with messages');
    const person = newPerson('axe');
    await fillRegistration(page, { ...person, username: 'member' });
    await button(page, 'Create Account').click();
    await expect(page.getByText('This username is already taken')).toBeVisible();
    await expectAccessible(page, 'the registration of a taken name');
    await page.getByLabel('Username').fill(person.username);
    await button(page, 'Create Account').click();
    await expect(heading(page, 'Check Your Email')).toBeVisible();
    await expectAccessible(page, 'the page after it');
  });

  test('on the verification', async ({ page, request }) => {
    const person = await registered(request);
    await page.goto('/verify-email');
    await expect(page.getByText('No verification token provided')).toBeVisible();
    await expectAccessible(page, 'a failed verification');
    await page.goto(await linkMailedTo(person.email, 'verification'));
    await expect(heading(page, 'Email Verified!')).toBeVisible();
    await expectAccessible(page, 'a verification');
    await hold(page, '**/api/auth/verify-email*');
    await page.reload();
    await expect(page.getByText(/5-10 minutes/)).toBeVisible();
    await expectAccessible(page, 'a verification under way');
  });

  test('on forgotten passwords', async ({ page, request }) => {
    const person = await createMember(request);
    await page.goto('/forgot-password');
    await button(page, 'Send Reset Link').click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expectAccessible(page, 'the request with a message');
    await page.getByLabel('Email').fill(person.email);
    await button(page, 'Send Reset Link').click();
    await expect(page.getByText(/reset link is on its way/)).toBeVisible();
    await expectAccessible(page, 'the request, sent');
    await hold(page, '**/api/auth/password-reset-request');
    await button(page, 'Send Reset Link').click();
    await expect(button(page, 'Sending...')).toBeVisible();
    await expectAccessible(page, 'the request under way');

    const link = await linkMailedTo(person.email, 'password_reset');
    await page.goto(link);
    await button(page, 'Reset Password').click();
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expectAccessible(page, 'the new password with a message');
    await fail(page, '**/api/auth/password-reset');
    await page.getByLabel('New Password').fill('a brighter stone');
    await button(page, 'Reset Password').click();
    await expect(page.getByText('Back in a minute')).toBeVisible();
    await expectAccessible(page, 'the new password, failed');
    await page.goto('/reset-password?token=nothing');
    await page.unroute('**/api/auth/password-reset');
    await page.getByLabel('New Password').fill('a brighter stone');
    await button(page, 'Reset Password').click();
    await expect(heading(page, 'Invalid Reset Link')).toBeVisible();
    await expectAccessible(page, 'an invalid link');
  });

  test('on missing and forbidden pages', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await expectAccessible(page, 'an unknown page');
    await logIn(page, demo('member'));
    await page.goto('/user-management');
    await expect(toast(page, 'Access Denied')).toBeVisible();
    await expect(heading(page, 'Set a car in light.')).toBeVisible();
    await expectAccessible(page, 'a refused page');
  });

  const calls = ['/api/profile', '/api/user/points', '/api/auth/logins', '/api/auth/referrals'];
  const parts = ['Your level', 'Your points', 'Your login streak', 'Invite a friend'];

  test('on the overview', async ({ page, request }) => {
    await logIn(page, await createMember(request));
    await page.goto('/dashboard');
    await expect(page.getByText('Welcome to the product!')).toBeVisible();
    await expect(page.getByLabel('Your referral link')).toBeVisible();
    await expectAccessible(page, "a newcomer's overview");
    await logIn(page, demo('member'));
    await expect(page).toHaveURL('/');
    for (const call of calls) await hold(page, `**${call}`);
    await page.goto('/dashboard');
    await expect(page.getByText(/^Loading your/)).toHaveCount(parts.length);
    await expectAccessible(page, 'an overview under way');
    for (const call of calls) await page.unroute(`**${call}`);
    for (const call of calls) await fail(page, `**${call}`);
    await page.reload();
    await expect(button(page, 'Try again')).toHaveCount(parts.length);
    await expectAccessible(page, 'a failed overview');
    for (const call of calls) await page.unroute(`**${call}`);
    for (const part of parts) await panel(page, part).getByRole('button').click();
    await expect(page.getByText(/^Congratulations!/)).toBeVisible();
    await expect(button(page, 'Try again')).toHaveCount(0);
    await expectAccessible(page, 'an overview');
  });

  test('on the account page', async ({ browser, page, request }) => {
    const person = await createMember(request);
    await logIn(await newPage(browser), person);
    await logIn(page, person);
    await page.goto('/user-dashboard');
    await expect(button(page, 'Sign out everywhere else')).toBeVisible();
    await expectAccessible(page, 'the account page');
    await fail(page, '**/api/auth/export');
    await button(page, 'Download my data').click();
    await button(page, 'Change Password').click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByText('Failed to export your data')).toBeVisible();
    await expectAccessible(page, 'the account page with messages');
    await button(page, 'Delete my account…').click();
    await button(page, 'Delete my account').click();
    await expect(page.getByRole('dialog').getByText('Password is required')).toBeVisible();
    await expectAccessible(page, 'the question before the deletion');
    await fail(page, '**/api/auth/sessions');
    await page.reload();
    await expect(button(page, 'Try again')).toBeVisible();
    await expectAccessible(page, 'the account page without the list');
  });
});

/** A device of the browser that makes and uses passkeys without asking anybody. */
const addDevice = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /log ?out/i }).click();
  await page.goto('/login');
};

test('a passkey is added, and signs in alone and after the password', async ({ page, request }) => {
  const person = await createMember(request);
  await addDevice(page);
  await logIn(page, person);
  await page.goto('/user-dashboard');
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name', { exact: true }).fill('This device');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await button(page, 'I have kept them').click();
  await expect(button(page, 'Rename This device')).toBeVisible();
  await mailed('sign_in_method_added', person.email);

  await signOut(page);
  await button(page, 'Log in with a passkey').click();
  await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible();

  await signOut(page);
  await tryLogIn(page, person.username, person.password);
  await expect(heading(page, 'One more step')).toBeVisible();
  await expectAccessible(page, 'the second step');
  await button(page, 'Use a passkey').press('Enter');
  await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible();
});
