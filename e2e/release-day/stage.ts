import type { Page } from '@playwright/test';
import type { Ended } from '../../scripts/run-program';
import type { Copy } from '../../scripts/test-copy';
import type { TestSite } from '../../scripts/test-site';
import type { Day } from './day';
import { expect } from './watch';

export interface Stage {
  site: TestSite;
  copy: Copy;
  day: Day;
  admin: Page;
  token: string;
}

export interface Step {
  what: string;
  run: () => Promise<Ended>;
  /** Checks the result; throws if it is wrong. */
  check: (ended: Ended) => Promise<void>;
}

export const succeeded = ({ code }: Ended): void => expect(code).toBe(0);

/** A new visit shows this release. */
export const seesHeading = async ({ site, admin }: Stage, heading: string): Promise<void> => {
  const page = await admin.context().newPage();
  await page.goto(`${site.url}/email-logs`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.close();
};
