import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError, readConfig } from './config';
import { olderSecretsOf, serviceConfig } from './service-config';

const good = {
  MONGODB_URI: 'mongodb://127.0.0.1:1',
  JWT_SECRET: 'x'.repeat(32),
  INTERNAL_TOKEN: 'y'.repeat(32),
};

test('fills defaults and takes an empty variable as absent', () => {
  expect(readConfig(serviceConfig, { ...good, PORT: '' })).toMatchObject({
    PORT: 0,
    SAMPLE_DATA: 'none',
  });
});

test.each([
  [{ ...good, PORT: 'eighty' }, /^PORT cannot be used/],
  [{ ...good, MONGODB_URI: 'http://x' }, /^MONGODB_URI cannot be used: must begin with mongodb:/],
  [{ ...good, JWT_SECRET: 'short' }, /^JWT_SECRET cannot be used/],
  [{ JWT_SECRET: 'x' }, /^MONGODB_URI is missing\.$/],
  [{ ...good, PORT: "'80'" }, /^PORT cannot be used: must not stand in quotes\.$/],
])('names the variable and the reason: %#', (env, message) => {
  expect(() => readConfig(serviceConfig, env)).toThrow(ConfigError);
  expect(() => readConfig(serviceConfig, env)).toThrow(message);
});

test('a service needs no secret of the tokens, and takes those of an older svc-auth', () => {
  const { JWT_SECRET, ...without } = good;
  expect(olderSecretsOf(readConfig(serviceConfig, without))).toEqual([]);
  const config = readConfig(serviceConfig, { ...good, JWT_SECRET_PREVIOUS: 'z'.repeat(32) });
  expect(olderSecretsOf(config)).toEqual([JWT_SECRET, 'z'.repeat(32)]);
});

describe('a secret from a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const { JWT_SECRET, INTERNAL_TOKEN, MONGODB_URI } = good;

  test('is read without the end of its line', () => {
    const env = {
      JWT_SECRET_FILE: fileOf('jwt', `${JWT_SECRET}\n`),
      INTERNAL_TOKEN_FILE: fileOf('token', INTERNAL_TOKEN),
      MONGODB_URI_FILE: fileOf('uri', `${MONGODB_URI}\r\n`),
    };
    expect(readConfig(serviceConfig, env)).toMatchObject(good);
  });

  const without = { INTERNAL_TOKEN, MONGODB_URI };
  test.each([
    [{ ...good, JWT_SECRET_FILE: fileOf('other', JWT_SECRET) }, 'JWT_SECRET is set, too'],
    [{ ...without, JWT_SECRET_FILE: fileOf('empty', ' \n') }, `${folder}/empty is empty`],
    [{ ...without, JWT_SECRET_FILE: `${folder}/gone` }, `${folder}/gone does not exist`],
    [{ ...without, JWT_SECRET_FILE: folder }, `${folder} is a folder`],
  ])('that cannot be used stops the start with a sentence: %#', (env, reason) => {
    const sentence = `JWT_SECRET_FILE cannot be used: ${reason}.`;
    expect(() => readConfig(serviceConfig, env)).toThrow(new ConfigError(sentence));
  });

  test('is judged as the variable is', () => {
    const env = { ...without, JWT_SECRET_FILE: fileOf('short', 'short') };
    expect(() => readConfig(serviceConfig, env)).toThrow(/^JWT_SECRET cannot be used: must have/);
  });

  test('what is no secret has no file', () => {
    const env = { ...good, PORT_FILE: fileOf('port', '80') };
    expect(readConfig(serviceConfig, env).PORT).toBe(0);
  });
});
