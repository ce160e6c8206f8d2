import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSecrets, sharedSecrets, tokenSecrets } from './data-dir';
import { rotateSecrets } from './rotate-secrets';
import { readSettings } from './settings';

const dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-'));
const file = path.join(dataDir, 'secrets.json');
const settings = readSettings({ DATA_DIR: dataDir });
const outside = process.env.DATA_DIR;
const said: string[] = [];

beforeEach(() => {
  process.env.DATA_DIR = dataDir;
  said.length = 0;
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});
afterAll(() => {
  if (outside === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = outside;
  rmSync(dataDir, { recursive: true });
});

test('without secrets there is nothing to change', async () => {
  await rotateSecrets([]);
  expect(said.join('')).toContain('There are no secrets');
  expect(process.exitCode).toBe(1);
});

test('new secrets come first, and those before are accepted as long as a token lives', async () => {
  const { secondFactorKeys, ...before } = readSecrets(settings);
  await rotateSecrets([]);
  const { previous, ...now } = readSecrets(settings);
  expect(previous).toMatchObject(before);
  expect(now.jwtSecret).not.toBe(before.jwtSecret);
  expect(now.internalToken).not.toBe(before.internalToken);
  expect(now.secondFactorKeys).toEqual([expect.any(String), ...secondFactorKeys]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const days = (Date.parse(previous!.until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(7);
});

test('the services are given both', () => {
  const secrets = readSecrets(settings);
  expect(tokenSecrets(settings, secrets)).toEqual({
    JWT_SECRET: secrets.jwtSecret,
    JWT_SECRET_PREVIOUS: secrets.previous!.jwtSecret,
  });
  expect(sharedSecrets(secrets)).toEqual({
    INTERNAL_TOKEN: secrets.internalToken,
    INTERNAL_TOKEN_PREVIOUS: secrets.previous!.internalToken,
    SECOND_FACTOR_KEYS: secrets.secondFactorKeys.join(','),
  });
});

test('after that time they are no longer passed on', () => {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { previous: { until: string } };
  kept.previous.until = new Date(Date.now() - 1000).toISOString();
  writeFileSync(file, JSON.stringify(kept));
  const secrets = readSecrets(settings);
  expect(secrets.previous).toBeUndefined();
  expect(tokenSecrets(settings, secrets).JWT_SECRET_PREVIOUS).toBeUndefined();
});

test('--now drops a leaked secret at once, and no key of second factors', async () => {
  const { secondFactorKeys } = readSecrets(settings);
  await rotateSecrets(['--now']);
  const secrets = readSecrets(settings);
  expect(secrets.previous).toBeUndefined();
  expect(secrets.secondFactorKeys.slice(1)).toEqual(secondFactorKeys);
});

test('a file of an earlier release gets a key of second factors, and keeps it', () => {
  const { secondFactorKeys: _, ...earlier } = readSecrets(settings);
  writeFileSync(file, JSON.stringify(earlier));
  const secrets = readSecrets(settings);
  expect(secrets).toMatchObject(earlier);
  expect(secrets.secondFactorKeys).toEqual([expect.stringMatching(/^.{32,}$/)]);
  expect(readSecrets(settings)).toEqual(secrets);
});
