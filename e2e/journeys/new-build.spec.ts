import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { publishAnother, secondPath } from '../support/another-build';
import { stepTo, watchDocuments } from '../support/documents';
import { expectTop, scrollDown } from '../support/places';
import { untilInteractive } from '../support/scripts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
/** The footer's, not the hero's. */
const logInLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Members' }).getByRole('link', { name: 'Log in' });
const toProgress = (page: Page) =>
  stepTo(page, '/progress', () => link(page, 'Watch the car fill').click());
const toHome = (page: Page) => stepTo(page, '/', () => link(page, 'Home').click());

/** Navigates, and expects the page to reload. */
const reloadBy = async (page: Page, step: (page: Page) => Promise<void>) => {
  const loaded = page.waitForEvent('load');
  await step(page);
  await loaded;
  await untilInteractive(page);
};

const pagesOf = { shell: ['/', '/progress', '/login'], 'mf-public': ['/', '/progress'] };

/** The site composes its pages again shortly after a release, one after the other. */
const untilPages = async (page: Page, slice: 'shell' | 'mf-public', are: 'second' | 'first') => {
  for (const path of pagesOf[slice])
    await expect
      .poll(async () => (await (await page.request.get(path)).text()).includes(secondPath(slice)), {
        timeout: 60_000,
      })
      .toBe(are === 'second');
};

// The next page must not be one of the second build.
test.afterEach(async ({ page }) => {
  await untilPages(page, 'shell', 'first');
  await untilPages(page, 'mf-public', 'first');
  rmSync(folder, { recursive: true });
});

for (const slice of ['shell', 'mf-public'] as const)
  test(`a prerendered page reloads for a new ${slice} and for the previous one, and for nothing else`, async ({
    page,
  }) => {
    const documents = watchDocuments(page);
    await page.goto('/');
    await untilInteractive(page);
    await toProgress(page);

    const putBack = publishAnother(slice, folder);
    try {
      await untilPages(page, slice, 'second');
      await reloadBy(page, toHome);
      await toProgress(page);
      await toHome(page);
      expect(documents).toEqual(['/', '/']);
    } finally {
      putBack();
    }

    await untilPages(page, slice, 'first');
    await reloadBy(page, toProgress);
    await toHome(page);
    await toProgress(page);
    expect(documents).toEqual(['/', '/', '/progress']);
  });

test('a page that reloads on Back keeps its scroll position', async ({ page }) => {
  await page.goto('/');
  await untilInteractive(page);
  await scrollDown(page, 4525);
  await stepTo(page, '/progress', () =>
    link(page, 'Watch the car fill').evaluate((element: HTMLElement) => element.click()),
  );
  const putBack = publishAnother('shell', folder);
  try {
    await untilPages(page, 'shell', 'second');
    await reloadBy(page, () => stepTo(page, '/', () => page.goBack()));
    await expectTop(page, 4525);
  } finally {
    putBack();
  }
});

test('a new shell does not reload a page in which the user is typing', async ({ page }) => {
  const documents = watchDocuments(page);
  await page.goto('/');
  await untilInteractive(page);
  const putBack = publishAnother('shell', folder);
  try {
    await untilPages(page, 'shell', 'second');
    let answer = () => undefined as void;
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('/login', async (route) => {
      await typed;
      await route.continue();
    });
    const name = page.getByLabel('Username or Email');
    await stepTo(page, '/login', async () => {
      await logInLink(page).click();
      await name.pressSequentially('ad');
      answer();
    });
    await name.pressSequentially('a');
    await expect(name).toHaveValue('ada');
    await reloadBy(page, toHome);
    expect(documents).toEqual(['/', '/']);
  } finally {
    putBack();
  }
});
