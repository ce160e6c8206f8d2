import { expect, test } from '@playwright/test';
import { demo, logIn } from '../support/people';
import { tokenOf } from '../support/token';

// Other journeys of this site look at what it says by default.
test.afterAll(async ({ playwright }) => {
  const site = { url: process.env.SITE_URL! };
  const request = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Authorization: `Bearer ${await tokenOf(site, 'admin')}` },
  });
  const data = { heroTitle: '', unique1Title: '' };
  const { version } = (await (await request.patch('/api/admin/site', { data })).json()) as {
    version: number;
  };
  await request.post('/api/admin/site/publish', { data: { version } });
  await expect.poll(async () => (await request.get('/')).text()).toContain('Set a car');
  await request.dispose();
});

test('texts are seen in the preview while they are typed, and by visitors once they are published', async ({
  page,
  request,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('console', (line) => line.type() === 'error' && wrong.push(line.text()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, demo('admin'));
  await page.goto('/admin/site');
  const preview = page.frameLocator('iframe[title="The page with your draft"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Set a car/);

  await page.getByText('First screen', { exact: true }).click();
  const hero = page.getByRole('region', { name: 'First screen' });
  await hero.getByLabel('Title', { exact: true }).fill('<i>Shine</i> all night.');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('<i>Shine</i> all night.', {
    timeout: 2000,
  });
  await page.getByText('Why unique', { exact: true }).click();
  await page.getByLabel('Card 1, title').fill('Made for fenders');
  await expect(preview.getByRole('heading', { name: 'Made for fenders' })).toBeAttached();
  await page.getByRole('button', { name: 'Light', exact: true }).click();
  await expect(preview.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Desktop' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();

  const html = async () => (await request.get('/')).text();
  expect(await html()).not.toContain('Made for fenders');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('You have changes that are not saved.')).toBeHidden();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(html, { timeout: 5000 }).toContain('Made for fenders');
  expect(await html()).toContain('&lt;i&gt;Shine&lt;/i&gt; all night.');

  await page.goto('/');
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<i>Shine</i> all night.');
  await expect(page.getByRole('heading', { name: 'Made for fenders' })).toBeAttached();
  expect(wrong).toEqual([]);
});

test('a text comes back from the history', async ({ page, request }) => {
  await logIn(page, demo('admin'));
  const headers = {
    Authorization: `Bearer ${await tokenOf({ url: process.env.SITE_URL! }, 'admin')}`,
  };
  const first = { heroTitle: 'First words.' };
  for (const data of [first, { heroTitle: 'Second words.' }])
    await request.patch('/api/admin/site', { data, headers });
  await page.goto('/admin/site');
  const line = page.getByRole('article').filter({ hasText: 'First words.' }).last();
  await line.getByRole('button', { name: /^Bring version/ }).click();
  await expect(page.getByRole('article').first()).toContainText('brought an earlier draft back');
  await page.getByText('First screen', { exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'First screen' }).getByLabel('Title', { exact: true }),
  ).toHaveValue('First words.');
});

test('nobody else reaches the preview, and it is not indexed', async ({ page, request }) => {
  const answer = await request.get('/admin/site/preview');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await page.goto('/admin/site/preview');
  await expect(page).toHaveURL('/login');
});
