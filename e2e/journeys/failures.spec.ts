import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test as usual } from '@playwright/test';
import type { Service } from '../../scripts/release/service-releases';
import { liveFolder, webRoot } from '../../scripts/release/web-root';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { type LiveFiles, liveFilesOf } from '../support/broken-remote';
import { replaceByFaulty, type Fault } from '../support/faulty-service';
import { openAs } from '../support/people';

/** A separate site, because these tests break it. */
const test = usual.extend<object, { site: TestSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startTestSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
// Longer than the gateway and the shell wait for what is slow, one after the other.
test.setTimeout(240_000);
const patient = expect.configure({ timeout: 60_000 });

const follow = (page: Page, link: string): Promise<void> =>
  page.getByRole('link', { name: link, exact: true }).first().click();

const stillSignedIn = async (page: Page): Promise<void> => {
  await patient(page.getByRole('button', { name: /log ?out/i })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
};

/** A signed-in administrator who has not opened the administration area yet. */
const adminAt = async (page: Page, where: string): Promise<void> => {
  await openAs(page, 'admin', where);
  await stillSignedIn(page);
};

const unreachable =
  'We could not load the administration area. The rest of the site keeps working.';

const remotes: {
  what: string;
  breakIt: (files: LiveFiles, site: TestSite) => void;
  message: string;
}[] = [
  { what: 'missing', breakIt: (files) => files.remove(/./), message: unreachable },
  {
    what: 'there in its manifest alone',
    breakIt: (files) => files.remove(/\/assets\//),
    message: unreachable,
  },
  {
    what: 'HTML instead of JavaScript',
    breakIt: (files) => files.rewrite(/\.js$/, () => '<!doctype html><title>Welcome</title>'),
    message: unreachable,
  },
  {
    what: 'HTML instead of its manifest',
    breakIt: (files) =>
      files.rewrite(/mf-manifest\.json$/, () => '<!doctype html><title>x</title>'),
    message: unreachable,
  },
  {
    what: 'cut off in the middle of each file',
    breakIt: (files) => files.rewrite(/\.js$/, (text) => text.slice(0, text.length / 2)),
    message: unreachable,
  },
  {
    what: 'the manifest of one build with the files of another',
    breakIt: (files) =>
      files.rewrite(/mf-manifest\.json$/, (text) => text.replace(/(remoteEntry\.)\w+/g, '$1older')),
    message: unreachable,
  },
  {
    what: 'the build of another remote',
    breakIt: (files, site) => {
      const other = path.join(liveFolder(webRoot(site.dataDir), 'mf-assist'), 'mf-manifest.json');
      files.rewrite(/mf-manifest\.json$/, () => readFileSync(other, 'utf8'));
    },
    message:
      'The server sent a version of the administration area that does not fit this site. It may be in the middle of an update.',
  },
  {
    what: 'of a screen that throws while it runs',
    breakIt: (files) =>
      files.rewrite(/\.js$/, (text) =>
        text.replaceAll(
          /(["`])User Management\1/g,
          '(()=>{throw new Error("a crystal is cracked")})()',
        ),
      ),
    message:
      'This page ran into an error. What you saved is safe, and the rest of the site keeps working.',
  },
];

const seeTheRest = async (page: Page): Promise<void> => {
  await follow(page, 'Assist');
  await patient(page.getByRole('checkbox').first()).toBeVisible();
  await stillSignedIn(page);
};

const seeUsers = async (page: Page): Promise<void> => {
  await page.goto('/user-management');
  await patient(page.getByRole('table', { name: 'Users' })).toBeVisible();
};

/** Presses "Try again", unless the page has already reloaded itself for the new build. */
const recover = (page: Page, failure: Locator): Promise<void> => {
  const users = page.getByRole('table', { name: 'Users' });
  const again = failure.getByRole('button', { name: 'Try again' });
  return expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(users).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
};

for (const { what, breakIt, message } of remotes)
  test(`a remote that is ${what}: its slot shows an error with a retry, the rest of the page works`, async ({
    page,
    site,
  }) => {
    await adminAt(page, '/dashboard');
    const files = liveFilesOf(site.dataDir, 'mf-admin');
    const failure = page.getByRole('alert').filter({ hasText: message });
    try {
      breakIt(files, site);
      await follow(page, 'Users');
      await patient(failure).toBeVisible();
      await stillSignedIn(page);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await patient(failure).toBeVisible();
      await seeTheRest(page);
      await follow(page, 'Users');
      await patient(failure).toBeVisible();
    } finally {
      files.mend();
    }
    await recover(page, failure);
    await stillSignedIn(page);
  });

test('a remote that is slow: its slot shows an error with a retry, the rest of the page works', async ({
  page,
}) => {
  await adminAt(page, '/dashboard');
  await follow(page, 'Assist');
  await patient(page.getByRole('checkbox').first()).toBeVisible();
  const network = await page.context().newCDPSession(page);
  const speed = (latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await network.send('Network.enable');
  await speed(120_000);
  await follow(page, 'Users');
  const failure = page.getByRole('alert').filter({
    hasText:
      'Loading the administration area takes too long. The connection may be slow right now.',
  });
  await patient(failure).toBeVisible();
  await follow(page, 'Assist');
  await patient(page.getByRole('checkbox').first()).toBeVisible();
  await stillSignedIn(page);
  await speed(0);
  await follow(page, 'Users');
  await patient(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

interface Place {
  service: Service;
  opens: string;
  /** What is shown when the service answers. */
  shown: (page: Page) => Locator;
  rest: (page: Page) => Promise<void>;
}

const seeTiles = async (page: Page): Promise<void> => {
  await page.goto('/progress');
  await patient(page.getByRole('group', { name: /^Tile map: / })).toBeVisible();
};

const places: Place[] = [
  {
    service: 'svc-auth',
    opens: '/user-management',
    shown: (page) => page.getByRole('table', { name: 'Users' }),
    rest: seeTiles,
  },
  {
    service: 'svc-contest',
    opens: '/progress',
    shown: (page) => page.getByRole('group', { name: /^Tile map: / }),
    rest: seeUsers,
  },
  {
    service: 'svc-ops',
    opens: '/assist?tool=supplies',
    shown: (page) => page.getByRole('searchbox'),
    rest: seeUsers,
  },
];

const statusOf: Record<Fault, string> = { down: '502', slow: '504', erring: '500' };

for (const { service, opens, shown, rest } of places)
  for (const fault of ['down', 'slow', 'erring'] as const)
    test(`${service} is ${fault}: its screens show an error with a retry, the rest of the page works`, async ({
      page,
      site,
    }) => {
      await adminAt(page, '/dashboard');
      const recover = await replaceByFaulty(site.dataDir, service, fault);
      const failure = page.getByRole('alert').filter({ hasText: `${statusOf[fault]}: ` });
      try {
        await page.goto(opens);
        await patient(failure.first()).toBeVisible();
        await stillSignedIn(page);
        const beside = await page.context().newPage();
        await rest(beside);
        await stillSignedIn(beside);
        await beside.close();
        await patient(failure.first()).toBeVisible();
      } finally {
        await recover();
      }
      const retries = failure.getByRole('button', { name: 'Try again' });
      await patient(async () => {
        // A page that polls may recover first.
        if ((await retries.count()) > 0) await retries.first().click({ timeout: 1_000 });
        await expect(shown(page)).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await stillSignedIn(page);
    });
