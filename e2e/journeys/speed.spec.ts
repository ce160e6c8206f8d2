import { expect, type Page, test } from '@playwright/test';
import { demo, logIn } from '../support/people';
import { untilInteractive, watchTraffic } from '../support/scripts';

// These tests look at animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** By how they are compressed: an nginx without its brotli modules has gzip alone. */
const budgetBytes: Record<string, number> = { br: 120_000, gzip: 140_000 };
const pages = ['/', '/progress'];
const zod = /ZodError/;
const forms = /shouldUnregister/;

/** Nothing of these runs before `release`: what is seen is the HTML. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/remotes\/shell\/assets\/main\..*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Images on other hosts are not part of this test. */
const drawPictures = (page: Page) =>
  page.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );

const openWhole = async (page: Page, path: string) => {
  await drawPictures(page);
  await page.goto(path);
  await untilInteractive(page);
  await page.waitForLoadState('networkidle');
};

test('the landing page runs within its budget of script', async ({ page }) => {
  const traffic = watchTraffic(page);
  await openWhole(page, '/');
  const bytes = await traffic.scriptBytes();
  const [encoding, ...others] = traffic.scriptEncodings();
  expect(others).toEqual([]);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(budgetBytes[encoding!]!);
});

for (const path of pages) {
  test(`${path}: a visitor gets no other slice, no form, no rule of a form, and a quiet console`, async ({
    page,
  }) => {
    const traffic = watchTraffic(page);
    await openWhole(page, path);
    const slices = traffic.paths().map((url) => /^\/remotes\/([^/]+)/.exec(url)?.[1]);
    expect(new Set(slices.filter(Boolean))).toEqual(new Set(['shell', 'mf-public']));
    const text = await traffic.scriptText();
    expect(text).toContain('createRoot');
    expect(text).not.toMatch(zod);
    expect(text).not.toMatch(forms);
    expect(traffic.complaints()).toEqual([]);
  });

  test(`${path}: each font that is fetched is used, and is preloaded`, async ({ page }) => {
    const traffic = watchTraffic(page);
    await openWhole(page, path);
    const fonts = traffic.paths().filter((url) => url.endsWith('.woff2'));
    const found = await page.evaluate(() => {
      const named = (family: string) => family.replaceAll('"', '');
      const first = (element: Element) =>
        named(getComputedStyle(element).fontFamily.split(',')[0]!);
      const ofFiles = [...document.fonts].filter(({ family }) => !family.includes('Fallback'));
      return {
        used: [...new Set([...document.querySelectorAll('main *')].map(first))],
        loaded: ofFiles.filter((f) => f.status === 'loaded').map((f) => named(f.family)),
        preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].map(
          (link) => new URL(link.href).pathname,
        ),
      };
    });
    expect(fonts.length).toBeGreaterThan(0);
    expect(new Set(found.preloaded)).toEqual(new Set(fonts));
    expect(found.loaded).toHaveLength(new Set(fonts).size);
    for (const family of found.loaded) expect(found.used).toContain(family);
  });

  test(`${path}: scripts are preloaded, each of them and no other`, async ({ page }) => {
    const traffic = watchTraffic(page);
    await openWhole(page, path);
    const preloaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(
        (link) => new URL(link.href).pathname,
      ),
    );
    // The shell's own, and the one that stands in the head and runs before the first paint.
    const own = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLScriptElement>('head > script[src], body > script[src]'),
      ].map((script) => new URL(script.src).pathname),
    );
    expect(own).toHaveLength(2);
    const others = traffic.paths().filter((url) => url.endsWith('.js') && !own.includes(url));
    expect(new Set(preloaded)).toEqual(new Set(others));
    expect(traffic.paths()).not.toContain('/remotes/mf-public/mf-manifest.json');
  });

  test(`${path}: hydration keeps the HTML and the scroll position`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-kept', ''));
    await page.evaluate(() => window.scrollTo(0, 300));
    release();
    await untilInteractive(page);
    await expect(heading).toHaveAttribute('data-kept', '');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    const dangling = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-labelledby]')]
        .map((element) => element.getAttribute('aria-labelledby')!)
        .filter((id) => !document.getElementById(id)),
    );
    expect(dangling).toEqual([]);
  });
}

test('a tap below the first screen is not lost when its script is still on the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await drawPictures(page);
  let asked: () => void = () => undefined;
  let release: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.goto('/');
  await untilInteractive(page);
  await page.route(/\/remotes\/mf-public\/assets\/.*\.js$/, async (route) => {
    asked();
    await released;
    await route.continue();
  });
  const tap = page.getByRole('button', { name: 'View All Packages' });
  await tap.click();
  await isAsked;
  const packages = page.getByRole('region', { name: 'Success packages' });
  await expect(packages).not.toBeFocused();
  release();
  await expect(packages).toBeFocused();
});

test('code that the pages must not load is in the other slices', async ({ page }) => {
  const traffic = watchTraffic(page);
  await openWhole(page, '/login');
  expect(await traffic.scriptText()).toMatch(zod);
  expect(await traffic.scriptText()).toMatch(forms);
});

test('without its remote the prerendered page is shown, and hydrates when the remote is back', async ({
  page,
}) => {
  const remote = /\/remotes\/mf-public\//;
  await page.route(remote, (route) => route.abort());
  await page.goto('/');
  await page.waitForRequest(/mf-manifest\.json/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(remote);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Pause the light on the car' }).click();
  await expect(page.getByRole('button', { name: 'Play the light on the car' })).toBeVisible();
});

test('a signed-in user gets their navigation without layout shift', async ({ page }) => {
  await logIn(page, demo('admin'));
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const places = () =>
    Promise.all(
      [page.getByRole('heading', { level: 1 }), page.locator('header').first()].map((place) =>
        place.boundingBox(),
      ),
    );
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  release();
  await untilInteractive(page);
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/Hypercar Crystallization/);
    for (const price of ['$179.99', '$479.99', '$779.99'])
      await expect(page.getByText(price).first()).toBeVisible();
    for (const text of ['Limited Seating for This First Session', 'CONTEST IS OVER!'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  });

  test('the progress page shows its purpose, the figures and the map', async ({ page }) => {
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Target 81 sq ft')).toBeVisible();
    await expect(page.getByRole('link', { name: /Donate/ })).toBeVisible();
    await expect(page.getByText('Loading').filter({ visible: true })).toHaveCount(0);
    const tiles = (await (await page.request.get('/api/tiles')).json()) as { status: string }[];
    const done = tiles.filter(({ status }) => status === 'completed').length;
    // The pages are made again within some seconds of a change.
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole('group', { name: 'Progress' }).textContent();
      })
      .toContain(`${done}/${tiles.length} tiles`);
    await expect(page.getByRole('group', { name: 'Remaining' })).toContainText(
      `${tiles.length - done} square feet`,
    );
    await expect(page.getByRole('group', { name: 'Pace' })).toContainText(
      /Pace[\d.]+tiles per day/,
    );
    await expect(page.getByText(/As of \w+ \d+, 20\d\d at \d\d:\d\d UTC/)).toBeVisible();
    const map = page.getByRole('group', { name: `Tile map: ${done} of ${tiles.length}` });
    await expect(map).toBeVisible();
    await expect(map.locator('[data-status="completed"]')).toHaveCount(done);
    await expect(page.locator('span', { hasText: `Completed ${done}` })).toBeVisible();
  });

  for (const path of ['/login', '/register', '/dashboard', '/no-such-page'])
    test(`${path} says what a script is needed for, and what can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
      await page.getByRole('link', { name: 'how far the car is' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hypercar/);
    });
});
