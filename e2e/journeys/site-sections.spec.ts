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

const publishAll = async (request: APIRequestContext, data: object): Promise<void> => {
  const headers = await asAdmin();
  const saved = await request.patch('/api/admin/site', { data, headers });
  const { version } = (await saved.json()) as { version: number };
  const answer = await request.post('/api/admin/site/publish', { data: { version }, headers });
  expect(answer.status()).toBe(200);
};

const publish = (request: APIRequestContext, faq: Entry[]) => publishAll(request, { faq });

interface Content {
  faq: Entry[];
  testimonials: object[];
  gallery: object[];
  imprintPage: string | null;
}
let before: Content;
test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL! });
  const state = await request.get('/api/admin/site', { headers: await asAdmin() });
  before = ((await state.json()) as { live: Content }).live;
  await request.dispose();
});
// Other journeys of this site look at what it says by default.
test.afterAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: process.env.SITE_URL! });
  const { faq, testimonials, gallery, imprintPage } = before;
  await publishAll(request, { faq, testimonials, gallery, imprintPage });
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

test('a page of the owner’s text is there while it is filled, with and without scripts', async ({
  page,
  browser,
  request,
}) => {
  const status = async () => (await request.get('/imprint')).status();
  await publishAll(request, { imprintPage: null });
  await expect.poll(status, soon).toBe(404);
  await logIn(page, demo('admin'));
  await page.goto('/admin/site');
  await page.getByText('Imprint (/imprint): no such page yet').click();
  await page
    .getByLabel('Text of /imprint')
    .fill('## Who we are\n\nCrystal Cars, <b>Main Street</b> {{paymentLink}}');
  await expect(page.getByRole('group', { name: 'Imprint as visitors read it' })).toContainText(
    'Crystal Cars',
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('You have changes that are not saved.')).toBeHidden();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(status, soon).toBe(200);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/imprint</loc>');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL('/', page.url()).href);
  await plain.getByRole('link', { name: 'Imprint' }).click();
  await expect(plain.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(plain.getByRole('paragraph')).toHaveText(
    'Crystal Cars, <b>Main Street</b> {{paymentLink}}',
  );
  await plain.close();

  await page.goto('/');
  await page.getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(page).toHaveTitle(/^Imprint/);

  await publishAll(request, { imprintPage: null });
  await expect.poll(status, soon).toBe(404);
  await page.goto('/imprint');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});

test('the sections of students are there without scripts, and not published without permission', async ({
  page,
  browser,
  request,
}) => {
  const testimonial = { quote: 'It <i>stays</i> on.', name: 'Ada', about: '', permission: false };
  const headers = await asAdmin();
  const saved = await request.patch('/api/admin/site', {
    data: { testimonials: [testimonial], gallery: [] },
    headers,
  });
  const { version } = (await saved.json()) as { version: number };
  await logIn(page, demo('admin'));
  await page.goto('/admin/site');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/Testimonials, 1: publish it when/).first()).toBeVisible();
  const state = await request.get('/api/admin/site', { headers });
  expect(((await state.json()) as { version: number }).version).toBe(version);

  await publishAll(request, { testimonials: [{ ...testimonial, permission: true }] });
  const html = async () => (await request.get('/')).text();
  await expect.poll(html, soon).toContain('It &lt;i&gt;stays&lt;/i&gt; on.');
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL('/', page.url()).href);
  const students = plain.getByRole('region', { name: 'Set by our students' });
  await expect(students.getByText('It <i>stays</i> on.')).toBeVisible();
  await expect(students.getByRole('img')).toHaveCount(0);
  await plain.close();

  await publishAll(request, { testimonials: [] });
  await expect.poll(html, soon).not.toContain('Set by our students');
});
