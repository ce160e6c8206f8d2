import path from 'node:path';
import { expect, type Page, test as usual } from '@playwright/test';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { type Clone, cloneRepository } from '../support/clone';
import { NodeDebugger } from '../support/debugger';
import { aliveOf, pidsOf } from '../support/parts-of';
import { demo, logIn } from '../support/people';
import { tokenOf } from '../support/token';

interface Development {
  clone: Clone;
  site: TestSite;
  /** What the command has printed so far. */
  printed(): string;
}

/** `npm run dev` on a fresh clone, once for all tests of this file. */
const test = usual.extend<object, { development: Development }>({
  development: [
    async ({ browserName: _ }, use) => {
      const clone = cloneRepository();
      const args = ['run', 'dev', '--', '--inspect'];
      const npm = { program: 'npm', args, cwd: clone.folder };
      const printed: string[] = [];
      const site = await startTestSite({}, npm, (line) => printed.push(line));
      await use({ clone, site, printed: () => printed.join('\n') });
      await site.stop();
      clone.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ development }, use) => use(development.site.url),
});
// The first compilation of each remote takes its time on a busy machine.
test.setTimeout(240_000);
const patient = expect.configure({ timeout: 60_000 });

/** A marker in the document, lost when the page reloads. */
const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { markedByTheTest: true }));
const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'markedByTheTest' in window);

test('an edit of a public screen shows at once, and what was typed stays', async ({
  page,
  development: { clone },
}) => {
  await page.goto('/login');
  await page.getByLabel('Username or Email').fill('half a na');
  await markDocument(page);
  clone.change('mf-public/src/routes/login-route.tsx', 'Welcome back to', 'Edited just now in');
  await patient(page.getByText('Edited just now in the workshop.')).toBeVisible();
  await expect(page.getByLabel('Username or Email')).toHaveValue('half a na');
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit that is compiled before the page has fetched the one before it: both show, and what was typed stays', async ({
  page,
  development: { clone },
}) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('half an addr');
  await markDocument(page);
  const change = (from: string, to: string): void =>
    clone.change('mf-public/src/routes/forgot-password-route.tsx', from, to);
  const isThere = async (text: string): Promise<boolean> =>
    (
      await (
        await page.request.get('/remotes/mf-public/assets/src_routes_forgot-password-route_tsx.js')
      ).text()
    ).includes(text);
  await page.route(
    '**/*.hot-update.json',
    async (route) => {
      change('Back to Login', 'Back, edited');
      await expect.poll(() => isThere('Back, edited'), { timeout: 30_000 }).toBe(true);
      await route.continue();
    },
    { times: 1 },
  );
  change('Forgot your password?', 'Edited just now');
  await patient(page.getByRole('heading', { name: 'Edited just now' })).toBeVisible();
  await patient(page.getByRole('link', { name: 'Back, edited' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('half an addr');
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit of the dashboard shows at once, and what was typed stays', async ({
  page,
  development: { clone },
}) => {
  await logIn(page, demo('admin'));
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin Notes' }).click();
  await page.getByLabel('Search notes').fill('half a wo');
  await markDocument(page);
  clone.change('mf-admin/src/routes/admin-route.tsx', 'title="Admin Dashboard"', 'title="Edited"');
  await patient(page.getByRole('heading', { name: 'Edited', exact: true })).toBeVisible();
  await expect(page.getByLabel('Search notes')).toHaveValue('half a wo');
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit of the assistants’ screen shows at once, and what was typed stays', async ({
  page,
  development: { clone },
}) => {
  await logIn(page, demo('assistant'));
  await page.goto('/assist?tool=supplies');
  await page.getByLabel('Search').fill('half a wo');
  await markDocument(page);
  clone.change(
    'mf-assist/src/routes/assist-route.tsx',
    'title="Assistant Tools"',
    'title="Edited"',
  );
  await patient(page.getByRole('heading', { name: 'Edited', exact: true })).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('half a wo');
  expect(await isSameDocument(page)).toBe(true);
});

test('an edit of the shell shows in the page', async ({ page, development: { clone } }) => {
  await page.goto('/nowhere');
  clone.change('shell/src/not-found.tsx', 'Nothing lives at this address', 'Edited just now');
  await patient(page.getByText('Edited just now')).toBeVisible();
});

test('an edit of a component shows at once in the gallery, whose address is printed', async ({
  page,
  development: { clone, printed },
}) => {
  const address = () => /^Gallery of packages\/ui on (\S+)$/m.exec(printed())?.[1] ?? '';
  await expect.poll(address).toContain('http');
  await page.goto(address());
  const search = page.getByLabel('Find a component');
  await search.fill('half a na');
  await markDocument(page);
  clone.change('packages/ui/src/loading.tsx', "'Loading…'", "'Edited just now'");
  await patient(page.getByText('Edited just now')).toBeVisible();
  await expect(search).toHaveValue('half a na');
  expect(await isSameDocument(page)).toBe(true);
});

test('a page shows what the open pages have loaded', async ({ page, context }) => {
  await page.goto('/forgot-password');
  const loaded = await context.newPage();
  await loaded.goto('/remotes/shell/federation.html');
  await patient(
    loaded.getByRole('region', { name: '/forgot-password', exact: true }),
  ).toBeVisible();
  await page.goto('/nowhere');
  await expect(loaded.getByRole('region', { name: '/nowhere', exact: true })).toBeVisible();
  await expect(loaded.getByRole('region', { name: '/forgot-password' })).toBeHidden();
});

test('the shell names what it shares, in development and in production', async ({ request }) => {
  for (const site of ['', process.env.SITE_URL!]) {
    const answer = await request.get(`${site}/remotes/shell/shared.json`);
    const { shared } = (await answer.json()) as { shared: { name: string; version: string }[] };
    expect(shared.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', '@tanstack/react-query', '@hypercar/app-kit/session']),
    );
    for (const { version } of shared) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('every part says that it is developed, with the same contracts', async ({ page }) => {
  await logIn(page, demo('admin'));
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Operations' }).click();
  const parts = page.getByRole('table', { name: 'Parts of the site' }).getByRole('row');
  await patient(parts.filter({ hasText: 'Healthy' })).toHaveCount(7);
  await expect(page.getByText('Not all parts were built from the same contracts')).toBeHidden();
});

const services: {
  service: string;
  file: string;
  from: string;
  to: string;
  ask: (site: TestSite) => Promise<Response>;
}[] = [
  {
    service: 'svc-auth',
    file: 'svc-auth/src/modules/users/log-in.ts',
    from: 'Invalid username or password',
    to: 'Edited just now',
    ask: ({ url }) =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'nothing' }),
      }),
  },
  {
    service: 'svc-contest',
    file: 'svc-contest/src/modules/tiles/progress.ts',
    from: '    completedTiles,',
    to: "    completedTiles: 'Edited just now' as unknown as number,",
    ask: ({ url }) => fetch(`${url}/api/progress`),
  },
  {
    service: 'svc-ops',
    file: 'svc-ops/src/modules/operations/operations.ts',
    from: "readServiceState('svc-ops')",
    to: "readServiceState('Edited just now' as 'svc-ops')",
    ask: async (site) =>
      fetch(`${site.url}/api/admin/operations/workshop`, {
        headers: { Authorization: `Bearer ${await tokenOf(site, 'admin')}` },
      }),
  },
];
for (const { service, file, from, to, ask } of services)
  test(`an edit of ${service} restarts it, and it answers as edited`, async ({ development }) => {
    const { clone, site, printed } = development;
    clone.change(file, from, to);
    await expect
      .poll(async () => (await ask(site)).text(), { timeout: 60_000 })
      .toContain('Edited just now');
    expect(printed()).toContain(`${service} restarts`);
  });

test('one slice runs against a site elsewhere: an edit of it shows at once, and what was typed stays', async ({
  browser,
  development: { clone },
}) => {
  const printed: string[] = [];
  // The site of all journeys, which is a production one.
  const args = ['run', 'dev', '-w', 'mf-admin', '--', '--site', process.env.SITE_URL!];
  const npm = { program: 'npm', args, cwd: clone.folder };
  const local = await startTestSite({}, npm, (line) => printed.push(line));
  const context = await browser.newContext({ baseURL: local.url });
  try {
    const page = await context.newPage();
    await logIn(page, demo('admin'));
    await page.goto('/user-management');
    await page.getByLabel('Search').fill('half a na');
    await markDocument(page);
    const file = 'mf-admin/src/routes/user-management-route.tsx';
    clone.change(file, 'title="User Management"', 'title="Edited"');
    await patient(page.getByRole('heading', { name: 'Edited', exact: true })).toBeVisible();
    await expect(page.getByLabel('Search')).toHaveValue('half a na');
    expect(await isSameDocument(page)).toBe(true);
    expect(printed.join('\n')).toContain(`What you do here is done on ${process.env.SITE_URL};`);
    // The site's own build, with the local shell around it.
    await page.goto('/progress');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await context.close();
    await local.stop();
  }
});

test('a debugger stops a service at a line of TypeScript', async ({
  page,
  development: { clone, site, printed },
}) => {
  const address = /^Debugger of svc-auth on (\S+)$/m.exec(printed())![1]!;
  const nodeDebugger = await NodeDebugger.attach(page, address);
  const file = path.join(clone.folder, 'svc-auth/src/modules/users/log-in.ts');
  await nodeDebugger.breakAt(file, "throw new LoginFailure(wrong(), 'Unknown user')");
  const answer = fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'nothing' }),
  });
  expect(await nodeDebugger.paused()).toContain('checkPassword');
  await nodeDebugger.send('Debugger.resume');
  await answer;
});

test('SIGTERM to the process of npm ends every part', async ({ development: { site } }) => {
  const parts = pidsOf(site);
  expect(aliveOf(parts)).toHaveLength(10);
  await site.stop();
  expect(aliveOf(parts)).toEqual([]);
});
