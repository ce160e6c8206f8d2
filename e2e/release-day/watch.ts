import { expect as usual, type Page } from '@playwright/test';
import type { Count, Day } from './day';

export const everybody = ['visitor', 'member', 'assistant', 'admin'] as const;
export type Name = (typeof everybody)[number];

/** Generous, because screens are slow on a busy machine. */
const patientMs = 60_000;

export const expect = usual.configure({ timeout: patientMs });

/** Navigation aborts the requests of the old page. */
const isLeaving = (reason: string | undefined): boolean => reason === 'net::ERR_ABORTED';

/** Images on other hosts may fail. */
const isOurs = (address: string): boolean => new URL(address).hostname === 'localhost';

/** Records a browser's requests, and reports those that fail. */
export const watch = (page: Page, name: Name, day: Day): Count => {
  const count = { screens: 0, requests: 0, writes: 0 };
  day.seen.set(name, count);
  const complain = (what: string) => day.violations.push(`${name}: ${what}`);
  page.on('pageerror', (error) => complain(`script: ${error.message}`));
  page.on('response', (response) => {
    count.requests += 1;
    if (response.status() >= 400 && isOurs(response.url()))
      complain(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isLeaving(reason) && isOurs(request.url()))
      complain(`${request.method()} ${request.url()} failed: ${reason}`);
  });
  return count;
};

/** Expects a heading, and that the user is still signed in. */
export const seeScreen = async (
  page: Page,
  name: Name,
  day: Day,
  heading: string | RegExp,
  timeout = patientMs,
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout });
  if (name !== 'visitor')
    await expect(page.getByRole('button', { name: /log ?out/i })).toBeVisible({ timeout });
  day.seen.get(name)!.screens += 1;
};
