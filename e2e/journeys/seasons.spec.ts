import { expect, test } from '@playwright/test';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { expectAccessible } from '../support/accessibility';
import { bearerOf, demo, logIn } from '../support/people';
import { tokenOf } from '../support/token';

test.setTimeout(300_000);

let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite({ DEMO_PASSWORD: process.env.DEMO_PASSWORD! });
});
test.afterAll(() => site.stop());

const day = 86_400_000;
/** As an input of a moment takes it. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * day).toISOString().slice(0, 16);

test('a season is opened, who entered the last one enters again, and the former winners have a page', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: site.url, timezoneId: 'UTC' })).newPage();
  await logIn(page, demo('admin'));
  const headers = await bearerOf(page);
  const entries = await page.request.get('/api/admin/contest-entries', { headers });
  const [former] = (await entries.json()) as { username: string }[];
  expect(former).toBeDefined();
  const drawn = await page.request.post('/api/admin/contest/draws', { headers, data: {} });
  expect(drawn.status()).toBe(201);
  const { winners } = (await drawn.json()) as { winners: { username: string }[] };

  await page.goto('/admin');
  const panel = page.getByRole('region', { name: 'Contest Seasons', exact: true });
  await panel.getByRole('heading', { name: 'Contest Seasons' }).click();
  const fields = {
    Name: 'Winter Sparkle',
    Begins: inDays(-1),
    Ends: inDays(5),
    'Winners announced': inDays(9),
    'Grand prize': 'A car',
    'Second prize': 'A kit',
    'Third prize': 'A stone',
    Rules: 'Be kind.',
  };
  for (const [label, value] of Object.entries(fields)) await panel.getByLabel(label).fill(value);
  await expectAccessible(page, 'with the form of a season', { part: 'main' });
  await panel.getByRole('button', { name: 'Open Season…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open Season' }).click();
  await expect(panel.getByRole('row', { name: /Winter Sparkle/ })).toContainText('Running');

  const member = { Authorization: `Bearer ${await tokenOf(site, 'member')}` };
  const submit = () =>
    page.request.post('/api/contest/submit', {
      headers: member,
      data: { rhinestoneGuess: 250_000 },
    });
  await expect.poll(async () => (await submit()).status()).toBe(200);

  await page.goto('/');
  const past = page.getByRole('navigation', { name: 'Past contests' });
  await page.locator('#contest').scrollIntoViewIfNeeded();
  await expect(page.locator('#contest')).toHaveText('THE CONTEST IS ON');
  await past.getByRole('link', { name: 'Hypercar Rhinestone Contest' }).click();
  await expect(page).toHaveURL(/\/contest\/1$/);
  await expect(page).toHaveTitle(/^Past contest/);
  await expect(page.getByRole('table', { name: 'Winners' })).toContainText(winners[0]!.username);
  await expectAccessible(page, 'of a past contest');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hypercar Rhinestone Contest');
});
