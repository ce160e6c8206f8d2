import { chromium } from '@playwright/test';
import { prepareTestPrograms } from '../../scripts/system-packages';
import { demoPasswordOfTests, startTestSite, type TestSite } from '../../scripts/test-site';
import { chromiumOptions } from '../chromium';
import { copyRepository } from './copy';
import { newDay } from './day';
import { deeds } from './deeds';
import { startWork } from './people';
import { countWrites, printReport } from './report';

const tokenOf = async (site: TestSite): Promise<string> => {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: demoPasswordOfTests }),
  });
  return ((await answer.json()) as { token: string }).token;
};

const tell = (words: string): boolean => process.stdout.write(`${words}\n`);

/** Plays a release day on a site of its own and prints its report; the exit code is 1 when anybody noticed anything. */
export const playReleaseDay = async (): Promise<void> => {
  process.env.DEMO_PASSWORD = demoPasswordOfTests;
  const day = newDay();
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  const site = await startTestSite();
  const copy = copyRepository();
  try {
    const token = await tokenOf(site);
    const work = await startWork(browser, site.url, day);
    await work.rounds(1);
    for (const deed of deeds) {
      await deed({ site, copy, day, token, admin: work.admin });
      tell(`${day.deeds.at(-1)!.what}: ${day.deeds.at(-1)!.outcome}`);
      await work.rounds(1);
    }
    await work.end();
    await countWrites(site, token, day);
  } finally {
    await browser.close();
    await site.stop();
    copy.remove();
  }
  printReport(day);
  process.exitCode = day.violations.length > 0 ? 1 : 0;
};
