import { readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/site/ports';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { workDuring } from '../../scripts/test-work';
import { fromRoot } from '../../scripts/workspaces';
import { type Ended, runToEnd } from '../../scripts/run-program';
import { aliveOf, isAlive, pidsOf } from '../support/parts-of';
import { tokenOf } from '../support/token';

const startWith = (env: Record<string, string>): Promise<Ended> =>
  runToEnd([fromRoot('scripts/run.mjs'), 'start'], env);

const tick = (site: TestSite, token: string, id: string) =>
  fetch(`${site.url}/api/cleanup-tasks/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ completed: true }),
  });
const tasksOf = async (site: TestSite, token: string) =>
  (await (
    await fetch(`${site.url}/api/cleanup-tasks`, { headers: { Authorization: `Bearer ${token}` } })
  ).json()) as { id: string; completed: boolean }[];

test('a signal to the process of npm start ends every part', async () => {
  const site = await startTestSite({}, { program: 'npm', args: ['start'] });
  const pids = pidsOf(site);
  expect(aliveOf(pids).length).toBeGreaterThanOrEqual(6);
  await site.stop();
  expect(aliveOf(pids)).toEqual([]);
});

/** Each of these leaves the site running for the next, and the last one ends it. */
test.describe('a running site', () => {
  let site: TestSite;
  test.beforeAll(async () => {
    site = await startTestSite();
  });
  test.afterAll(() => site.stop());

  test('refuses a second copy on its folder', async () => {
    const ended = await startWith({ PORT: String(await freePort()), DATA_DIR: site.dataDir });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(
      /^DATA_DIR .* is in use by another copy of the site \(process \d+\)\.\n$/,
    );
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });

  test('keeps its secrets private', () => {
    for (const name of ['secrets.json', 'demo-accounts.json'])
      expect(statSync(path.join(site.dataDir, name)).mode & 0o777).toBe(0o600);
  });

  test('does little while nobody uses it', async () => {
    // Ended sessions once a second, queues and timers every five, clocks every ten, connections every thirty.
    const { commands, internalCalls } = await workDuring(site, () => pause(15_000));
    expect(commands).toBeLessThanOrEqual(70);
    expect(internalCalls).toBeLessThanOrEqual(4);
  });

  test('make-admin promotes an account, and reports an unknown name', async () => {
    const before = await tokenOf(site, 'member');
    const env = { DATA_DIR: site.dataDir };
    const makeAdmin = (...who: string[]) =>
      runToEnd([fromRoot('scripts/run.mjs'), 'make-admin', ...who], env);
    expect(await makeAdmin('member')).toMatchObject({
      code: 0,
      stdout: 'member is an administrator and signs in again.\n',
    });
    const usersSeenBy = async (token: string) =>
      (
        await fetch(`${site.url}/api/admin/users`, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).status;
    expect(await usersSeenBy(before)).toBe(401);
    expect(await usersSeenBy(await tokenOf(site, 'member'))).toBe(200);
    expect(await makeAdmin('nobody')).toMatchObject({
      code: 1,
      stderr: 'There is no account "nobody": register it first.\n',
    });
    expect((await makeAdmin()).stderr).toBe(
      'Say who: npm run make-admin -- <username or e-mail address>.\n',
    );
  });

  test('restarts a killed service, and nobody is logged out', async () => {
    const token = await tokenOf(site, 'assistant');
    const [first] = await tasksOf(site, token);
    process.kill(pidsOf(site)['svc-ops']!, 'SIGKILL');
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await tick(site, token, first!.id);
          seen.add(status);
          return status;
        },
        { intervals: [50] },
      )
      .toBe(200);
    expect(seen.has(401)).toBe(false);
    expect((await tasksOf(site, token))[0]).toMatchObject({ completed: true });
  });

  test('answers on when its gateway is killed, and starts another one', async () => {
    const { gateway, nginx } = pidsOf(site);
    process.kill(gateway!, 'SIGKILL');
    const killed = Date.now();
    let longestMs = 0;
    let answered = killed;
    const owner = () => Number(readFileSync(path.join(site.dataDir, 'run/nginx.owner'), 'utf8'));
    while (owner() === gateway) {
      const { ok } = await fetch(`${site.url}/healthz`).catch(() => ({ ok: false }));
      if (ok) answered = Date.now();
      longestMs = Math.max(longestMs, Date.now() - answered);
    }
    expect(longestMs).toBeLessThan(1000);
    await expect.poll(async () => (await fetch(`${site.url}/api/tiles`)).status).toBe(200);
    expect(pidsOf(site).nginx).toBe(nginx);
  });

  test('a frozen database is reported within 5 s, and nothing else is affected', async () => {
    const token = await tokenOf(site, 'assistant');
    const database = pidsOf(site)['embedded-mongodb']!;
    process.kill(database, 'SIGSTOP');
    const answers = await Promise.all(
      ['/api/tiles', '/api/cleanup-tasks', '/api/auth/me'].map(async (path) => {
        const headers = { Authorization: `Bearer ${token}` };
        const answer = await fetch(site.url + path, { headers, signal: AbortSignal.timeout(5000) });
        return [answer.status, typeof ((await answer.json()) as { message: unknown }).message];
      }),
    );
    expect(answers).toEqual(Array(3).fill([503, 'string']));
    const { 'svc-ops': port } = JSON.parse(
      readFileSync(path.join(site.dataDir, 'run', 'ports.json'), 'utf8'),
    ) as Record<string, number>;
    const probe = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`)).status;
    expect([await probe('healthz'), await probe('readyz')]).toEqual([200, 503]);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    process.kill(database, 'SIGCONT');
    await expect.poll(async () => (await fetch(`${site.url}/api/tiles`)).status).toBe(200);
    await expect.poll(() => probe('readyz')).toBe(200);
  });

  test('a killed database restarts with all acknowledged writes, and the services recover', async () => {
    const token = await tokenOf(site, 'assistant');
    const [first] = await tasksOf(site, token);
    expect((await tick(site, token, first!.id)).status).toBe(200);
    process.kill(pidsOf(site)['embedded-mongodb']!, 'SIGKILL');
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await fetch(`${site.url}/api/tiles`);
          seen.add(status);
          return status;
        },
        { timeout: 20_000 },
      )
      .toBe(200);
    expect([...seen].filter((status) => ![200, 503].includes(status))).toEqual([]);
    await expect
      .poll(async () => (await tasksOf(site, token))[0], { timeout: 20_000 })
      .toMatchObject({ completed: true });
  });

  test('stops every part on SIGTERM, with code 0', async () => {
    const pids = Object.values(pidsOf(site));
    expect(pids.length).toBeGreaterThanOrEqual(6);
    const exited = once(site.process, 'exit');
    site.process.kill('SIGTERM');
    expect((await exited)[0]).toBe(0);
    // The adopted nginx has ended, and init takes it off the list a moment later.
    await expect.poll(() => pids.filter(isAlive), { timeout: 2000 }).toEqual([]);
  });
});

test.describe('a site that ends', () => {
  let site: TestSite;
  test.beforeEach(async () => {
    site = await startTestSite();
  });
  test.afterEach(() => site.stop());

  test('acknowledged writes survive kill -9 of the whole process tree', async () => {
    const token = await tokenOf(site, 'assistant');
    const tasks = await tasksOf(site, token);
    const acknowledged = new Set<string>();
    await Promise.all(
      tasks.map(async ({ id }) => (await tick(site, token, id)).ok && acknowledged.add(id)),
    );
    const pids = Object.values(pidsOf(site));
    const exited = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await exited;
    const again = await startTestSite({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port });
    const after = await tasksOf(again, await tokenOf(again, 'assistant'));
    expect(acknowledged.size).toBe(tasks.length);
    expect(after.filter(({ completed }) => completed).map(({ id }) => id)).toEqual(
      tasks.map(({ id }) => id),
    );
    await again.stop();
  });

  test('leaves no process behind when only the supervisor is killed', async () => {
    const pids = Object.values(pidsOf(site));
    site.process.kill('SIGKILL');
    await expect.poll(() => pids.filter(isAlive), { timeout: 15_000 }).toEqual([]);
  });
});
