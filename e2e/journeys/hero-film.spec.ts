import { expect, type Page, test } from '@playwright/test';
import { untilInteractive } from '../support/scripts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const isFilm = /\/light-loop\.[0-9a-f]+\.(?:webm|mp4)$/;

/** The films that a page asks for, and whether it was loaded by then. */
const watchFilms = async (page: Page): Promise<{ wasLoaded: boolean }[]> => {
  const asked: { wasLoaded: boolean }[] = [];
  let isLoaded = false;
  page.on('load', () => (isLoaded = true));
  page.on('request', (request) => {
    if (isFilm.test(new URL(request.url()).pathname)) asked.push({ wasLoaded: isLoaded });
  });
  await page.route(/^https:/, (route) => route.abort());
  return asked;
};

const film = (page: Page) => page.getByRole('img', { name: /^Rendering: A cold and a warm light/ });
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

test('the film comes after the page, plays, is not its largest paint, and stops by the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asked = await watchFilms(page);
  await page.goto('/');
  await untilInteractive(page);
  await expect(film(page)).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every(({ wasLoaded }) => wasLoaded)).toBe(true);
  const largest = await page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          resolve(last.element?.tagName);
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).not.toBe('VIDEO');
  await page.getByRole('button', { name: 'Pause the light on the car' }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.getByRole('button', { name: 'Play the light on the car' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

const unwelcome: [string, (page: Page) => Promise<unknown>][] = [
  ['motion is reduced', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
  [
    'data is saved',
    (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      ),
  ],
  ['the screen is a phone', (page) => page.setViewportSize({ width: 360, height: 740 })],
];

for (const [where, arrange] of unwelcome)
  test(`no film is asked for where ${where}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const asked = await watchFilms(page);
    await arrange(page);
    await page.goto('/');
    await untilInteractive(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(film(page)).toHaveCount(0);
    expect(asked).toEqual([]);
  });
