import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { abort, endPreview, promote } from '../../scripts/release/end-variants';
import { publish, rollBack } from '../../scripts/release/publish';
import { deployCanary, deployPreview } from '../../scripts/release/publish-beside';
import { readVariants } from '../../scripts/release/variants';
import { webRoot } from '../../scripts/release/web-root';
import { anotherBuild, secondPath } from '../support/another-build';
import { expectAccessible } from '../support/accessibility';
import { openAdminPanel } from '../support/admin-panels';
import { watchDocuments } from '../support/documents';
import { demo, logIn } from '../support/people';
import { untilInteractive, watchTraffic } from '../support/scripts';

const dataDir = process.env.SITE_DATA_DIR!;
const web = webRoot(dataDir);
// The commands of operators read it.
process.env.DATA_DIR = dataDir;
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });

test('an open page keeps working, and gets a release or a rollback on its next navigation', async ({
  page,
}) => {
  await logIn(page, demo('admin'));
  await page.goto('/user-management');
  await expect(heading(page, 'User Management')).toBeVisible();

  const renamed = (text: string) => text.replaceAll('Email Logs', 'Email Records');
  publish(web, 'mf-admin', anotherBuild('mf-admin', folder, renamed));
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEditable();
  await page.getByRole('link', { name: 'Email logs' }).click();
  await expect(heading(page, 'Email Records')).toBeVisible();

  rollBack(web, 'mf-admin');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(heading(page, 'User Management')).toBeVisible();
  await page.getByRole('link', { name: 'Email logs' }).click();
  await expect(heading(page, 'Email Logs')).toBeVisible();
  await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible();
});

/** A browser of its own, in a group of the canary. */
const visitorOf = async (browser: Browser, group: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL! });
  await context.addCookies([
    { name: 'release_group', value: group, url: process.env.SITE_URL!, httpOnly: true },
  ]);
  return context.newPage();
};

test('an administrator opens a preview for one browser alone, and leaves it', async ({
  page,
  browser,
}) => {
  await deployPreview(
    dataDir,
    'mf-admin',
    anotherBuild('mf-admin', folder, (text) => text.replaceAll('Email Logs', 'Email Records')),
  );
  await logIn(page, demo('admin'));
  const open = async () => {
    const panel = await openAdminPanel(page, 'Previews and Canaries');
    const loaded = page.waitForEvent('load');
    await panel
      .getByRole('button', { name: /^Open mf-admin/ })
      .first()
      .click();
    await loaded;
    await expect(bar(page)).toContainText(/^Preview, not live: mf-admin 0\.1\.0 \([^)]+\)/);
  };
  await open();
  const documents = watchDocuments(page);
  await page.getByRole('link', { name: 'Email logs' }).click();
  await expect(heading(page, 'Email Records')).toBeVisible();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(heading(page, 'User Management')).toBeVisible();
  expect(documents).toEqual([]);
  await expectAccessible(page, 'the bar of a preview', { part: '[aria-label="Preview"]' });

  const colleague = await (await browser.newContext({ baseURL: process.env.SITE_URL! })).newPage();
  await logIn(colleague, demo('admin'));
  // Not even a link with the key opens it.
  const [preview] = readVariants(web, 'mf-admin').previews;
  await colleague.goto(`/email-logs?preview_mf_admin=${preview!.key}`);
  await expect(heading(colleague, 'Email Logs')).toBeVisible();
  await expect(bar(colleague)).toHaveCount(0);
  await colleague.context().close();

  await bar(page).getByRole('button', { name: 'Leave the preview' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Email logs' }).click();
  await expect(heading(page, 'Email Logs')).toBeVisible();

  await open();
  await endPreview(['mf-admin']);
  await page.goto('/email-logs');
  await expect(heading(page, 'Email Logs')).toBeVisible();
  await expect(bar(page)).toContainText('The preview of mf-admin is over: this is what is live.');
  await page.reload();
  await expect(heading(page, 'Email Logs')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a canary of the public slice and of the shell: pages and files of its groups are its own, until it ends', async ({
  browser,
  request,
}) => {
  const inside = await visitorOf(browser, '04');
  const outside = await visitorOf(browser, '05');
  for (const slice of ['mf-public', 'shell'] as const) {
    const dist = anotherBuild(slice, path.join(folder, slice));
    await deployCanary(dataDir, slice, dist, 5);
  }
  const filesOf = async (page: Page, address: string): Promise<string[]> => {
    const traffic = watchTraffic(page);
    const documents = watchDocuments(page);
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto(address);
    await untilInteractive(page);
    const [link, to] = address === '/' ? ['Log in', '/login'] : ['Home', '/'];
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.waitForURL(to);
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual([address]);
    expect(errors).toEqual([]);
    page.removeAllListeners();
    return traffic.paths().filter((one) => one.endsWith('.js'));
  };
  const isSecond = (file: string) => file.includes('/assets/second/');
  for (const address of ['/', '/progress']) {
    expect((await filesOf(inside, address)).every(isSecond)).toBe(true);
    expect((await filesOf(outside, address)).some(isSecond)).toBe(false);
    const document = await (await inside.request.get(address)).text();
    expect(document).toContain(`data-prerendered="${address}"`);
    expect(document).toContain('id="site-settings"');
  }
  await abort(['mf-public']);
  const mixed = await filesOf(inside, '/');
  expect(mixed.filter((file) => file.startsWith('/remotes/mf-public/')).some(isSecond)).toBe(false);
  expect(mixed.filter((file) => file.startsWith('/remotes/shell/')).every(isSecond)).toBe(true);
  expect(await inside.context().cookies()).toMatchObject([{ value: '04' }]);

  await promote(['shell']);
  expect((await filesOf(outside, '/')).some((file) => file.startsWith(secondPath('shell')))).toBe(
    true,
  );
  for (const page of [inside, outside]) {
    await page.goto('/');
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  }
  rollBack(web, 'shell');
  // The next journeys find the pages of the shell that was live before.
  await expect
    .poll(async () => (await request.get('/')).text())
    .toMatch(/^(?!.*\/assets\/second\/).*data-prerendered/s);
});
