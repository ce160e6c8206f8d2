import type { Browser, Page } from '@playwright/test';
import { demo, logIn } from '../support/people';
import type { Day } from './day';
import { expect } from './patient';

type Name = 'visitor' | 'member' | 'assistant' | 'admin';

/** Going to another page ends what the old one was loading. */
const isLeaving = (reason: string | undefined): boolean => reason === 'net::ERR_ABORTED';

const watch = (page: Page, name: Name, day: Day): void => {
  const count = { screens: 0, requests: 0, writes: 0 };
  day.seen.set(name, count);
  const complain = (what: string) => day.violations.push(`${name}: ${what}`);
  page.on('pageerror', (error) => complain(`script: ${error.message}`));
  page.on('response', (response) => {
    count.requests += 1;
    if (response.status() >= 400)
      complain(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A stream ends with the replica that held it, and is opened again.
    if (!isLeaving(reason) && request.resourceType() !== 'eventsource')
      complain(`${request.method()} ${request.url()} failed: ${reason}`);
  });
};

/** A heading, and whoever was signed in still is. */
const seeScreen = async (page: Page, name: Name, day: Day, heading: RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (name !== 'visitor')
    await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible();
  day.seen.get(name)!.screens += 1;
};

/** A write by the browser, as a form does it. */
const write = async (
  page: Page,
  name: Name,
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
  if (status !== 201) return void day.violations.push(`${name}: a write answered ${status}`);
  day.written.push({ path, title: data.title });
  day.seen.get(name)!.writes += 1;
};

type Round = (page: Page, day: Day, turn: number) => Promise<void>;

const rounds: Record<Name, Round> = {
  visitor: async (page, day) => {
    for (const [path, heading] of [
      ['/', /./],
      ['/progress', /./],
    ] as const) {
      await page.goto(path);
      await seeScreen(page, 'visitor', day, heading);
    }
  },
  member: async (page, day) => {
    for (const path of ['/dashboard', '/progress', '/user-dashboard']) {
      await page.goto(path);
      await seeScreen(page, 'member', day, /./);
    }
  },
  assistant: async (page, day) => {
    await page.goto('/assist?tool=cleanup');
    await seeScreen(page, 'assistant', day, /./);
    const first = page.getByRole('checkbox').first();
    await expect(first).toBeEnabled();
    const saved = page.waitForResponse((r) => r.request().method() === 'PATCH');
    await first.click();
    const answer = await saved;
    if (!answer.ok()) return;
    const { id, completed } = (await answer.json()) as { id: string; completed: boolean };
    day.ticks.set(id, completed);
    day.seen.get('assistant')!.writes += 1;
  },
  admin: async (page, day, turn) => {
    for (const [link, heading] of [
      ['Users', /User Management/],
      ['Email logs', /Email (Logs|Records)/],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await seeScreen(page, 'admin', day, heading);
    }
    const title = `release day ${turn}`;
    await write(page, 'admin', day, '/api/admin/notes', { title, content: 'x' });
    await write(page, 'admin', day, '/api/cleanup-tasks', { title });
  },
};

const names = ['visitor', 'member', 'assistant', 'admin'] as const;

export interface AtWork {
  page: Page;
  /** Resolves when this many more rounds have been made. */
  rounds(count: number): Promise<void>;
}

const work = (page: Page, name: Name, day: Day, goesOn: () => boolean) => {
  let made = 0;
  const done = (async () => {
    for (; goesOn(); made += 1)
      await rounds[name](page, day, made).catch((error: Error) =>
        day.violations.push(`${name}: ${error.message.split('\n')[0]}`),
      );
  })();
  const more = async (count: number): Promise<void> => {
    const wanted = made + count;
    while (made < wanted && goesOn()) await page.waitForTimeout(100);
  };
  return { done, more };
};

/** A visitor, a member, an assistant and an administrator, each in a browser of their own, until they are sent home. */
export const startWork = async (browser: Browser, baseURL: string, day: Day) => {
  let open = true;
  const crew = [];
  for (const name of names) {
    const page = await (await browser.newContext({ baseURL })).newPage();
    if (name !== 'visitor') await logIn(page, demo(name));
    watch(page, name, day);
    crew.push({ page, ...work(page, name, day, () => open) });
  }
  return {
    admin: crew[3]!.page,
    /** Everybody goes through all of their screens so often. */
    rounds: (count: number) => Promise.all(crew.map(({ more }) => more(count))),
    end: async () => {
      open = false;
      await Promise.all(crew.map(({ done }) => done));
    },
  };
};
