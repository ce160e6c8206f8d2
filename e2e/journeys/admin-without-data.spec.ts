import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { panelStates } from '../support/admin-states';
import { bearerOf, demo, logIn, newPerson, type Person } from '../support/people';
import { tokenOf } from '../support/token';
import { expectAccessible } from '../support/accessibility';

test.setTimeout(300_000);

const day = 86_400_000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

let site: TestSite;
let page: Page;
test.beforeAll(async ({ browser }) => {
  site = await startTestSite({
    SAMPLE_DATA: 'none',
    DEMO_PASSWORD: process.env.DEMO_PASSWORD!,
    CONTEST_START: daysFromNow(-1),
    CONTEST_END: daysFromNow(1),
  });
  page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await logIn(page, demo('admin'));
});
test.afterAll(async () => {
  await page.context().close();
  await site.stop();
});

test('a site without data says so in each panel', async () => {
  await page.goto('/admin');
  await expect(page.getByText('No contest entries found')).toBeVisible();
  for (const { title, empty } of panelStates) {
    if (!empty) continue;
    const panel = page.getByRole('region', { name: title, exact: true });
    await panel.getByRole('heading', { name: title, exact: true }).click();
    await expect(panel.getByText(empty)).toBeVisible();
  }
  await expectAccessible(page, 'without data', { part: 'main' });
});

/** Somebody who registers, is verified by the administrator, and guesses. */
const enter = async (request: APIRequestContext): Promise<Person & { id: string }> => {
  const person = newPerson('guesser');
  const { username, password } = person;
  expect((await request.post('/api/auth/register', { data: person })).status()).toBe(201);
  const headers = await bearerOf(page);
  const users = await (await request.get('/api/admin/users', { headers })).json();
  const { id } = (users as { id: string; username: string }[]).find(
    (user) => user.username === username,
  )!;
  await request.post('/api/admin/verify-email', { headers, data: { userId: id } });
  const token = await tokenOf(site, username, password);
  const guess = await request.post('/api/contest/submit', {
    headers: { Authorization: `Bearer ${token}` },
    data: { rhinestoneGuess: 250_000 },
  });
  expect(guess.ok()).toBe(true);
  return { ...person, id };
};

test('a member who shared nothing, and one who is gone', async () => {
  const { request } = page;
  const quiet = await enter(request);
  const leaving = await enter(request);
  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Contest Entries' });
  const view = (person: Person) =>
    panel
      .getByRole('group', { name: `Actions for ${person.username}` })
      .getByRole('button', { name: 'View Activity' })
      .click();
  await view(quiet);
  const card = page.getByRole('region', { name: 'User Activity Details' });
  await expect(card.getByText('No social sharing activities recorded')).toBeVisible();
  await expect(card.getByRole('table', { name: 'Guesses' })).toContainText('250,000');
  await expectAccessible(page, 'activity', { part: 'section[aria-labelledby="user-activity"]' });
  const headers = await bearerOf(page);
  expect((await request.delete(`/api/users/${leaving.id}`, { headers })).status()).toBe(204);
  const activity = `/api/admin/user-activity/${leaving.id}`;
  await expect
    .poll(async () => (await request.get(activity, { headers })).status(), { timeout: 60_000 })
    .toBe(404);
  await view(leaving);
  await expect(card.getByText('User not found', { exact: true })).toBeVisible();
  await expectAccessible(page, 'user not found', {
    part: 'section[aria-labelledby="user-activity"]',
  });
});
