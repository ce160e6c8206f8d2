import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility';
import { phoneToWide, toastOf } from '../support/admin-panels';
import { bearerOf, createMember, logIn, openAs } from '../support/people';
import { tokenOf } from '../support/token';

/** A member with the course, in a browser of their own. */
const learner = async (browser: Browser, request: APIRequestContext) => {
  const page = await (await browser.newContext()).newPage();
  const person = await createMember(request);
  await logIn(page, person);
  const me = await page.request.get('/api/auth/me', { headers: await bearerOf(page) });
  const { id: userId } = (await me.json()) as { id: string };
  const url = new URL(page.url()).origin;
  const headers = { Authorization: `Bearer ${await tokenOf({ url }, 'admin')}` };
  const data = { userId, package: 'full-course', reason: 'A present' };
  const given = await request.post('/api/admin/course-access', { headers, data });
  expect(given.status()).toBe(201);
  return { page, name: person.username };
};
const postWith = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words }).first();

test('members show their panels and answer each other; a moderator hides what is no good', async ({
  browser,
  request,
  page: staff,
}) => {
  const mia = await learner(browser, request);
  const bo = await learner(browser, request);
  const words = `My door mirror ${Date.now()}`;

  await mia.page.goto('/community');
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a33' },
  })
    .jpeg()
    .toBuffer();
  const file = { name: 'mirror.jpg', mimeType: 'image/jpeg', buffer: picture };
  await mia.page.getByLabel('Picture').setInputFiles(file);
  await mia.page.getByLabel('What the picture shows').fill('A red door mirror');
  await mia.page.getByLabel('Write to the members').fill(words);
  await mia.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postWith(mia.page, words)).toBeVisible();
  const shown = postWith(mia.page, words).getByRole('img', { name: 'A red door mirror' });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300);
  await expectAccessible(mia.page, 'the community', { widths: phoneToWide });

  await bo.page.goto('/community');
  const seen = postWith(bo.page, words);
  await seen.getByRole('button', { name: 'Beautiful' }).click();
  await expect(seen.getByRole('button', { name: 'Beautiful 1' })).toBeVisible();
  await seen.getByRole('button', { name: 'Reply' }).click();
  await bo.page.getByLabel('Your reply').fill('Buy my watches');
  await seen.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(seen.getByRole('listitem').filter({ hasText: 'Buy my watches' })).toBeVisible();

  await mia.page.reload();
  const rude = postWith(mia.page, words).getByRole('listitem').filter({ hasText: 'watches' });
  await rude.getByRole('button', { name: 'Report' }).click();
  await mia.page.getByLabel('What is wrong with it?').fill('It sells something');
  await expectAccessible(mia.page, 'a report', { widths: phoneToWide });
  await mia.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(toastOf(mia.page, 'Thank you')).toBeVisible();

  await openAs(staff, 'assistant', '/community/reports');
  const report = staff.getByRole('article').filter({ hasText: 'Buy my watches' });
  await expect(report).toBeVisible();
  await expectAccessible(staff, 'the reports', { widths: phoneToWide });
  await report.getByRole('button', { name: `Block ${bo.name}…` }).click();
  await staff.getByLabel('Reason').fill('It is no market');
  await staff.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(toastOf(staff, `${bo.name} may not write any more`)).toBeVisible();
  await report.getByRole('button', { name: 'Hide it' }).click();
  await expect(report).toHaveCount(0);

  await bo.page.reload();
  await expect(bo.page.getByText('It is no market')).toBeVisible();
  await expect(postWith(bo.page, words)).toBeVisible();
  await expect(bo.page.getByText('Buy my watches')).toHaveCount(0);
  await expect(bo.page.getByRole('button', { name: 'Post', exact: true })).toHaveCount(0);

  await postWith(mia.page, words).getByRole('button', { name: 'Remove post' }).click();
  await mia.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(postWith(mia.page, words)).toHaveCount(0);
  await mia.page.context().close();
  await bo.page.context().close();
});

test('whoever has no course is told how the community opens, and a guest logs in', async ({
  page,
  request,
}) => {
  await page.goto('/community');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, await createMember(request));
  await page.goto('/community');
  await expect(page.getByText('The community opens with the course')).toBeVisible();
  await expectAccessible(page, 'the community without the course', { widths: phoneToWide });
});
