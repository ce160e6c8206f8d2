import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Day } from './day';
import { expect, type Name, seeScreen } from './watch';

/** Visits all screens of a user once and writes on them; throws the step that failed. */
type Round = (page: Page, day: Day) => Promise<void>;

const opens =
  (name: Name, paths: readonly string[]): Round =>
  async (page, day) => {
    for (const path of paths) {
      await page.goto(path);
      await seeScreen(page, name, day, /./);
    }
  };

const ticks: Round = async (page, day) => {
  await page.goto('/assist?tool=cleanup');
  await seeScreen(page, 'assistant', day, /./);
  const first = page.getByRole('checkbox').first();
  await expect(first).toBeEnabled();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await first.click();
  const { id, completed } = (await (await saved).json()) as { id: string; completed: boolean };
  day.ticks.set(id, completed);
  day.seen.get('assistant')!.writes += 1;
};

const follows = (page: Page, day: Day, link: string, heading: string | RegExp): Promise<void> =>
  // A page that reloads just then loses the click, so click again.
  expect(async () => {
    await page.getByRole('link', { name: link, exact: true }).click();
    await seeScreen(page, 'admin', day, heading, 15_000);
  }).toPass();

const addsTask = async (page: Page, day: Day, title: string): Promise<void> => {
  await page.getByLabel('New task').fill(title);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Add task' }).click();
  expect((await saved).status()).toBe(201);
  await expect(page.getByRole('checkbox', { name: title, exact: true })).toBeVisible();
  day.written.push({ path: '/api/cleanup-tasks', title });
  day.seen.get('admin')!.writes += 1;
};

/** Never loads a page by its address: the page stays open across deployments. */
const administers: Round = async (page, day) => {
  await follows(page, day, 'Users', 'User Management');
  await follows(page, day, 'Email logs', /Email (Logs|Records)/);
  await follows(page, day, 'Assist', /./);
  await addsTask(page, day, `Task ${randomUUID()}`);
};

export const rounds: Record<Name, Round> = {
  visitor: opens('visitor', ['/', '/progress']),
  member: opens('member', ['/dashboard', '/progress', '/user-dashboard']),
  assistant: ticks,
  admin: administers,
};
