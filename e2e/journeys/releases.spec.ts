import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { publish, rollBack } from '../../scripts/release/publish';
import { webRoot } from '../../scripts/release/web-root';
import { anotherBuild } from '../support/another-build';
import { demo, logIn } from '../support/people';

const web = webRoot(process.env.SITE_DATA_DIR!);
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

test('an open page keeps working, and gets a release or a rollback on its next navigation', async ({
  page,
}) => {
  await logIn(page, demo('admin'));
  await page.goto('/user-management');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading('User Management')).toBeVisible();

  const renamed = (text: string) => text.replaceAll('Email Logs', 'Email Records');
  publish(web, 'mf-admin', anotherBuild('mf-admin', folder, renamed));
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
