import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { bearerOf, createMember, demo, logIn } from '../support/people';
import { untilInteractive } from '../support/scripts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Other hosts answer with an empty picture: their network is not this test's. */
const withoutOthers = (page: Page) =>
  page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));

const open = async (page: Page, path: string) => {
  await withoutOthers(page);
  await page.goto(path);
  await untilInteractive(page);
};

const findings = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ target }) => target.join(' ')),
  ]);

const shownPost = (page: Page) =>
  page.locator('[aria-roledescription="slide"][data-shown="true"]').getAttribute('aria-label');

const scrollToPosts = async (page: Page) => {
  await page
    .getByRole('heading', { name: 'From the workshop, and from yours' })
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole('group', { name: 'Social posts' })).toBeVisible();
};

/** From before the page begins on, adds up how far things in the window jump; answers the sum so far. */
const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
};

test('the social posts come near the reader, move on, jump, pause, and shift nothing', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await open(page, '/');
  await expect(page.getByRole('group', { name: 'Social posts' })).toHaveCount(0);
  await scrollToPosts(page);
  expect(await shownPost(page)).toMatch(/^Post 1 of /);
  await expect.poll(() => shownPost(page), { timeout: 8000 }).toMatch(/^Post 2 of /);
  await page.getByRole('button', { name: /^Post 4 of / }).click();
  expect(await shownPost(page)).toMatch(/^Post 4 of /);
  await page.getByRole('button', { name: 'Pause the posts' }).click();
  await expect(page.getByRole('button', { name: 'Play the posts' })).toBeVisible();
  expect(await shifts()).toBeLessThan(0.01);
});

test('nothing moves for people who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await scrollToPosts(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
  await expect(page.getByRole('button', { name: /^(Pause|Play) / })).toHaveCount(0);
});

test('the embedded post asks its network after the click, in a frame of its own', async ({
  page,
}) => {
  const asked: string[] = [];
  await withoutOthers(page);
  await page.route('https://www.instagram.com/embed.js', (route) => {
    asked.push(route.request().frame().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `let reach; try { reach = parent.document.title; } catch { reach = 'nothing'; }
        window.instgrm = { Embeds: { process: () => document.body.append('drawn, reaches ' + reach) } };`,
    });
  });
  await page.goto('/');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Show the post' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show the post' }).click();
  await expect(
    page.frameLocator('iframe[title="The post on Instagram"]').getByText('drawn, reaches nothing'),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('/embed.html');
  const box = await page.locator('iframe').boundingBox();
  expect(box!.height).toBeLessThanOrEqual(840);
});

test('Official Rules are for administrators: on the page, in the bundle and at the service', async ({
  browser,
  request,
}) => {
  const rule = 'Each participant may win only one prize';
  const visitor = await (await browser.newContext()).newPage();
  const texts: Promise<string>[] = [];
  visitor.on('response', (response) => {
    const { hostname, pathname } = new URL(response.url());
    if (hostname === 'localhost' && !pathname.endsWith('.woff2'))
      texts.push(response.text().catch(() => ''));
  });
  await open(visitor, '/');
  await scrollToPosts(visitor);
  expect((await Promise.all(texts)).join('\n')).not.toContain(rule);
  await expect(visitor.getByText('Official Rules')).toHaveCount(0);

  const member = await (await browser.newContext()).newPage();
  await logIn(member, await createMember(request));
  const headers = await bearerOf(member);
  expect((await request.get('/api/contest/rules', { headers })).status()).toBe(403);
  expect((await request.get('/api/contest/rules')).status()).toBe(401);

  const admin = await (await browser.newContext()).newPage();
  await logIn(admin, demo('admin'));
  await open(admin, '/');
  await admin.getByRole('heading', { name: 'CONTEST IS OVER!' }).scrollIntoViewIfNeeded();
  await admin.getByText('Official Rules').click();
  await expect(admin.getByText(rule)).toBeVisible();
});

test('search engines and shared links find what they look for', async ({ page, request }) => {
  for (const path of ['/', '/progress']) {
    const html = await (await request.get(path)).text();
    const address = new URL(path, process.env.SITE_URL).href;
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\.png"\/>/);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(html).not.toContain('{{');
    const shared = /og:image" content="([^"]+)"/.exec(html)![1]!;
    const answer = await request.get(shared);
    expect(answer.headers()['content-type']).toBe('image/png');
    const size = await answer.body();
    expect([size.readUInt32BE(16), size.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toContain(type);
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/progress</loc>');
  expect(await (await request.get('/login')).text()).toContain('content="noindex"');
  await open(page, '/');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': things } = JSON.parse(data!) as { '@graph': { '@type': string }[] };
  expect(things.map((thing) => thing['@type'])).toEqual(['Course', 'Product', 'Product']);
});

test('the links of the environment are in the first HTML', async ({ request }) => {
  const settings = (await (await request.get('/api/site-settings')).json()) as {
    paymentLink: string;
    checkout: Record<string, string>;
  };
  const html = await (await request.get('/')).text();
  for (const link of [settings.paymentLink, ...Object.values(settings.checkout)])
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

for (const path of ['/', '/progress', '/login', '/register', '/forgot-password', '/no/such/page'])
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withoutOthers(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/') {
      await untilInteractive(page);
      await scrollToPosts(page);
      await page.getByText('Contest details').click();
    }
    if (path === '/progress')
      await expect(page.getByRole('group', { name: /^Tile map/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

test('a member is told the completion, and sees who shares and who watches', async ({ page }) => {
  await logIn(page, demo('member'));
  await page.goto('/dashboard');
  await expect(
    page.getByText('Congratulations! You have successfully completed the questionnaire'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Contest Progress' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Share leaderboard' })).toBeVisible();
  await expect(page.getByText('Active now')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findings(page)).toEqual([]);
  await page.goto('/user-dashboard');
  await expect(page.getByText('Success! You have completed the questionnaire')).toBeVisible();
});
