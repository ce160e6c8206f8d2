import { createPublicKey } from 'node:crypto';
import { createCleanupTask, listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { Router } from 'express';
import jwt from 'jsonwebtoken';
import mongoose from 'mongoose';
import { createServiceApp } from './create-service-app';
import { usualDeadlineMs } from './deadline';
import { unavailable } from './errors';
import { handle, type Route } from './handle';
import { logger } from './logger';
import {
  claimsOf,
  openTestDatabase,
  serve,
  type TestServer,
  testGuards,
  testSecrets,
  tokenOf,
} from './testing';
import { signingKeyOf } from './signing-key';
import { signToken, verifyOptions } from './token';
import { ownTokenKeys } from './token-keys';

let drop: () => Promise<void>;
let server: TestServer;
let failure: Error | undefined;

/** Every route of svc-ops, so that the application is complete; only the list is looked at here. */
const routes: Route[] = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
  handle(endpoint, () => (failure ? Promise.reject(failure) : Promise.resolve([] as never))),
);
const previousSecret = 'the-older-secret-of-at-least-32-characters';
const parts = {
  service: 'svc-ops' as const,
  routes,
  internal: Router(),
  ...testGuards,
  tokens: { keys: ownTokenKeys([testSecrets.token, previousSecret]) },
  internalToken: testSecrets.internal,
  previousInternalToken: 'the-older-token-of-at-least-32-characters',
};

beforeAll(async () => {
  drop = await openTestDatabase();
  server = await serve(createServiceApp(parts));
});
afterEach(() => {
  failure = undefined;
});
afterAll(async () => {
  await server.close();
  await drop();
});

const statusWith = async (token: string) => (await server.call(listCleanupTasks, { token })).status;
const claims = { ...claimsOf('admin') };
const { audience, issuer } = verifyOptions;

describe('tokens', () => {
  test('the present and the previous secret are accepted', async () => {
    expect(await statusWith(signToken(claims, testSecrets.token))).toBe(200);
    expect(await statusWith(signToken(claims, previousSecret))).toBe(200);
  });

  test.each([
    ['the present', testSecrets.internal, 404],
    ['the previous', parts.previousInternalToken, 404],
    ['another', 'a-token-that-was-removed-of-32-characters', 401],
    ['no', 'undefined', 401],
  ])('of a service: %s internal token', async (_name, token, status) => {
    const headers = { Authorization: `Internal ${token}` };
    expect((await fetch(`${server.url}/internal/nothing`, { headers })).status).toBe(status);
  });

  const { kid, privateKey, publicKey } = signingKeyOf(testSecrets.token);
  const pem = createPublicKey({ format: 'jwk', key: { ...publicKey } });
  const foreign = signingKeyOf('a-foreign-secret-of-at-least-32-characters');
  const es256 = { algorithm: 'ES256', keyid: kid, audience, issuer, expiresIn: 60 } as const;
  const sign = (options: jwt.SignOptions, given: object = claims, key = privateKey) =>
    jwt.sign(given, key, { ...es256, ...options });
  const { expiresIn: _never, ...endless } = es256;
  test.each([
    ['no algorithm', jwt.sign(claims, '', { ...es256, algorithm: 'none' })],
    [
      'the secret itself as a key',
      jwt.sign(claims, testSecrets.token, { ...es256, algorithm: 'HS256' }),
    ],
    [
      'the public key as a secret',
      jwt.sign(claims, pem.export({ format: 'pem', type: 'spki' }), {
        ...es256,
        algorithm: 'HS256',
      }),
    ],
    ['a foreign key', sign({ keyid: foreign.kid }, claims, foreign.privateKey)],
    ["a foreign key under the known key's id", sign({}, claims, foreign.privateKey)],
    ['no key id', jwt.sign(claims, privateKey, { algorithm: 'ES256', audience, issuer })],
    ['expired', sign({ expiresIn: -1 })],
    ['without an end', jwt.sign(claims, privateKey, endless)],
    ['not yet valid', sign({ notBefore: 60 })],
    ['another audience', sign({ audience: 'others' })],
    ['another issuer', sign({ issuer: 'others' })],
    ['an object as the session', sign({}, { ...claims, sid: { $gt: '' } })],
    ['an object as the user', sign({}, { ...claims, sub: { $gt: '' } })],
    ['a role that there is not', sign({}, { ...claims, role: 'owner' })],
    ['not a token', 'a.b.c'],
  ])('%s is 401', async (_name, token) => {
    expect(await statusWith(token)).toBe(401);
  });

  test('the well-formed token of these tests is accepted', async () => {
    expect(await statusWith(sign({}))).toBe(200);
  });

  test('tokens of an svc-auth from before the public keys are accepted by its secret alone', async () => {
    const older = jwt.sign(claims, previousSecret, { audience, issuer, expiresIn: 60 });
    expect(await statusWith(older)).toBe(401);
    const tokens = { ...parts.tokens, olderSecrets: [previousSecret] };
    const beside = await serve(createServiceApp({ ...parts, tokens }));
    const status = async (token: string) => (await beside.call(listCleanupTasks, { token })).status;
    expect(await status(older)).toBe(200);
    expect(await status(sign({}))).toBe(200);
    expect(await status(jwt.sign(claims, testSecrets.token, { audience, issuer }))).toBe(401);
    await beside.close();
  });

  test('a key that cannot be asked for is 503, not 401', async () => {
    const keyFor = () => Promise.reject(unavailable('Signing in cannot be checked just now.'));
    const keys = { keyFor, isInUse: () => false };
    const blind = await serve(createServiceApp({ ...parts, tokens: { keys } }));
    const { status, headers } = await blind.call(listCleanupTasks, { token: sign({}) });
    expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
    await blind.close();
  });

  test('a cookie alone does not authenticate', async () => {
    const headers = { Cookie: `token=${tokenOf('admin')}` };
    expect((await server.call(listCleanupTasks, { headers })).status).toBe(401);
  });
});

test('a call that takes too long, including its guard, is answered 503 with Retry-After', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let asked = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (asked = resolve));
  const isLive = () => {
    asked();
    return new Promise<boolean>(() => undefined);
  };
  const slow = await serve(createServiceApp({ ...parts, isLive }));
  const answer = slow.call(listCleanupTasks, { token: tokenOf('admin') });
  await waiting;
  jest.advanceTimersByTime(usualDeadlineMs);
  expect(await answer).toMatchObject({
    status: 503,
    body: { message: expect.stringMatching(/too long/) },
  });
  jest.useRealTimers();
  await slow.close();
});

describe('answers', () => {
  const admin = tokenOf('admin');

  test('an unknown error reveals nothing, a database outage is 503 with Retry-After', async () => {
    failure = new Error('secret detail');
    const log = jest.spyOn(logger, 'error').mockReturnValue();
    const unknown = await server.call(listCleanupTasks, { token: admin });
    expect(unknown).toMatchObject({ status: 500, body: { message: 'Something went wrong' } });
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ err: failure }), 'request failed');
    // It is also printed in a service's test.
    expect(logger.isLevelEnabled('error')).toBe(true);
    for (failure of [
      new mongoose.mongo.MongoNetworkError('gone'),
      Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
    ]) {
      const outage = await server.call(listCleanupTasks, { token: admin });
      expect(outage.status).toBe(503);
      expect(outage.headers.get('Retry-After')).toBe('2');
    }
    log.mockRestore();
  });

  test("keeps a caller's valid request id and replaces another", async () => {
    const idFor = async (id: string) =>
      (await server.call(listCleanupTasks, { headers: { 'X-Request-Id': id } })).headers.get(
        'X-Request-Id',
      );
    expect(await idFor('request-0001')).toBe('request-0001');
    expect(await idFor('no spaces!')).not.toBe('no spaces!');
  });

  test('is not stored anywhere, names no software and is JSON for an unknown path', async () => {
    const answer = await fetch(`${server.url}/api/nothing-here`);
    expect(answer.headers.get('X-Powered-By')).toBeNull();
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Page not found' }]);
    expect(
      (await server.call(listCleanupTasks, { token: admin })).headers.get('Cache-Control'),
    ).toBe('no-store');
  });

  test('sends no CORS headers', async () => {
    const headers = { Origin: 'https://evil.example' };
    const answer = await server.call(listCleanupTasks, { token: admin, headers });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('is alive and ready, and names its database', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({
      status: 'alive',
      service: 'svc-ops',
    });
    const ready = await (await fetch(`${server.url}/readyz`)).json();
    expect(ready).toEqual({
      status: 'ready',
      service: 'svc-ops',
      ...(process.env.MONGODB_URI
        ? { database: expect.stringMatching(/^MongoDB \d/) }
        : {
            database: 'embedded single-node database',
            toMongoDB: expect.stringContaining('MONGODB_URI'),
          }),
    });
  });

  test('serves its OpenAPI document and a page that reads it', async () => {
    const document = await (await fetch(`${server.url}/api/ops/openapi.json`)).json();
    expect(document.paths['/api/cleanup-tasks'].post).toMatchObject({
      operationId: 'createCleanupTask',
    });
    expect(createCleanupTask.summary).toBe(document.paths['/api/cleanup-tasks'].post.summary);
    expect(await (await fetch(`${server.url}/api/svc-ops/docs/`)).text()).toContain(
      'swagger-ui-bundle.js',
    );
    expect((await fetch(`${server.url}/api/ops/docs/swagger-ui-bundle.js`)).status).toBe(200);
  });
});

test('a service that lacks a route of its contract does not start', () => {
  expect(() => createServiceApp({ ...parts, routes: routes.slice(1) })).toThrow(/lacks \w+/);
});

test('a service with a route that endpoints.ts does not list does not start', () => {
  const stray = handle({ ...listCleanupTasks, path: '/api/stray' }, () => Promise.resolve([]));
  expect(() => createServiceApp({ ...parts, routes: [...routes, stray] })).toThrow(
    'packages/contracts/src/endpoints.ts does not list GET /api/stray of svc-ops',
  );
});

test('a call of people or of services waits for what it works with', async () => {
  const waited: string[] = [];
  let arrive = (): void => undefined;
  let waiting: Promise<void> | undefined = new Promise((resolve) => (arrive = resolve));
  const internal = Router().get('/now', (_request, response) => void response.json('then'));
  const waits = await serve(createServiceApp({ ...parts, internal, fresh: () => waiting }));
  const headers = { Authorization: `Internal ${testSecrets.internal}` };
  const token = tokenOf('admin');
  const answers = [
    waits.call(listCleanupTasks, { token }).then(({ status }) => status),
    fetch(`${waits.url}/internal/now`, { headers }).then(({ status }) => status),
  ].map((status) => status.then((known) => (waited.push('answered'), known)));
  expect((await waits.call(listCleanupTasks, {})).status).toBe(401);
  expect((await fetch(`${waits.url}/healthz`)).status).toBe(200);
  expect(waited).toEqual([]);
  arrive();
  expect(await Promise.all(answers)).toEqual([200, 200]);
  waiting = undefined;
  expect((await waits.call(listCleanupTasks, { token })).status).toBe(200);
  await waits.close();
});
