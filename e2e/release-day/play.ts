import { type Browser, chromium } from '@playwright/test';
import { prepareTestPrograms } from '../../scripts/system-packages';
import { demoPasswordOfTests, startTestSite } from '../../scripts/test-site';
import { chromiumOptions } from '../../scripts/chromium';
import { tokenOf } from '../support/token';
import { copyRepository } from '../../scripts/test-copy';
import { type Day, newDay } from './day';
import { steps } from './steps';
import { startWork } from './people';
import { countWrites, printReport } from './report';

/** Plays a release day on a separate site; returns what happened. */
export const playDay = async (browser: Browser): Promise<Day> => {
  const day = newDay();
  const site = await startTestSite();
  const copy = copyRepository();
  try {
    const token = await tokenOf(site, 'admin');
    const work = await startWork(browser, site.url, day);
    await work.wholeRound();
    for (const step of steps) {
      await step({ site, copy, day, token, admin: work.admin });
      await work.wholeRound();
    }
    await work.end();
    await countWrites(site, token, day);
    return day;
  } finally {
    await site.stop();
    copy.remove();
  }
};

/** `npm run release-day`: plays the day and prints its report; the exit code is 1 when anybody noticed anything. */
export const playReleaseDay = async (): Promise<void> => {
  process.env.DEMO_PASSWORD = demoPasswordOfTests;
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  try {
    const day = await playDay(browser);
    printReport(day);
    process.exitCode = day.violations.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
};
