import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { demo, logIn, openAs } from '../support/people';
import { untilInteractive } from '../support/scripts';

const grounds = { light: 'rgb(241, 244, 249)', dark: 'rgb(5, 7, 13)' };
const pages = ['/', '/login', '/nowhere'];

const expectGround = (page: Page, theme: keyof typeof grounds) =>
  expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe(grounds[theme]);

/** The switch below the screen. */
const theSwitch = (page: Page) =>
  page.locator('body > #root > footer').getByRole('radiogroup', { name: 'Theme' });
const choose = (page: Page, name: string) =>
  theSwitch(page).getByRole('radio', { name, exact: true }).check();

const untilLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
};

/** What the browser shows in its bars. */
const barsOf = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    return metas.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content);
  });

for (const path of pages)
  test(`${path} follows the system while it is open`, async ({ page }) => {
    await page.goto(path);
    await untilInteractive(page);
    await expectGround(page, 'dark');
    expect(await barsOf(page)).toEqual(['#05070d']);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectGround(page, 'light');
    expect(await barsOf(page)).toEqual(['#f1f4f9']);
  });

test('a choice holds against the system, after a reload, and in every other tab at once', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/progress');
  await page.goto('/');
  await untilInteractive(page);
  await choose(page, 'Light');
  for (const tab of [page, other]) await expectGround(tab, 'light');
  expect(await barsOf(page)).toEqual(['#f1f4f9']);
  await expect(theSwitch(other).getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.reload();
  await expectGround(page, 'light');
  await choose(other, 'System');
  for (const tab of [page, other]) await expectGround(tab, 'dark');
});

for (const path of pages)
  test(`${path} is never painted in the other theme`, async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    // The script that knows the choice is late, and no other runs.
    await page.route(/\/assets\/first-theme\./, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.route(/\/assets\/main\./, () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    const painted = () => page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime);
    await expect.poll(painted).toBeGreaterThan(0);
    const known = await page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes('first-theme')) as PerformanceResourceTiming,
    );
    expect(await painted()).toBeGreaterThanOrEqual(known.responseEnd);
    await expectGround(page, 'light');
  });

test('the switch is operated by keyboard and is large enough for a finger', async ({ page }) => {
  await page.goto('/progress');
  await untilInteractive(page);
  const [system, light] = ['System', 'Light'].map((name) =>
    theSwitch(page).getByRole('radio', { name }),
  );
  await system!.focus();
  await page.keyboard.press('ArrowRight');
  await expect(light!).toBeChecked();
  await expect(light!).toBeFocused();
  await expectGround(page, 'light');
  for (const radio of await theSwitch(page).getByRole('radio').all()) {
    const { width, height } = (await radio.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('a phone has the switch in its menu too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/progress');
  await untilInteractive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('radio', { name: 'Light' }).check();
  await expectGround(page, 'light');
  await expect(theSwitch(page).getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('paper is light, whatever the choice', async ({ page }) => {
  await page.goto('/progress');
  await untilInteractive(page);
  await choose(page, 'Dark');
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .toBe(grounds.light);
  await expect(theSwitch(page)).toBeHidden();
});

test('with forced colours the choice can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/progress');
  await untilInteractive(page);
  const backgrounds = await theSwitch(page)
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => getComputedStyle(radio).backgroundColor));
  expect(backgrounds[0]).not.toBe(backgrounds[1]);
  expect(backgrounds[1]).toBe(backgrounds[2]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'light' });

  test('the system’s theme is shown', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('background-color', grounds.light);
    await expect(page.locator('html')).toHaveCSS('background-color', grounds.light);
  });
});

test.describe('in light, everybody can read', () => {
  test.use({ colorScheme: 'light' });

  for (const path of ['/', '/progress', '/login', '/register'])
    test(path, async ({ page }) => {
      await page.route(/^https:/, (route) => route.abort());
      await page.goto(path);
      await untilInteractive(page);
      await expectAccessible(page, path, { widths: [360, 1280] });
    });

  test('the dashboard of a member', async ({ page }) => {
    await logIn(page, demo('member'));
    await page.goto('/dashboard');
    await untilLoaded(page);
    await expectAccessible(page, '/dashboard');
  });

  for (const [who, path] of [
    ['admin', '/admin'],
    ['admin', '/user-management'],
    ['assistant', '/assist'],
  ] as const)
    test(`${path} of an ${who}`, async ({ page }) => {
      await openAs(page, who, path);
      await untilLoaded(page);
      await expectAccessible(page, path);
    });
});
