import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { login, me } from '@hypercar/contracts/accounts';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { requestPasswordReset, setNewPassword } from '@hypercar/contracts/password-reset';
import mongoose from 'mongoose';
import { createPasswords } from './modules/passwords/passwords';
import { type AuthFixture, buildUser, startAuth, workerFile } from './testing';

const hour = 3_600_000;
const passwords = createPasswords(workerFile, 4);
let auth: AuthFixture;
let children: ChildProcess[] = [];
let ahead: string;
let behind: string;

const startMovedReplica = async (aheadMs: number): Promise<string> => {
  const child = fork(path.resolve(__dirname, 'moved-replica-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      CLOCK_AHEAD_MS: String(aheadMs),
      REPLICA_MONGODB_URI: process.env.TEST_MONGODB_URI,
      REPLICA_DATABASE: mongoose.connection.name,
      REPLICA_WORKER_FILE: workerFile,
    },
  });
  children = [...children, child];
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the replica ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [string];
  return url;
};

beforeAll(async () => {
  auth = await startAuth();
  [ahead, behind] = (await Promise.all([5 * hour, -5 * hour].map(startMovedReplica))) as [
    string,
    string,
  ];
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await auth.stop();
  await passwords.close();
});

const send = async (url: string, { method, path: at }: Endpoint, body?: object, token?: string) => {
  const response = await fetch(url + at, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as { token?: string };
  return { status: response.status, headers: response.headers, token: answer.token };
};

const createMember = async () => buildUser({ password: await passwords.hash('the right one') });
const urls = () => [ahead, auth.server.url, behind];

test('a login on a replica five hours ahead or behind counts on every replica', async () => {
  const { username } = await createMember();
  for (const url of urls()) {
    const { token } = await send(url, login, { username, password: 'the right one' });
    for (const other of urls()) expect((await send(other, me, undefined, token)).status).toBe(200);
  }
});

test('a block for wrong passwords lasts as long on each of them', async () => {
  for (const url of urls()) {
    const { username } = await createMember();
    const guess = (at: string) => send(at, login, { username, password: 'a wrong one' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(url)).status).toBe(401);
    for (const other of urls()) {
      const { status, headers } = await guess(other);
      expect(status).toBe(429);
      expect(Math.abs(Number(headers.get('Retry-After')) / 60 - 15)).toBeLessThan(1);
    }
  }
});

test('a mailed link that lives an hour opens on each of them', async () => {
  for (const url of urls()) {
    const { username } = await createMember();
    const email = `${username}@example.test`;
    await send(auth.server.url, requestPasswordReset, { email });
    const { text } = await auth.mailBox.to(email);
    const token = /reset-password\?token=(\S+)/.exec(text)![1]!;
    const { status } = await send(url, setNewPassword, { token, newPassword: 'a brand new one' });
    expect(status).toBe(200);
  }
});
