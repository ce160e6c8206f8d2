import { expect, type Page, test } from '@playwright/test';
import { demo, logIn } from '../support/people';
import { tokenOf } from '../support/token';

// Other journeys of this site look at what it says by default.
test.afterAll(async ({ playwright }) => {
  const site = { url: process.env.SITE_URL! };
  const request = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { Authorization: `Bearer ${await tokenOf(site, 'admin')}` },
  });
  const data = { fullCourseEarlyBird: '179.99', earlyBirdEnds: '' };
  const { version } = (await (await request.patch('/api/admin/site', { data })).json()) as {
    version: number;
  };
  expect((await request.post('/api/admin/site/publish', { data: { version } })).status()).toBe(200);
  await expect.poll(async () => (await request.get('/')).text()).toContain('179.99');
  await request.dispose();
});

const openStudio = async (page: Page): Promise<void> => {
  await logIn(page, demo('admin'));
  await page.goto('/admin/site');
  await expect(page.getByLabel('Full Course, early bird')).toBeVisible();
};
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('You have changes that are not saved.')).toBeHidden();
};

test('a price and a date change in the studio, and a visitor sees them in the HTML within 5 s', async ({
  page,
  browser,
  request,
}) => {
  await openStudio(page);
  const price = page.getByLabel('Full Course, early bird');
  await price.fill('-5');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please enter a price of 0 or more, like 179.99')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openStudio(other);
  await price.fill('149.50');
  await page.getByLabel('Early bird ends').fill('2099-12-24');
  await save(page);

  await other.getByLabel('Full Course, early bird').fill('160');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('dialog', { name: 'Changed in the Meantime' })).toBeVisible();
  await other.getByRole('button', { name: 'Take Theirs' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByLabel('Full Course, early bird')).toHaveValue('149.50');

  const html = async () => (await request.get('/')).text();
  expect(await html()).not.toContain('149.50');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(html, { timeout: 5000 }).toContain('149.50');
  expect(await html()).toContain('until December 24th');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/');
  const card = visitor.locator('#package-full-course');
  await expect(card).toContainText('149.50');
});

test('a day that does not exist is refused, and a link of the site asks before changes are lost', async ({
  page,
}) => {
  await openStudio(page);
  const ends = page.getByLabel('Early bird ends');
  await ends.click({ position: { x: 20, y: 15 } });
  await page.keyboard.type('02302027');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please enter a day that exists')).toBeVisible();

  await page.getByLabel('Payment link').fill('https://pay.test/mine');
  const users = page.getByRole('link', { name: 'Users' });
  await users.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Payment link')).toHaveValue('https://pay.test/mine');
  await users.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/user-management/);
});

test('Back and logging out ask while something is not saved', async ({ page }) => {
  await logIn(page, demo('admin'));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Change prices, dates and links of the site' }).click();
  const price = page.getByLabel('Full Course, early bird');
  const stored = await price.inputValue();
  await price.fill('160');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(price).toHaveValue('160');
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(price).toHaveValue('160');
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goForward();
  await expect(price).toHaveValue(stored);
  await price.fill('161');
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
});
