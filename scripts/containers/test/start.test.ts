import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedMongoDB, startEmbeddedMongoDB } from '@hypercar/embedded-mongodb/server';
import { findNginx } from 'gateway/nginx/find-nginx';
import { freePort } from '../../site/ports';
import { serviceNames } from '../../workspaces';
import { readCompose } from './compose-file';
import { type ImageName, imageNames } from './dockerfile';
import { makeImage, type RunningImage, runImage } from './run-image';

const secret = 'a secret of forty characters, for a test';
const settings = {
  JWT_SECRET: secret,
  INTERNAL_TOKEN: secret,
  SECOND_FACTOR_KEYS: 'x'.repeat(32),
  MONGODB_PASSWORD: 'x',
  MONGODB_ADMIN_PASSWORD: 'x',
  MONGODB_KEY: 'x',
  PUBLIC_URL: 'https://hypercar.example.test',
};

const withNginx = findNginx() !== undefined || process.env.CI === 'true';
const folders = new Map<ImageName, string>();
const images = new Map<ImageName, RunningImage>();
const ports = new Map<string, number>();
const databaseFolder = mkdtempSync(path.join(tmpdir(), 'database-'));
let database: EmbeddedMongoDB;

/** What Compose gives a part, with each name of its networks replaced by where that is on this machine. */
const environmentOf = (name: ImageName): Record<string, string> => {
  const { environment } = readCompose(settings).services[name]!;
  const local = Object.entries(environment).map(([key, value]) => {
    if (key === 'MONGODB_URI') return [key, database.uri];
    const there = /^http:\/\/(svc-\w+):3000$/.exec(value);
    return [key, there ? `http://127.0.0.1:${ports.get(there[1]!)}` : value];
  });
  return {
    ...(Object.fromEntries(local) as Record<string, string>),
    PORT: String(ports.get(name)),
    ...(name === 'gateway' && !withNginx ? { GATEWAY_ENGINE: 'node' } : {}),
  };
};

const start = (name: ImageName): RunningImage => {
  const image = runImage(name, folders.get(name)!, environmentOf(name));
  images.set(name, image);
  return image;
};

const get = (name: ImageName, where: string) =>
  fetch(`http://127.0.0.1:${ports.get(name)}${where}`);

beforeAll(async () => {
  // First, because it blocks this process, which also runs the database.
  for (const name of imageNames) folders.set(name, makeImage(name));
  // By TCP and with a password, as other accounts and other machines come.
  database = await startEmbeddedMongoDB({ path: path.join(databaseFolder, 'data.mdb'), port: 0 });
  for (const name of [...serviceNames, 'gateway']) ports.set(name, await freePort());
  const services = serviceNames.map(start);
  await Promise.all(services.map((image) => image.untilHealthy()));
  await start('gateway').untilHealthy();
}, 240_000);

afterAll(async () => {
  await Promise.all([...images.values()].map((image) => image.stop()));
  await database?.close();
  for (const folder of [databaseFolder, ...folders.values()]) rmSync(folder, { recursive: true });
});

test.each(serviceNames)('%s is ready on what its image holds', async (name) => {
  const answer = await get(name, '/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ready', service: name });
});

test('the gateway serves the pages with the settings of the environment', async () => {
  const page = await (await get('gateway', '/')).text();
  expect(page).toContain('data-prerendered="/"');
  expect(page).toContain(settings.PUBLIC_URL);
  const sitemap = await (await get('gateway', '/sitemap.xml')).text();
  expect(sitemap).toContain(`${settings.PUBLIC_URL}/progress`);
});

test.each(['mf-public', 'mf-admin', 'mf-assist'])('the gateway serves %s', async (slice) => {
  expect((await get('gateway', `/remotes/${slice}/mf-manifest.json`)).status).toBe(200);
});

test('the gateway reaches the services, which trust its X-Forwarded-For', async () => {
  const tiles = (await (await get('gateway', '/api/tiles')).json()) as unknown[];
  expect(tiles).toHaveLength(81);
  const calls = await Promise.all(
    ['/api/auth/me', '/api/cleanup-tasks'].map(async (call) => (await get('gateway', call)).status),
  );
  expect(calls).toEqual([401, 401]);
});

test('the worker in the image verifies passwords', async () => {
  const answer = await fetch(`http://127.0.0.1:${ports.get('gateway')}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'no password' }),
  });
  expect(answer.status).toBe(401);
});

test('a command in the image makes a registered user an administrator', async () => {
  const registered = await fetch(`http://127.0.0.1:${ports.get('gateway')}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ada', email: 'ada@example.test', password: 'diamond dust' }),
  });
  expect(registered.status).toBe(201);
  expect(await images.get('svc-auth')!.run('make-admin', 'ada')).toMatch(
    /^ada is an administrator and signs in again/,
  );
});

(withNginx ? test : test.skip)('nginx finds the configuration of the container right', () => {
  const { data } = images.get('gateway')!;
  const { status, stderr } = spawnSync(
    findNginx() ?? 'nginx',
    ['-t', '-p', data, '-c', path.join(data, 'run', 'nginx.conf')],
    { encoding: 'utf8' },
  );
  expect(stderr).toMatch(/syntax is ok/);
  expect(status).toBe(0);
});

test.each([
  ['lacks a secret', { INTERNAL_TOKEN: '' }, 'INTERNAL_TOKEN is missing.'],
  ['is given nonsense', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL cannot be used: must be trace,'],
])(
  'a start that %s ends with a sentence, and its health check says no',
  async (_, env, sentence) => {
    const environment = { ...environmentOf('svc-ops'), ...env };
    const port = String(await freePort());
    const image = runImage('svc-ops', folders.get('svc-ops')!, { ...environment, PORT: port });
    // The log line and the message arrive on two streams, in either order.
    const words = await image.untilHealthy().catch((error: Error) => error.message);
    expect(`\n${words ?? ''}`).toContain(`\n${sentence}`);
    expect(await image.health()).toBe(1);
    expect(await image.stop()).toBe(1);
  },
);

test('each ends with 0 on SIGTERM', async () => {
  const codes = await Promise.all([...images.values()].map((image) => image.stop()));
  expect(codes).toEqual(codes.map(() => 0));
});
