import { login, logout, register, verifyEmail } from '@hypercar/contracts/accounts';
import { sendSupportTicket } from '@hypercar/contracts/support';
import { forgetStoredAnswers } from '@hypercar/service-kit/idempotency';
import mongoose from 'mongoose';
import { type AuthFixture, startAuth } from '../../testing';
import { LoginAttempt } from '../login-attempts/login-attempt.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
  await auth.server.call(register, {
    body: { username: 'keyed', email: 'keyed@example.test', password: 'diamond dust' },
  });
  const token = /\?token=(\S+)/.exec((await auth.mailBox.to('keyed@example.test')).text)![1]!;
  await auth.server.call(verifyEmail, { query: { token } });
});
afterAll(() => auth.stop());

const headers = { 'Idempotency-Key': 'the-same-key' };
const logIn = (password: string) =>
  auth.server.call(login, { body: { username: 'keyed', password }, headers });
const stored = () => mongoose.connection.collection('idempotency_keys').find().toArray();

test('three failed logins with a key leave three rows', async () => {
  for (let i = 0; i < 3; i += 1) expect((await logIn('a guess')).status).toBe(401);
  expect(await LoginAttempt.countDocuments({ username: 'keyed' })).toBe(3);
});

test('a login with a key stores no answer, and after the logout the key gives no dead token', async () => {
  const first = (await logIn('diamond dust')).body.token as string;
  expect(await stored()).toEqual([]);
  await auth.server.call(logout, { token: first });
  expect((await logIn('wrong now')).status).toBe(401);
  expect((await logIn('diamond dust')).body.token).not.toBe(first);
});

test('elsewhere the fingerprint needs the secret of the service', async () => {
  const body = { email: 'helpless@example.test', context: 'login' };
  const send = (more: object = {}) =>
    auth.server.call(sendSupportTicket, { body: { ...body, ...more }, headers });
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  expect((await send({ context: 'other' })).status).toBe(409);
  const [row, ...more] = await stored();
  expect(more).toEqual([]);
  const bare = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify([{}, body]))),
  );
  expect(row!.fingerprint).not.toBe(bare.toString('base64url'));
  // As an earlier release stored it.
  await mongoose.connection
    .collection('idempotency_keys')
    .updateOne({}, { $set: { fingerprint: bare.toString('base64url') } });
  expect((await send()).status).toBe(201);
  expect((await send({ context: 'other' })).status).toBe(409);
});

test('answers that an earlier release stored are deleted', async () => {
  await forgetStoredAnswers.up();
  expect(await stored()).toEqual([]);
});
