import { expect, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  readThrough,
  watchShifts,
} from '../support/accessibility';
import { holdReads } from '../support/admin-states';
import { createMember, demo, logIn } from '../support/people';
import { untilInteractive, watchTraffic } from '../support/scripts';

// These tests look at animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const posts = '**/api/social-posts';
const carousel = (page: Page) => page.getByRole('group', { name: 'Social posts' });
const shownPost = (page: Page) => carousel(page).locator('[data-shown="true"]');

/** Images on other hosts are not part of this test. */
const drawPictures = (page: Page) =>
  page.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    }),
  );

const toPosts = async (page: Page) => {
  const place = page.getByRole('region', { name: 'From the workshop, and from yours' });
  await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  return place;
};

const openPosts = async (page: Page) => {
  await drawPictures(page);
  await page.clock.install();
  await page.goto('/');
  await toPosts(page);
  await expect(carousel(page)).toBeVisible();
  // Move the pointer away: hovering pauses the rotation.
  await page.mouse.move(1, 1);
};

test.describe('the posts', () => {
  for (const width of [360, 768, 1280])
    test(`at ${width} px keep their height, however long or many they are`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const [post] = (await (await page.request.get('/api/social-posts')).json()) as object[];
      const long = { ...post, content: 'Crystals on the roof. '.repeat(100) };
      await drawPictures(page);
      const heights: number[] = [];
      for (const posts of [
        [post],
        [long],
        Array.from({ length: 30 }, (_, id) => ({ ...long, id })),
      ]) {
        await page.route('**/api/social-posts', (route) => route.fulfill({ json: posts }));
        await page.goto('/');
        await toPosts(page);
        await expect(carousel(page)).toBeVisible();
        heights.push((await carousel(page).boundingBox())!.height);
      }
      await carousel(page).getByRole('group', { name: 'Post 1 of 30' }).press('End');
      await expect(
        carousel(page)
          .getByText(/likes?$/)
          .first(),
      ).toBeInViewport();
      expect(new Set(heights).size).toBe(1);
    });

  test('take turns every 5 s, in a loop, and a dot jumps', async ({ page }) => {
    await openPosts(page);
    const count = await carousel(page)
      .getByRole('button', { name: /^Post \d/ })
      .count();
    expect(count).toBeGreaterThan(2);
    const isShown = (n: number) =>
      expect(shownPost(page)).toHaveAttribute('aria-label', `Post ${n} of ${count}`);
    await isShown(1);
    await page.clock.runFor(5100);
    await isShown(2);
    await carousel(page)
      .getByRole('button', { name: `Post ${count} of ${count}` })
      .click();
    await isShown(count);
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5100);
    await isShown(1);
  });

  test('pause on hover, focus and the pause button', async ({ page }) => {
    await openPosts(page);
    const first = await shownPost(page).getAttribute('aria-label');
    const stands = () => expect(shownPost(page)).toHaveAttribute('aria-label', first!);
    await carousel(page).hover();
    await page.clock.runFor(11_000);
    await stands();
    await page.mouse.move(1, 1);
    const pause = carousel(page).getByRole('button', { name: 'Pause the posts' });
    await pause.focus();
    await page.clock.runFor(11_000);
    await stands();
    await page.keyboard.press('Enter');
    await expect(carousel(page).getByRole('button', { name: 'Play the posts' })).toBeFocused();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(11_000);
    await stands();
  });

  test('load their script and texts on scroll', async ({ page }) => {
    const traffic = watchTraffic(page);
    await page.goto('/');
    await untilInteractive(page);
    await page.waitForLoadState('networkidle');
    expect(traffic.paths()).not.toContain('/api/social-posts');
    await toPosts(page);
    await expect(carousel(page)).toBeVisible();
    expect(traffic.paths()).toContain('/api/social-posts');
  });

  test('can fail and be asked for again', async ({ page }) => {
    await page.route(posts, (route) => route.fulfill({ status: 503, json: { message: 'Later' } }));
    await page.goto('/');
    await untilInteractive(page);
    const place = await toPosts(page);
    await expect(place.getByRole('alert')).toContainText('The posts could not be loaded');
    await page.unroute(posts);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(carousel(page)).toBeVisible();
  });
});

test.describe('the Official Rules', () => {
  const words = /No purchase necessary/;

  test('are shown to administrators', async ({ page }) => {
    await logIn(page, demo('admin'));
    await page.goto('/');
    await untilInteractive(page);
    await readThrough(page);
    await page.getByText('Official Rules').click();
    for (const heading of [
      'Eligibility',
      'Period',
      'Prizes',
      'Winner selection',
      'General conditions',
    ])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  });

  test('are hidden from everybody else: in the page, its scripts and the service’s answer', async ({
    page,
    request,
  }) => {
    const traffic = watchTraffic(page);
    await logIn(page, await createMember(request));
    await page.goto('/');
    await untilInteractive(page);
    await readThrough(page);
    await expect(carousel(page)).toBeVisible();
    await expect(page.getByText('Official Rules')).toHaveCount(0);
    const scripts = new Set(traffic.paths().filter((file) => file.endsWith('.js')));
    expect(scripts.size).toBeGreaterThan(3);
    for (const file of scripts) expect(await (await request.get(file)).text()).not.toMatch(words);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const asked = (headers: Record<string, string>) =>
      request.get('/api/contest/rules', { headers });
    expect((await asked({ Authorization: `Bearer ${token}` })).status()).toBe(403);
    expect((await asked({})).status()).toBe(401);
  });
});

test('every call to action leads to the packages', async ({ page }) => {
  await drawPictures(page);
  await page.goto('/');
  await untilInteractive(page);
  const main = page.getByRole('main');
  const calls = main.getByRole('button', {
    name: /^(Start at \$179 - Enroll Now →|Enroll Now →|View All Packages|Get Early Bird Pricing|See the packages)$/,
  });
  expect(await calls.count()).toBe(3);
  for (const call of await calls.all()) {
    await call.click();
    const heading = main.getByRole('heading', { name: 'Success packages' });
    await expect(heading).toBeInViewport();
    await expect(page.locator('#packages')).toBeFocused();
  }
});

test('the embedded post loads its network after a click, in its own frame', async ({ page }) => {
  const asked: string[] = [];
  await drawPictures(page);
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

test('a QR image that fails to load is replaced by text', async ({ page }) => {
  await page.route(/^https:/, (route) => route.abort());
  await page.goto('/progress');
  await page.getByRole('heading', { name: 'Put a stone on the car' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('QR CODE', { exact: true })).toBeVisible();
});

for (const width of [360, 768, 1280, 1920])
  for (const path of ['/', '/progress'])
    test(`${path} at ${width} px: no layout shift and no horizontal scroll`, async ({ page }) => {
      await drawPictures(page);
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page);
      await page.goto(path);
      await untilInteractive(page);
      await readThrough(page);
      if (path === '/') await expect(carousel(page)).toBeAttached();
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await shifts();
      expect(sum, moved).toBeLessThan(0.02);
      await expectNoSidewaysScroll(page);
    });

/** The contest's results with these winners, whatever other journeys have drawn. */
const answerWinners = (page: Page, winners: object[]) =>
  page.route('/api/contest/results', async (route) => {
    const response = await route.fetch();
    const results = (await response.json()) as object;
    await route.fulfill({ response, json: { ...results, winners } });
  });
const drawn = ['1 year VIP3', 'VIP2', 'VIP1', 'Gift card'].map((prizeName) => ({
  prizeName,
  username: 'crystal_collector_2025',
}));

interface Late {
  path: string;
  reads: string[];
  place: string;
  then: RegExp;
  winners?: object[];
}
const contestOf = { path: '/', reads: ['/api/contest/results'], place: 'CONTEST IS OVER!' };
const late: Record<string, Late> = {
  'nobody has won': { ...contestOf, winners: [], then: /winners have not been/ },
  'all have won': { ...contestOf, winners: drawn, then: /crystal_collector_2025/ },
  'the progress': {
    path: '/progress',
    reads: ['/api/progress', '/api/tiles'],
    place: 'Tile map',
    then: /The project/,
  },
};
for (const width of [360, 768, 1280])
  for (const [answer, { path, reads, place, then, winners }] of Object.entries(late))
    test(`at ${width} px an answer that comes late moves nothing: ${answer}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      if (winners) await answerWinners(page, winners);
      const letGo = await holdReads(page, reads);
      const asked = page.waitForRequest((request) =>
        reads.includes(new URL(request.url()).pathname),
      );
      const shifts = await watchShifts(page);
      await page.goto(path);
      await untilInteractive(page);
      await page.getByRole('heading', { name: place }).scrollIntoViewIfNeeded();
      await asked;
      const before = await shifts();
      letGo();
      await expect(page.getByText(then).first()).toBeAttached();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
      const { sum, moved } = await shifts();
      expect(sum - before.sum, moved).toBeLessThan(0.001);
    });

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/progress'])
    test(`${path}: nothing moves`, async ({ page }) => {
      await drawPictures(page);
      await page.clock.install();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/') {
        await toPosts(page);
        await expect(carousel(page)).toBeVisible();
        const before = await shownPost(page).getAttribute('aria-label');
        await page.clock.runFor(31_000);
        await expect(shownPost(page)).toHaveAttribute('aria-label', before!);
      }
      const moving = await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      );
      expect(moving).toBe(0);
    });
});

test.describe('axe finds nothing', () => {
  test('on the landing page, with its parts opened', async ({ page }) => {
    await drawPictures(page);
    await page.goto('/');
    await untilInteractive(page);
    await expectAccessible(page, 'the landing page');
    await toPosts(page);
    await expect(carousel(page)).toBeVisible();
    await page.getByText('Contest details').click();
    await expectAccessible(page, 'with posts and contest details');
  });

  for (const [state, answer] of [
    ['empty', { json: [] }],
    ['failed', { status: 503, json: { message: 'Later' } }],
  ] as const)
    test(`on the landing page with ${state} posts`, async ({ page }) => {
      await drawPictures(page);
      await page.route(posts, (route) => route.fulfill(answer));
      await page.goto('/');
      await untilInteractive(page);
      const place = await toPosts(page);
      await expect(place.getByText(/No posts yet|could not be loaded/).first()).toBeVisible();
      await expectAccessible(page, `${state} posts`);
    });

  test('on the progress page: loading, failed, shown, and for the workshop', async ({ page }) => {
    await drawPictures(page);
    const calls = /\/api\/(tiles|progress)$/;
    await page.route(calls, () => undefined);
    await page.goto('/progress');
    await expect(page.getByText('Loading the tiles…')).toBeVisible();
    await expectAccessible(page, 'loading');
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { message: 'Later' } }));
    await page.reload();
    await expect(page.getByText('The tiles could not be loaded')).toBeVisible();
    await expectAccessible(page, 'failed');
    await page.unroute(calls);
    await page.reload();
    await expect(page.getByRole('group', { name: /^Tile map/ })).toBeVisible();
    await expectAccessible(page, 'shown');
    await logIn(page, demo('assistant'));
    await page.goto('/progress');
    await page.getByText('Tiles as a list').click();
    await expectAccessible(page, 'for the workshop');
  });

  test('where there is no page', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expectAccessible(page, 'no page');
  });
});
