import { setTimeout as pause } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { demo, logIn } from '../support/people';
import { tokenOf } from '../support/token';

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('You have changes that are not saved.')).toBeHidden();
};

/** Noise, so that the file is some megabytes long; another one each time, so that a second try has something to publish. */
const noise = (): Promise<Buffer> => {
  const seed = randomInt(1, 251);
  const raw = { width: 500, height: 1900, channels: 3 } as const;
  const bytes = Uint8Array.from(
    { length: 500 * 1900 * 3 },
    (_, i) => (i * i * 7919 + i * seed) % 251,
  );
  return sharp(bytes, { raw }).png({ compressionLevel: 0 }).toBuffer();
};

test('a picture is uploaded, published, seen without scripts within 5 s, and undone by the history', async ({
  page,
  browser,
  request,
}) => {
  const door = `A red door ${randomInt(1e9)} in a grid of crystals`;
  await logIn(page, demo('admin'));
  await page.goto('/admin/site');
  const place = page.getByRole('group', { name: 'Grid', exact: true });
  await place.getByRole('button', { name: 'Choose a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture for “Grid”' });
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    await dialog.getByLabel('New picture').setInputFiles({ name, mimeType, buffer });
    await dialog.getByRole('button', { name: 'Upload' }).click();
  };
  await send('a.jpg', 'image/jpeg', Buffer.from('<svg><script>alert(1)</script></svg>'));
  await expect(dialog.getByText('Please say in words what the picture shows')).toBeVisible();
  await dialog.getByLabel('What it shows').first().fill(door);
  await send('a.jpg', 'image/jpeg', Buffer.from('<svg><script>alert(1)</script></svg>'));
  await expect(dialog.getByText(/Please choose a picture: a JPEG/)).toBeVisible();
  // On this machine it would arrive before its bar is seen.
  await page.route(/\/api\/admin\/media\?/, async (route) => {
    await pause(2000);
    await route.continue();
  });
  await send('mine.png', 'image/png', await noise());
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(place.getByRole('img')).toBeVisible();
  await save(page);
  await place.getByRole('button', { name: 'Use the rendering again' }).click();
  await save(page);
  await place.getByRole('button', { name: 'Choose a picture' }).click();
  await dialog.getByRole('button', { name: 'Use this picture' }).first().click();
  await save(page);

  const says = async (text: string) => (await (await request.get('/')).text()).includes(text);
  expect(await says(door)).toBe(false);
  const published = page.waitForResponse((answer) => answer.url().endsWith('/publish'));
  await page.getByRole('button', { name: 'Publish now' }).click();
  expect((await published).ok()).toBe(true);
  await expect.poll(() => says(door), { timeout: 5000 }).toBe(true);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto('/');
  const shown = visitor.getByRole('img', { name: door });
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const address = await shown.evaluate((one) => (one as HTMLImageElement).currentSrc);
  const file = await request.get(address);
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    'x-content-type-options': 'nosniff',
  });

  const token = await tokenOf({ url: process.env.SITE_URL! }, 'admin');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.get('/api/admin/media', { headers });
  const [newest] = (await answer.json()) as { id: string }[];
  const data = { alt: 'A green door', focalX: 0.1 };
  await request.patch(`/api/admin/media/${newest!.id}`, { headers, data });
  await expect.poll(() => says('A green door'), { timeout: 5000 }).toBe(true);
  expect(await says('10% 50%')).toBe(true);

  await page.goto('/admin/site');
  await page
    .getByRole('article')
    .filter({ hasText: 'Grid: a picture of yours → the rendering' })
    .getByRole('button', { name: /Bring version/ })
    .first()
    .click();
  await expect(place.getByText('The rendering')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect.poll(() => says('A green door'), { timeout: 5000 }).toBe(false);
  expect(await says('Rendering: Clear crystals in straight rows on red lacquer')).toBe(true);
});
