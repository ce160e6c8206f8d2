import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publish, rollBack } from '../../scripts/release/publish';
import { liveFolder, webRoot } from '../../scripts/release/web-root';
import { demo, logIn } from '../support/people';

const web = webRoot(process.env.SITE_DATA_DIR!);
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** A second build of mf-admin: the first one at other addresses, with another heading. */
const anotherBuild = (): string => {
  const [live, dist] = [liveFolder(web, 'mf-admin'), path.join(folder, 'dist')];
  const moved = path.join(dist, 'assets', 'second');
  mkdirSync(moved, { recursive: true });
  cpSync(path.join(live, 'assets'), path.join(moved, 'assets'), { recursive: true });
  for (const file of ['mf-manifest.json', 'version.json'])
    cpSync(path.join(live, file), path.join(dist, file));
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) rmSync(file);
    else if (entry.isFile())
      writeFileSync(
        file,
        readFileSync(file, 'utf8')
          .replaceAll('/remotes/mf-admin/', '/remotes/mf-admin/assets/second/')
          .replaceAll('Email Logs', 'Email Records'),
      );
  }
  const version = JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8')) as object;
  const builtAt = new Date().toISOString();
  writeFileSync(path.join(dist, 'version.json'), JSON.stringify({ ...version, builtAt }));
  return dist;
};

test('an open page goes on, and gets a new release and the one before on its next navigation', async ({
  page,
}) => {
  await logIn(page, demo('admin'));
  await page.goto('/user-management');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('User Management')).toBeVisible();

  publish(web, 'mf-admin', anotherBuild());
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEditable();
  await page.getByRole('link', { name: 'Email logs' }).click();
  await expect(heading('Email Records')).toBeVisible();

  rollBack(web, 'mf-admin');
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(heading('User Management')).toBeVisible();
  await page.getByRole('link', { name: 'Email logs' }).click();
  await expect(heading('Email Logs')).toBeVisible();
  await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible();
});
