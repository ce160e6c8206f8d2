import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { demo, logIn } from '../support/people';
import type { Day } from './day';
import { rounds } from './rounds';
import { everybody, type Name, watch } from './watch';

/** Without the pause four browsers starve the deployment of CPU time. */
const restMs = 10_000;
/** Limits the retries of a step that fails. */
const patience = 3;

const work = (page: Page, name: Name, day: Day, goesOn: () => boolean) => {
  const progress = new EventEmitter();
  let failed = 0;
  const done = (async () => {
    while (goesOn() && failed < patience) {
      await rounds[name](page, day).catch((error: Error) => {
        failed += 1;
        day.violations.push(`${name}: ${error.message}`);
      });
      progress.emit('round');
      await pause(restMs);
    }
  })();
  const wholeRound = async (): Promise<void> => {
    // The round in progress began earlier.
    await Promise.race([done, once(progress, 'round')]);
    await Promise.race([done, once(progress, 'round')]);
  };
  return { done, wholeRound };
};

/** A visitor, a member, an assistant and an administrator, each in their own browser, until they are stopped. */
export const startWork = async (browser: Browser, baseURL: string, day: Day) => {
  let open = true;
  const pages = new Map<Name, Page>();
  for (const name of everybody) {
    const page = await (await browser.newContext({ baseURL })).newPage();
    if (name !== 'visitor') await logIn(page, demo(name));
    pages.set(name, page);
  }
  const crew = [...pages].map(([name, page]) => {
    watch(page, name, day);
    return work(page, name, day, () => open);
  });
  return {
    admin: pages.get('admin')!,
    /** Every user visits all of their screens. */
    wholeRound: async () => void (await Promise.all(crew.map((one) => one.wholeRound()))),
    end: async () => {
      open = false;
      await Promise.all(crew.map(({ done }) => done));
      for (const page of pages.values()) await page.context().close();
    },
  };
};
