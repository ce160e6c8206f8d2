import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { demo, logIn } from '../support/people';
import { untilInteractive } from '../support/scripts';

// Other journeys have none: their requests must be seen by the test.
test.use({ serviceWorkers: 'allow' });

const keeps = (page: Page, path: string, file: RegExp) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const cache = await caches.open('pages');
          return (await cache.keys()).map(({ url }) => new URL(url).pathname);
        }),
      { timeout: 30_000 },
    )
    .toEqual(expect.arrayContaining([path, expect.stringMatching(file)]));

const openAndKeep = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await untilInteractive(page);
  await keeps(page, path, /mf-public\/assets\//);
};
const goOffline = (page: Page) => page.context().setOffline(true);

test('a guest who is offline sees the pages that were visited, with what they last showed', async ({
  page,
}) => {
  await openAndKeep(page, '/');
  await openAndKeep(page, '/progress');
  await keeps(page, '/api/tiles', /^\/api\/progress$/);
  const figure = page.getByText(/of 81/).first();
  const shown = await figure.textContent();
  await page.reload();
  await expect(figure).toHaveText(shown!);

  await goOffline(page);
  await page.reload();
  await expect(figure).toHaveText(shown!);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Set a car/);
  await expectNoSidewaysScroll(page);
});

test('a page reached by a step inside the application is kept as well', async ({ page }) => {
  await openAndKeep(page, '/');
  await page.getByRole('link', { name: 'Watch the car fill' }).click();
  await expect(page.getByRole('heading', { name: 'Tile map' })).toBeVisible();
  await keeps(page, '/progress', /^\/api\/tiles$/);
});

test('a page that was not visited says so, names those that open, and comes with the connection', async ({
  page,
}) => {
  await openAndKeep(page, '/');
  await goOffline(page);
  await page.goto('/register?ref=abc');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expectAccessible(page, 'offline');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Set a car/);

  await page.goto('/register?ref=abc');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/register?ref=abc');
  await expect(page.getByRole('button', { name: /create/i }).first()).toBeVisible();
});

test('nothing of a person is kept', async ({ page }) => {
  await logIn(page, demo('admin'));
  await page.goto('/user-management');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await openAndKeep(page, '/');
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  const calls = kept.filter((path) => path.startsWith('/api/'));
  expect(
    calls.every((path) => /^\/api\/(tiles|progress|social-posts|contest\/results)$/.test(path)),
  ).toBe(true);
  expect(kept).not.toContain('/user-management');
});
