import { expect, test } from '@playwright/test';
import { playDay } from '../release-day/play';
import { printReport } from '../release-day/report';

test('a release day: deployments, rollbacks and refusals disturb no user', async ({ browser }) => {
  // It builds two parts while four browsers work.
  test.setTimeout(1_500_000);
  const day = await playDay(browser);
  printReport(day);
  expect(day.violations).toEqual([]);
  expect(day.steps.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(7).fill('done'),
    'refused',
  ]);
  for (const { screens } of day.seen.values()) expect(screens).toBeGreaterThan(5);
  expect(day.written.length).toBeGreaterThan(10);
});
