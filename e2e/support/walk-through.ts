import { type Browser, expect, type Page } from '@playwright/test';
import { newDay } from '../release-day/day';
import { rounds } from '../release-day/rounds';
import { everybody, watch } from '../release-day/watch';
import { openAdminPanel, toastOf } from './admin-panels';
import { demo, logIn } from './people';

const writesNote = async (page: Page): Promise<void> => {
  const panel = await openAdminPanel(page, 'Admin Notes');
  await panel.getByRole('button', { name: 'Create Note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Two releases met');
  await dialog.getByLabel('Content').fill('and went on together');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(toastOf(page, 'Note created successfully')).toBeVisible();
};

const setsTile = async (page: Page): Promise<void> => {
  await page.goto('/progress');
  const map = page.getByRole('group', { name: /^Tile map: / });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await map.getByRole('checkbox').first().press(' ');
  expect((await saved).status()).toBe(200);
};

export interface Walk {
  /** What failed, in any browser. */
  violations: string[];
  /** Each requested path. */
  paths: Set<string>;
}

/** Each role signs in, sees its screens of each remote and writes through each of them. */
export const walkThrough = async (browser: Browser, baseURL: string): Promise<Walk> => {
  const day = newDay();
  const paths = new Set<string>();
  for (const name of everybody) {
    const context = await browser.newContext({ baseURL });
    context.on('request', (request) => paths.add(new URL(request.url()).pathname));
    const page = await context.newPage();
    watch(page, name, day);
    if (name !== 'visitor') await logIn(page, demo(name));
    await rounds[name](page, day);
    if (name === 'admin') {
      await writesNote(page);
      await setsTile(page);
    }
    await context.close();
  }
  return { violations: day.violations, paths };
};
