import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fromRoot, serviceNames } from '../workspaces';

const secret = 'x'.repeat(32);
const surroundings = {
  PATH: process.env.PATH,
  DATA_DIR: path.join(tmpdir(), 'never made'),
  MONGODB_URI: 'mongodb://127.0.0.1:9/',
  JWT_SECRET: secret,
  INTERNAL_TOKEN: secret,
  SECOND_FACTOR_KEYS: secret,
  SVC_AUTH_URL: 'http://127.0.0.1:1',
  SVC_CONTEST_URL: 'http://127.0.0.1:1',
  SVC_OPS_URL: 'http://127.0.0.1:1',
};

/** Runs a service without a supervisor, as a container does. */
const run = async (name: string, env: Record<string, string>) => {
  const main = fromRoot(name, 'src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    cwd: fromRoot(),
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number | null, stdout, stderr };
};

const runAll = (env: Record<string, string>) =>
  Promise.all(serviceNames.map((name) => run(name, env)));

test('a service refuses what the supervisor refuses, in its sentence', async () => {
  const sentence =
    'LOG_LEVEL cannot be used: must be trace, debug, info, warn, error, fatal or silent.';
  for (const { code, stdout, stderr } of await runAll({ LOG_LEVEL: 'loud' })) {
    expect([code, stderr]).toEqual([1, `${sentence}\n`]);
    // It is in the log too, without a stack trace.
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'cannot start', reason: sentence });
    expect(stdout).not.toContain('.ts:');
  }
});

test('a service says what is missing, and mentions a misspelt name', async () => {
  for (const { code, stderr } of await runAll({ MONGODB_URI: '', MONGODB_URIS: secret })) {
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'MONGODB_URIS is not a setting; did you mean MONGODB_URI?',
      'MONGODB_URI is missing.',
      '',
    ]);
  }
});

test('only svc-auth needs the secret that signs tokens', async () => {
  const answer = await run('svc-auth', { JWT_SECRET: '' });
  expect([answer.code, answer.stderr]).toEqual([1, 'JWT_SECRET is missing.\n']);
});

test('an unreachable database is reported as MONGODB_URI', async () => {
  const { code, stderr } = await run('svc-ops', {
    MONGODB_URI: 'mongodb://127.0.0.1:9/?ssl=maybe',
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^MONGODB_URI cannot be used: [^\n]+\.\n$/);
});
