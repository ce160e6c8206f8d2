import type { Page } from '@playwright/test';
import type { Day } from './day';
import { expect, type Name, seeScreen } from './watch';

/** A write by the browser, as a form does it: once, without a key by which it could be repeated. */
const write = async (
  page: Page,
  day: Day,
  path: string,
  data: { title: string; content?: string },
) => {
  const status = await page.evaluate(
    async ({ path: to, data: body }) => {
      const answer = await fetch(to, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${localStorage.getItem('token')}`,
        },
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    { path, data },
  );
  expect(status).toBe(201);
  day.written.push({ path, title: data.title });
  day.seen.get('admin')!.writes += 1;
};

/** All of somebody's screens once, and what they write there; throws what they could not do. */
type Round = (page: Page, day: Day, turn: number) => Promise<void>;

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

/** Never loads the page anew: it is the page that is open while others deploy. */
const administers: Round = async (page, day, turn) => {
  for (const [link, heading] of [
    ['Users', 'User Management'],
    ['Email logs', /Email (Logs|Records)/],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await seeScreen(page, 'admin', day, heading);
  }
  const title = `release day ${turn}`;
  await write(page, day, '/api/admin/notes', { title, content: 'x' });
  await write(page, day, '/api/cleanup-tasks', { title });
};

export const rounds: Record<Name, Round> = {
  visitor: opens('visitor', ['/', '/progress']),
  member: opens('member', ['/dashboard', '/progress', '/user-dashboard']),
  assistant: ticks,
  admin: administers,
};
