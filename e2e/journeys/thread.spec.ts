import { expect, type Page, test } from '@playwright/test';
import { linkMailedTo } from '../support/mailbox';
import { bearerOf, createMember, demo, logIn, newPerson } from '../support/people';
import { watchSlices } from '../support/traffic';

const answerQuestionnaire = async (page: Page): Promise<void> => {
  for (let question = 1; question <= 6; question += 1) {
    await expect(page.getByText(`Question ${question} of 6`)).toBeVisible();
    const next = page.getByRole('button', { name: question === 6 ? 'Complete' : 'Next' });
    await expect(next).toBeDisabled();
    await page.getByRole('main').getByRole('radio').nth(2).check();
    await next.click();
  }
};

test('a visitor becomes a member with a level, and loads only the public slice', async ({
  page,
}) => {
  const slices = watchSlices(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const price of ['179.99', '479.99', '779.99'])
    await expect(page.getByText(`$${price}`).first()).toBeAttached();
  const packages = page.locator('#packages');
  await expect(packages).not.toBeInViewport();
  await page
    .getByRole('main')
    .getByRole('button', { name: /View All Packages|Get Early Bird Pricing|Enroll Now/ })
    .first()
    .click();
  await expect(packages).toBeInViewport();

  const person = newPerson();
  await page.goto('/register?ref=demo-member');
  await expect(page.getByText('demo-member')).toBeVisible();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByLabel(/18 years or older/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  await page.goto(await linkMailedTo(person.email, 'verification'));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();

  await logIn(page, person);
  await expect(page).toHaveURL('/welcome');
  await answerQuestionnaire(page);
  await expect(page.getByText('Profile Created!')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/dashboard');
  await expect(page.getByText('Pro', { exact: true })).toBeVisible();
  expect(slices()).toEqual(['mf-public', 'shell']);
});

test('an admin lands on /admin and suspends a member, whose live session ends within 2 s', async ({
  browser,
  request,
}) => {
  const person = await createMember(request);
  const memberPage = await (await browser.newContext()).newPage();
  await logIn(memberPage, person);
  const bearer = await bearerOf(memberPage);

  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, demo('admin'));
  await expect(adminPage).toHaveURL('/admin');
  await expect(adminPage.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await adminPage.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(adminPage).toHaveURL('/user-management');
  await expect(adminPage.getByRole('link', { name: 'Users', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await adminPage.getByRole('searchbox').fill(person.username);
  await adminPage
    .getByRole('group', { name: `Actions for ${person.username}` })
    .getByRole('button', { name: /suspend/i })
    .click();
  // Not the status line, which says it too.
  await expect(
    adminPage.getByText('User status updated successfully', { exact: true }),
  ).toBeVisible();

  const refused = async (path: string) => (await request.get(path, { headers: bearer })).status();
  for (const path of ['/api/auth/me', '/api/profile', '/api/cleanup-tasks'])
    await expect.poll(() => refused(path), { timeout: 2000, intervals: [100] }).toBe(401);
  await expect(memberPage).toHaveURL('/login');
  expect(await memberPage.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an assistant ticks a cleanup task that the admin then sees ticked', async ({ browser }) => {
  const assistantPage = await (await browser.newContext()).newPage();
  const slices = watchSlices(assistantPage);
  await logIn(assistantPage, demo('assistant'));
  await assistantPage.getByRole('link', { name: 'Assist', exact: true }).click();
  await expect(assistantPage).toHaveURL('/assist');
  const box = assistantPage.getByRole('checkbox', { name: 'Charge the wax pens' });
  await box.check();
  await expect(assistantPage.getByText(/Done by assistant/)).toBeVisible();
  await expect(assistantPage.getByRole('button', { name: /^(Add|Edit|Delete)/ })).toHaveCount(0);
  expect(slices()).not.toContain('mf-admin');

  const adminPage = await (await browser.newContext()).newPage();
  await logIn(adminPage, demo('admin'));
  await adminPage.goto('/assist');
  await expect(adminPage.getByRole('checkbox', { name: 'Charge the wax pens' })).toBeChecked();
});

test('the server refuses each step to other roles', async ({ browser, request }) => {
  const person = await createMember(request);
  const page = await (await browser.newContext()).newPage();
  await logIn(page, person);
  const headers = await bearerOf(page);
  const anyId = 'f'.repeat(24);
  const asGuest = await Promise.all([
    request.get('/api/profile'),
    request.get('/api/admin/users'),
    request.patch(`/api/cleanup-tasks/${anyId}`, { data: { completed: true } }),
  ]);
  expect(asGuest.map((answer) => answer.status())).toEqual([401, 401, 401]);
  const asMember = await Promise.all([
    request.get('/api/admin/users', { headers }),
    request.put(`/api/admin/users/${anyId}/status`, { headers, data: { status: 'banned' } }),
    request.get('/api/cleanup-tasks', { headers }),
    request.patch(`/api/cleanup-tasks/${anyId}`, { headers, data: { completed: true } }),
    request.patch('/api/tiles/1', { headers, data: { status: 'completed' } }),
  ]);
  expect(asMember.map((answer) => answer.status())).toEqual([403, 403, 403, 403, 403]);
});

test('a member is redirected from the tools and loads none of their code', async ({
  page,
  request,
}) => {
  const person = await createMember(request);
  await logIn(page, person);
  const slices = watchSlices(page);
  for (const [path, sentence] of [
    ['/admin', 'Only administrators can access this page.'],
    ['/user-management', 'Only administrators can access user management.'],
    ['/assist', ''],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
    if (sentence) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  expect(slices()).toEqual(['mf-public', 'shell']);
});

test('a guest is sent to log in, and an unknown path shows the not-found page', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  const answer = await page.goto('/no/such/page');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
