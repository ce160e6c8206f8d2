import { expect, type Page, test } from '@playwright/test';
import { readThrough } from '../support/accessibility';
import { untilInteractive } from '../support/scripts';

const phone = { width: 360, height: 740 };
const screens = 6;
const most = 10_000;

const openWhole = async (page: Page) => {
  await page.route(/^https:/, (route) => route.abort());
  await page.goto('/');
  await untilInteractive(page);
  await readThrough(page);
  await expect(page.getByRole('group', { name: 'Social posts' })).toBeVisible();
};

/** How far an element's lower edge is from the page's top. */
const endOf = (page: Page, selector: string): Promise<number[]> =>
  page
    .locator(selector)
    .evaluateAll((found) => found.map((e) => e.getBoundingClientRect().bottom + scrollY));

const bar = (page: Page) => page.locator('[data-price-bar]');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the landing page is short, and its prices stand near its start', async ({ page }) => {
    await openWhole(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      most,
    );
    const prices = await endOf(page, '#packages article');
    expect(prices).toHaveLength(3);
    for (const end of prices) expect(end).toBeLessThanOrEqual(screens * phone.height);
  });

  test('a row is swiped, and moves by arrow keys', async ({ page }) => {
    await openWhole(page);
    const row = page.getByRole('list', { name: 'Fill patterns' });
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test('the divider between a bare and a set panel is moved by keys and by the finger, and lets the page scroll', async ({
    page,
    context,
  }) => {
    await openWhole(page);
    const divider = page.getByRole('slider', { name: /^Compare the panel/ });
    await divider.scrollIntoViewIfNeeded();
    await divider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(divider).toHaveValue('49');
    const place = (await divider.boundingBox())!;
    const [middle, centre] = [place.y + place.height / 2, place.x + place.width / 2];
    const finger = await context.newCDPSession(page);
    const touch = (type: string, x?: number, y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: y! }],
      });
    const swipe = async (fromX: number, toX: number, toY: number) => {
      await touch('touchStart', fromX, middle);
      for (let step = 1; step <= 10; step += 1)
        await touch(
          'touchMove',
          fromX + ((toX - fromX) * step) / 10,
          middle + ((toY - middle) * step) / 10,
        );
      await touch('touchEnd');
    };
    await swipe(centre, place.x + place.width - 30, middle);
    await expect.poll(async () => Number(await divider.inputValue())).toBeGreaterThan(80);
    const value = await divider.inputValue();
    const top = await page.evaluate(() => scrollY);
    await swipe(centre - 60, centre - 60, middle - 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top + 50);
    expect(await divider.inputValue()).toBe(value);
  });

  test('a bar with the price is there after the hero, and leaves the footer free', async ({
    page,
  }) => {
    await openWhole(page);
    await scrollTo(page, 0);
    await expect(bar(page)).not.toBeInViewport();
    await scrollTo(page, 2 * phone.height);
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toContainText(/\$\d+\.\d\d/);
    await scrollTo(page, most);
    const footer = (await page.locator('main > footer, footer:last-of-type').last().boundingBox())!;
    const place = (await bar(page).boundingBox())!;
    expect(place.y + place.height).toBeLessThanOrEqual(footer.y + 0.5);
  });

  test('the bar is reached by keyboard and leads to the packages', async ({ page }) => {
    await openWhole(page);
    await page.getByRole('button', { name: 'View All Packages' }).focus();
    await page.keyboard.press('Tab');
    await expect(bar(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Success packages' })).toBeInViewport();
  });
});

test('the sections stand in the order of the specification', async ({ page }) => {
  await page.goto('/');
  const headings = await page.locator('main h2').allTextContents();
  const order = [
    '81 square feet, no two alike',
    'Six ways to fill a panel',
    'Success packages',
    'From the workshop, and from yours',
    'CONTEST IS OVER!',
    'Sign Up NOW!',
    'Welcome to the workshop',
    'Twelve modules, six weeks',
    'Why this course is unique',
    'Why this course matters',
    'What you take back to your shop',
    'Special promotions',
    'Course highlights',
    'Put a stone on the car',
    'Ready to Transform Your Shop?',
  ];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
});
