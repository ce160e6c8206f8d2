import { expect, type Locator, type Page, test } from '@playwright/test';
import { holdReads } from '../support/admin-states';
import { watchDocuments } from '../support/documents';
import { demo, logIn } from '../support/people';
import { expectTop, scrollDown, topOf } from '../support/places';
import { untilInteractive } from '../support/scripts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The footer's, not the hero's. */
const logInLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Members' }).getByRole('link', { name: 'Log in' });

/** Clicks without scrolling first, as Playwright would. */
const follow = (target: Locator) => target.evaluate((element: HTMLElement) => element.click());

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await untilInteractive(page);
};

/** `far`: further down than the dashboard reaches before its data. */
const devices = {
  desk: { viewport: { width: 1280, height: 900 }, far: 1900 },
  phone: { viewport: { width: 360, height: 740 }, far: 4800 },
};

for (const [device, { viewport, far }] of Object.entries(devices))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('Back and Forward return to the pixel, in one document', async ({ page }) => {
      const documents = watchDocuments(page);
      await open(page, '/');
      const map = link(page, 'Open the live map');
      await map.scrollIntoViewIfNeeded();
      const top = await topOf(page);
      expect(top).toBeGreaterThan(600);
      await map.click();
      await page.waitForURL('/progress');
      await expectTop(page, 0);
      await expect(page.getByRole('group', { name: /^Tile map/ })).toBeVisible();
      await scrollDown(page, 311);
      await page.goBack();
      await expectTop(page, top);
      await page.goForward();
      await expectTop(page, 311);
      await page.goBack();
      await expectTop(page, top);
      expect(documents).toEqual(['/']);
    });

    test('a link inside the page is a history entry', async ({ page }) => {
      await open(page, '/');
      await scrollDown(page, 37);
      const atRest = page.evaluate(
        () => new Promise((resolve) => addEventListener('scrollend', () => resolve(scrollY))),
      );
      await follow(page.getByRole('link', { name: /^Enroll/ }));
      await atRest;
      const packages = await topOf(page);
      expect(packages).toBeGreaterThan(1000);
      await page.goBack();
      await expectTop(page, 37);
      await page.goForward();
      await expectTop(page, packages);
      await scrollDown(page, packages + 123);
      await follow(logInLink(page));
      await page.waitForURL('/login');
      await expectTop(page, 0);
      await page.goBack();
      await expectTop(page, packages + 123);
    });

    test('Back takes effect while the page still scrolls', async ({ page }) => {
      await open(page, '/');
      await scrollDown(page, 37);
      await follow(page.getByRole('link', { name: /^Enroll/ }));
      await expect.poll(() => topOf(page)).toBeGreaterThan(100);
      await page.goBack();
      await expectTop(page, 37);
    });

    test('other documents in between and a reload change nothing', async ({ page }) => {
      await open(page, '/');
      await scrollDown(page, 4525);
      await open(page, '/progress');
      await scrollDown(page, 211);
      await page.reload();
      await untilInteractive(page);
      await expectTop(page, 211);
      await page.goBack();
      await expectTop(page, 4525);
      await page.goForward();
      await expectTop(page, 211);
    });

    test.describe('with data that comes late', () => {
      const reads = ['contest-entries', 'operations/contest', 'operations/workshop'];
      const last = 'operations/accounts';
      const isFor = (name: string) => (call: { url(): string }) =>
        new URL(call.url()).pathname === `/api/admin/${name}`;
      const untilLoaded = async (page: Page) => {
        for (const name of ['Entries, best first', 'Parts of the site'])
          await expect(page.getByRole('table', { name })).toBeVisible();
        await expect(page.getByRole('region', { name: 'The last 14 days' })).toBeVisible();
        await expect(page.getByText(/^(Asking…|Loading )/)).toHaveCount(0);
      };

      /** Holds back some answers; returns a function that lets them go, and resolves when they have come. */
      const holdBack = async (page: Page, names: readonly string[]) => {
        const asked = names.map((name) => page.waitForRequest(isFor(name)));
        const letGo = await holdReads(
          page,
          names.map((name) => `/api/admin/${name}`),
        );
        return async (): Promise<void> => {
          await Promise.all(asked);
          const come = names.map((name) => page.waitForResponse(isFor(name)));
          letGo();
          await Promise.all(come);
        };
      };

      /** The dashboard, left far down and then reloaded, so that its data must be fetched again; it is held back. */
      const comeBack = async (page: Page) => {
        await logIn(page, demo('admin'));
        await open(page, '/admin');
        await untilLoaded(page);
        await scrollDown(page, far);
        await follow(link(page, 'Hypercar Crystallization, home'));
        await page.waitForURL('/');
        await page.reload();
        await untilInteractive(page);
        const release = await holdBack(page, reads);
        const releaseLast = await holdBack(page, [last]);
        const asked = page.waitForRequest(isFor(last));
        await page.goBack();
        await asked;
        return { release, releaseLast };
      };

      test('Back returns to the pixel once the data has loaded', async ({ page }) => {
        const { release, releaseLast } = await comeBack(page);
        expect(await topOf(page)).toBeLessThan(far);
        await release();
        await expect(page.getByRole('table', { name: 'Entries, best first' })).toBeVisible();
        // On a desk it stands in the shorter of two columns: the page is as high as it was before it comes.
        await releaseLast();
        await untilLoaded(page);
        await expectTop(page, far);
      });

      test('scrolling meanwhile ends the restoring', async ({ page }) => {
        const { release, releaseLast } = await comeBack(page);
        // Chromium ends a key's scroll early when the page grows meanwhile; a reader then presses the key again.
        await expect(async () => {
          await page.keyboard.press('Home');
          await expect.poll(() => topOf(page), { timeout: 2000 }).toBe(0);
        }).toPass();
        await Promise.all([release(), releaseLast()]);
        await untilLoaded(page);
        await expectTop(page, 0);
      });
    });
  });
