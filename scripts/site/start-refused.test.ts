import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startEmbeddedMongoDB } from '@hypercar/embedded-mongodb/server';
import { settingNames } from '@hypercar/service-kit/settings/table';
import { fromRoot } from '../workspaces';
import { freePort } from './ports';

const folder = mkdtempSync(path.join(tmpdir(), 'refused '));
const dataDir = path.join(folder, 'data');
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command as a person does, in this environment without settings of its own. */
const run = async (args: string[], env: Record<string, string>, nodeArgs: string[] = []) => {
  const around = Object.entries(process.env).filter(
    ([name]) => !(settingNames as string[]).includes(name),
  );
  const child = spawn(process.execPath, [...nodeArgs, fromRoot('scripts/run.mjs'), ...args], {
    env: { ...Object.fromEntries(around), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number | null, stdout, stderr };
};

/** The traces of a start that began a part of the site. */
const begun = (): string[] =>
  ['run', 'logs', 'database']
    .map((name) => path.join(dataDir, name))
    .filter(existsSync)
    .flatMap((name) => readdirSync(name));

const expectRefusal = async (env: Record<string, string>, sentence: string): Promise<void> => {
  const port = env.PORT ?? String(await freePort());
  const ended = await run(['start'], { PORT: port, ...env });
  expect(ended).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  expect(begun()).toEqual([]);
};

test.each([
  ['PORT', 'eighty', 'must be a whole number from 1 to 65535'],
  ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error, fatal or silent'],
  ['SENDGRID_API_KEY', 'SG.key', 'MAIL_FROM, the sender of its mails, is missing'],
])('%s=%s', (name, value, reason) =>
  expectRefusal({ [name]: value }, `${name} cannot be used: ${reason}.`),
);

test('a HOST that does not exist', () =>
  expectRefusal(
    { HOST: 'not.a.host.invalid' },
    'HOST not.a.host.invalid cannot be used: there is no address of that name.',
  ));

test('a PORT that is taken', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expectRefusal(
    { PORT: String(port) },
    `PORT ${port} cannot be used: it is already in use.`,
  ).finally(() => server.close());
});

test('a file in the place of a folder of DATA_DIR', async () => {
  mkdirSync(dataDir);
  const file = path.join(dataDir, 'outbox');
  writeFileSync(file, '');
  await expectRefusal(
    {},
    `DATA_DIR cannot be used: ${file} cannot be written: a file is in the way.`,
  );
});

test('a MONGODB_URI that does not answer', () =>
  expectRefusal(
    { MONGODB_URI: 'mongodb://127.0.0.1:9/' },
    'MONGODB_URI cannot be used: connect ECONNREFUSED 127.0.0.1:9.',
  ));

test('a MONGODB_URI where a password is wrong', async () => {
  const database = await startEmbeddedMongoDB({ path: path.join(folder, 'data.mdb'), port: 0 });
  const uri = database.uri.replace(/\/\/[^@]+@/, '//ada:wrong@');
  expect(uri).not.toBe(database.uri);
  await expectRefusal(
    { MONGODB_URI: uri },
    'MONGODB_URI cannot be used: Authentication failed.',
  ).finally(() => database.close());
});

test('a Node.js that is too old', async () => {
  const preload = path.join(folder, 'old.cjs');
  writeFileSync(
    preload,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } });`,
  );
  expect(await run(['start'], {}, ['--require', preload])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Node.js 18.20.0 is too old: 20.19 or newer is needed.\n',
  });
});

test('a misspelt name is mentioned, and does not stop the start', async () => {
  const ended = await run(['start'], { DEMO_PASWORD: 'diamond dust', PORT: '0' });
  expect(ended.stderr.split('\n')).toEqual([
    'DEMO_PASWORD is not a setting; did you mean DEMO_PASSWORD?',
    'PORT cannot be used: must be a whole number from 1 to 65535.',
    '',
  ]);
});

test.each([
  ['rotate-secrets'],
  ['make-admin', 'ada'],
  ['backup', '--to', path.join(folder, 'archive.gz')],
  ['releases'],
  ['rollback', 'svc-ops'],
])('npm run %s keeps the rule', async (...args) => {
  const ended = await run(args, { MAIL_FROM: 'nobody' });
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: 'MAIL_FROM cannot be used: must be an e-mail address, or read Name <address>.\n',
  });
});

test.each([
  ['backup', '--to', path.join(folder, 'a-file', 'archive.gz')],
  ['rollback', 'svc-ops'],
])('npm run %s says which file it cannot write', async (...args) => {
  writeFileSync(path.join(folder, 'a-file'), '');
  const ended = await run(args, { DATA_DIR: path.join(folder, 'a-file') });
  expect(ended.code).toBe(1);
  expect(ended.stderr).toMatch(
    /^(DATA_DIR cannot be used: )?\S.* cannot be written: a file is in the way\.\n$/,
  );
});
