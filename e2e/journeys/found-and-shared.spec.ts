import { expect, type Page, test } from '@playwright/test';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { untilInteractive } from '../support/scripts';

const base = process.env.SITE_URL!;
const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

for (const [path, picture] of [
  ['/', 'share.png'],
  ['/progress', 'share-progress.png'],
] as const)
  test(`${path} has a canonical address and a share picture`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', base + path);
    expect(await content(page, 'og:url')).toBe(base + path);
    expect(await content(page, 'og:title')).toMatch(/hypercar/i);
    expect(await content(page, 'og:description')).toBe(await content(page, 'description'));
    expect(await content(page, 'twitter:card')).toBe('summary_large_image');
    expect(await (await request.get(path)).text()).not.toContain('{{');
    const address = (await content(page, 'og:image'))!;
    expect(address).toBe(`${base}/${picture}`);
    const image = await request.get(address);
    expect(image.headers()['content-type']).toBe('image/png');
    const size = await page.evaluate(async (src) => {
      const shown = new Image();
      shown.src = src;
      await shown.decode();
      return [shown.width, shown.height];
    }, address);
    expect(size).toEqual([1200, 630]);
  });

test('icons, manifest, robots and sitemap are there', async ({ page, request }) => {
  await page.goto('/');
  const links = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(links).toHaveLength(4);
  for (const link of links) expect((await request.get(link)).status()).toBe(200);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  expect(await (await request.get('/robots.txt')).text()).toContain(`${base}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [, page = ''] of sitemap.matchAll(/<loc>([^<]*)/g))
    expect((await request.get(page)).status()).toBe(200);
});

test('a page with a form is noindex, and the course has structured data', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/login')).text()).toContain('content="noindex"');
  await page.goto('/');
  // The other one is of the questions, if there are any.
  const scripts = page.locator('script[type="application/ld+json"]');
  const texts = await scripts.evaluateAll((found) => found.map(({ textContent }) => textContent));
  const data = texts.find((text) => text.includes('@graph'));
  const { '@graph': things } = JSON.parse(data!) as { '@graph': { '@type': string }[] };
  expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'Product', 'Product']);
});

test('the embed frame is isolated also when opened directly', async ({ page }) => {
  await page.route('https://www.instagram.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `let ours; try { ours = localStorage.length; } catch { ours = 'refused'; }
        document.title = 'storage ' + ours;`,
    }),
  );
  await page.goto('/embed.html');
  await expect(page).toHaveTitle('storage refused');
});

test.describe('settings of the owner', () => {
  let site: TestSite;
  test.beforeAll(async () => {
    site = await startTestSite({
      PUBLIC_URL: 'https://crystals.test/',
      CHECKOUT_URLS:
        'full-course=https://shop.test/full?x=1&y=2, course-kit=https://shop.test/kit,max-kit=https://shop.test/max',
      PAYMENT_LINK: 'https://pay.test/us?amount=5&to=car',
      QR_IMAGE_BASE: 'https://qr.test/?data=',
      SISTER_SITES: 'Stone Shop=https://stones.test/, Wrap & Shine=https://wrap.test/',
    });
  });
  test.afterAll(() => site.stop());

  const expectLinks = async (page: Page) => {
    const link = (name: string) =>
      page.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
    await expect(link('Get Full Course')).toHaveAttribute('href', 'https://shop.test/full?x=1&y=2');
    await expect(link('Get Max Kit')).toHaveAttribute('href', 'https://shop.test/max');
    await expect(link('Wrap & Shine')).toHaveAttribute('href', 'https://wrap.test/');
    await expect(link('Donate $5')).toHaveAttribute('href', 'https://pay.test/us?amount=5&to=car');
  };
  const expectPicture = (page: Page) =>
    expect(page.getByRole('img', { name: 'QR code of the payment link' })).toHaveAttribute(
      'src',
      `https://qr.test/?data=${encodeURIComponent('https://pay.test/us?amount=5&to=car')}`,
    );

  test('are in the page before and after hydration', async ({ browser }) => {
    for (const javaScriptEnabled of [false, true]) {
      const page = await browser.newPage({ javaScriptEnabled });
      await page.route(/^https:/, (route) =>
        route.fulfill({
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
          contentType: 'image/svg+xml',
        }),
      );
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(site.url);
      if (javaScriptEnabled) await untilInteractive(page);
      await page.getByRole('link', { name: /^Donate/ }).scrollIntoViewIfNeeded();
      await expectLinks(page);
      if (javaScriptEnabled) await expectPicture(page);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        'https://crystals.test/',
      );
      expect(errors).toEqual([]);
      await page.close();
    }
  });

  test('are shown after client-side navigation too', async ({ page }) => {
    await page.goto(`${site.url}/login`);
    await page
      .getByRole('link', { name: /hypercar/i })
      .first()
      .click();
    await expect(page).toHaveURL(`${site.url}/`);
    await page.locator('main footer').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /Get Full Course/ })).toHaveAttribute(
      'href',
      'https://shop.test/full?x=1&y=2',
    );
  });
});
