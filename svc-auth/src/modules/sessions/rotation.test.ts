import { login, me, register, verifyEmail } from '@hypercar/contracts/accounts';
import { signingKeyOf } from '@hypercar/service-kit/signing-key';
import { openTestDatabase, testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, serveAuth } from '../../testing';

const oldSecret = 'the-old-secret-of-at-least-32-characters';
const newSecret = 'the-new-secret-of-at-least-32-characters';
const person = { username: 'Rosa', email: 'rosa@example.test', password: 'diamond dust' };
const tokenIn = (text: string): string => /\?token=(\S+)/.exec(text)![1]!;

/** A mail service that is down. */
const noTransport = {
  provider: 'outbox' as const,
  deliver: () => Promise.reject(new Error('The mail service is down')),
};

let drop: () => Promise<void>;
let during: AuthFixture;
const replicas: AuthFixture[] = [];
const serve = async (...tokenSecrets: [string, ...string[]]): Promise<AuthFixture> => {
  const replica = await serveAuth({ tokenSecrets });
  replicas.push(replica);
  return replica;
};
beforeAll(async () => {
  drop = await openTestDatabase();
  const first = await serveAuth({ tokenSecrets: [oldSecret], transport: noTransport });
  await first.server.call(register, { body: person });
  await first.stop();
  during = await serve(newSecret, oldSecret);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await drop();
});

const meWith = async (auth: AuthFixture, token: string) =>
  (await auth.server.call(me, { token })).status;
const signIn = async (auth: AuthFixture): Promise<string> =>
  (await auth.server.call(login, { body: person })).body.token;

test('a link that was queued with the old secret works when it is mailed with the new one', async () => {
  const mail = await during.mailBox.to(person.email);
  const query = { token: tokenIn(mail.text) };
  expect((await during.server.call(verifyEmail, { query })).status).toBe(200);
});

test('old tokens are valid while both secrets are set, and refused when the old one is removed', async () => {
  const token = await signIn(await serve(oldSecret));
  const after = await serve(newSecret);
  expect(await meWith(during, token)).toBe(200);
  expect(await meWith(after, token)).toBe(401);
});

test('new tokens are signed by the new secret', async () => {
  const token = await signIn(during);
  expect(await meWith(await serve(newSecret), token)).toBe(200);
  expect(await meWith(await serve(oldSecret), token)).toBe(401);
});

test('the other services are told the public keys of both, and only with the internal token', async () => {
  const path = `${during.server.url}/internal/token-keys`;
  expect((await fetch(path)).status).toBe(401);
  const answer = await fetch(path, {
    headers: { Authorization: `Internal ${testSecrets.internal}` },
  });
  const keys = (await answer.json()) as Record<string, string>[];
  expect(keys.map(({ kid }) => kid)).toEqual(
    [newSecret, oldSecret].map((secret) => signingKeyOf(secret).kid),
  );
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
});
