import { expect, type APIRequestContext, test } from '@playwright/test';
import { demo, logIn } from '../support/people';
import { tokenOf } from '../support/token';

const soon = { timeout: 5000 };

interface Entry {
  question: string;
  answer: string;
}

const asAdmin = async () => ({
  Authorization: `Bearer ${await tokenOf({ url: process.env.SITE_URL! }, 'admin')}`,
});

const publish = async (request: APIRequestContext, faq: Entry[]): Promise<void> => {
  const headers = await asAdmin();
  const saved = await request.patch('/api/admin/site', { data: { faq }, headers });
  const { version } = (await saved.json()) as { version: number };
  const answer = await request.post('/api/admin/site/publish', { data: { version }, headers });
  expect(answer.status()).toBe(200);
};

let before: Entry[];
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL! });
  const state = await request.get('/api/admin/site', { headers: await asAdmin() });
  before = ((await state.json()) as { live: { faq: Entry[] } }).live.faq;
  await request.dispose();
});
// Other journeys of this site look at what it says by default.
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL! });
  await publish(request, before);
  await request.dispose();
});

test('questions are there for visitors without scripts once they are published, and gone when they are cleared', async ({
  page,
  browser,
  request,
}) => {
  const wrong: string[] = [];
  page.on('pageerror', ({ message }) => wrong.push(message));
  await publish(request, []);
  await logIn(page, demo('admin'));
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question 1', { exact: true }).fill('Is <b>bold</b> {{faq.answer}}?');
  await page.getByLabel('Answer 1', { exact: true }).fill('No.\nIt is text.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('You have changes that are not saved.')).toBeHidden();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const html = async () => (await request.get('/')).text();
  await expect.poll(html, soon).toContain('Is &lt;b&gt;bold&lt;/b&gt; {{faq.answer}}?');
  expect(await html()).toContain('"@type":"FAQPage"');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL('/', page.url()).href);
  await plain.getByRole('heading', { name: 'Is <b>bold</b> {{faq.answer}}?' }).click();
  await expect(plain.getByText('It is text.')).toBeVisible();
  await plain.close();

  await page.goto('/');
  await page.mouse.wheel(0, 500);
  await page.getByRole('heading', { name: 'Is <b>bold</b> {{faq.answer}}?' }).click();
  await expect(page.getByText('It is text.')).toBeVisible();
  expect(wrong).toEqual([]);

  await publish(request, []);
  await expect.poll(html, soon).not.toContain('Questions and answers');
  expect(await html()).not.toContain('FAQPage');
});
