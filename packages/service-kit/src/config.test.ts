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
