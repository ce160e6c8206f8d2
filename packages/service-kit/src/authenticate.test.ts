import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import express from 'express';
import jwt from 'jsonwebtoken';
import { authenticate, callerOf, type TokenCheck } from './authenticate';
import { answerError } from './error-answer';
import { signingKeyOf } from './signing-key';
import { claimsOf, serve, type TestServer, testSecrets, tokenOf } from './testing';
import { signToken } from './token';
import { ownTokenKeys } from './token-keys';
import type { Claims } from './token';

/** Serves one call for those who are signed in; counts how often a signature is verified. */
const serveGuarded = async (
  check: TokenCheck,
  isLive: (claims: Claims) => boolean = () => true,
) => {
  const guard = authenticate(check, isLive);
  const app = express()
    .get(listCleanupTasks.path, guard('signed-in'), (request, response) => {
      response.json(callerOf(request));
    })
    .use(answerError);
  const server = await serve(app);
  servers.push(server);
  const verify = jest.spyOn(jwt, 'verify');
  verify.mockClear();
  return {
    verify,
    status: async (token: string) => (await server.call(listCleanupTasks, { token })).status,
    server,
  };
};

const servers: TestServer[] = [];
const nextSecret = 'the-next-secret-of-at-least-32-characters';
const check = { keys: ownTokenKeys([testSecrets.token]) };

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

test('one token is verified once, another one again', async () => {
  const { status, verify, server } = await serveGuarded(check);
  const claims = claimsOf('admin');
  const token = signToken(claims, testSecrets.token);
  for (let at = 0; at < 3; at += 1) expect(await status(token)).toBe(200);
  expect(verify).toHaveBeenCalledTimes(1);
  expect((await server.call(listCleanupTasks, { token })).body).toMatchObject(claims);
  await status(tokenOf('admin'));
  expect(verify).toHaveBeenCalledTimes(2);
});

test('a call without a token verifies nothing', async () => {
  const { server, verify } = await serveGuarded(check);
  expect((await server.call(listCleanupTasks)).status).toBe(401);
  expect(verify).not.toHaveBeenCalled();
});

test('a token that differs from a verified one in one letter is refused', async () => {
  const { status } = await serveGuarded(check);
  const token = tokenOf('admin');
  expect(await status(token)).toBe(200);
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const other = (text: string) => (text[9] === 'A' ? 'B' : 'A');
  const changed = (text: string) => text.slice(0, 9) + other(text) + text.slice(10);
  expect(await status([header, changed(payload), signature].join('.'))).toBe(401);
  expect(await status([header, payload, changed(signature)].join('.'))).toBe(401);
  expect(await status([changed(header), payload, signature].join('.'))).toBe(401);
});

test('refused tokens are verified each time, and push no verified one out', async () => {
  const { status, verify } = await serveGuarded(check);
  const token = tokenOf('admin');
  await status(token);
  const { kid } = signingKeyOf(testSecrets.token);
  const { privateKey } = signingKeyOf('a-foreign-secret-of-at-least-32-characters');
  for (let at = 0; at < 50; at += 1)
    await status(jwt.sign({ at }, privateKey, { algorithm: 'ES256', keyid: kid }));
  verify.mockClear();
  expect(await status(token)).toBe(200);
  expect(verify).not.toHaveBeenCalled();
});

test('a session that has ended is refused although its token was verified', async () => {
  let live = true;
  const { status, verify } = await serveGuarded(check, () => live);
  const token = tokenOf('admin');
  expect(await status(token)).toBe(200);
  live = false;
  expect(await status(token)).toBe(401);
  live = true;
  expect(await status(token)).toBe(200);
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a token that has expired is refused although it was verified', async () => {
  const { status } = await serveGuarded(check);
  const token = tokenOf('admin');
  expect(await status(token)).toBe(200);
  const { exp } = jwt.decode(token) as { exp: number };
  const now = jest.spyOn(Date, 'now').mockReturnValue(exp * 1000 - 1);
  expect(await status(token)).toBe(200);
  now.mockReturnValue(exp * 1000);
  expect(await status(token)).toBe(401);
});

test('a token whose key was withdrawn is refused although it was verified', async () => {
  const [both, next] = [[nextSecret, testSecrets.token], [nextSecret]].map(ownTokenKeys);
  let current = both!;
  const { status, verify } = await serveGuarded({
    keys: {
      keyFor: (kid) => current.keyFor(kid),
      isInUse: (kid, key) => current.isInUse(kid, key),
    },
  });
  const token = tokenOf('admin');
  for (let at = 0; at < 2; at += 1) expect(await status(token)).toBe(200);
  expect(verify).toHaveBeenCalledTimes(1);
  current = next!;
  expect(await status(token)).toBe(401);
});

test('a token of an older secret is verified once, by the newest or by the last of them', async () => {
  const olderSecrets = [
    'the-older-secret-of-at-least-32-characters',
    'the-oldest-secret-of-at-least-32-characters',
  ];
  const { status } = await serveGuarded({ ...check, olderSecrets });
  const sign = (secret: string) =>
    jwt.sign(claimsOf('admin'), secret, {
      audience: 'hypercar',
      issuer: 'svc-auth',
      expiresIn: 60,
    });
  for (const secret of olderSecrets) expect(await status(sign(secret))).toBe(200);
  expect(await status(sign('a-foreign-secret-of-at-least-32-characters'))).toBe(401);
});

test('a caller cannot change what later calls with the token see', async () => {
  const guard = authenticate(check, () => true);
  const app = express()
    .get('/', guard('signed-in'), (request, response) => {
      expect(() => ((request.user as { role: string }).role = 'admin')).toThrow();
      response.json(request.user);
    })
    .use(answerError);
  const server = await serve(app);
  servers.push(server);
  const headers = { Authorization: `Bearer ${tokenOf('public')}` };
  const ask = async () => (await (await fetch(server.url, { headers })).json()) as Claims;
  expect((await ask()).role).toBe('public');
  expect((await ask()).role).toBe('public');
});
