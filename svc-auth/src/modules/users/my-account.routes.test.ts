import { login, me } from '@hypercar/contracts/accounts';
import {
  deleteMyAccount,
  endMyOtherSessions,
  endMySession,
  exportMyData,
  listMySessions,
} from '@hypercar/contracts/my-account';
import { requestPasswordReset } from '@hypercar/contracts/password-reset';
import { sendSupportTicket } from '@hypercar/contracts/support';
import { serve, type TestServer } from '@hypercar/service-kit/testing';
import express from 'express';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { EmailLog } from '../mail/email-log.model';
import { createPasswords } from '../passwords/passwords';
import { SupportTicket } from '../support/support-ticket.model';
import { User } from './user.model';

let auth: AuthFixture;
let others: TestServer;
let down = false;
const passwords = createPasswords(workerFile, 4);

beforeAll(async () => {
  const app = express()
    .get('/internal/export/:userId', (request, response) => {
      if (down) return void response.status(503).end();
      response.json({ of: request.params.userId });
    })
    .post('/internal/events', (_request, response) => void response.status(204).end());
  others = await serve(app);
  auth = await startAuth({ contestUrl: others.url, opsUrl: others.url });
});
afterAll(async () => {
  await auth.stop();
  await others.close();
  await passwords.close();
});

const createMember = async () => buildUser({ password: await passwords.hash('mine') });
const logIn = async (username: string): Promise<string> =>
  (await auth.server.call(login, { body: { username, password: 'mine' } })).body.token;
const alive = async (token: string) => (await auth.server.call(me, { token })).status === 200;

describe('where I am signed in', () => {
  test('shows each session, and signs one or all others out', async () => {
    const person = await createMember();
    const [phone, tablet] = [await logIn(person.username), await logIn(person.username)];
    const list = async () => (await auth.server.call(listMySessions, { token: person.token })).body;
    const sessions = (await list()) as { id: string; current: boolean }[];
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[0]!.id).toBe(person.sid);
    const [, other] = sessions.filter(({ current }) => !current);
    const end = () =>
      auth.server.call(endMySession, { token: person.token, params: { id: other!.id } });
    expect([(await end()).status, (await end()).status]).toEqual([204, 404]);
    await auth.server.call(endMyOtherSessions, { token: person.token });
    expect(await Promise.all([phone, tablet, person.token].map(alive))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("another user's session is 404", async () => {
    const [mine, theirs] = [await createMember(), await createMember()];
    const params = { id: theirs.sid };
    expect((await auth.server.call(endMySession, { token: mine.token, params })).status).toBe(404);
    expect(await alive(theirs.token)).toBe(true);
  });
});

const emailOf = ({ username }: { username: string }) => `${username}@example.test`;

/** A wrong password, a mail and a support request. */
const leaveTraces = async (person: { username: string; token: string }) => {
  const { username } = person;
  const email = emailOf(person);
  await auth.server.call(login, { body: { username, password: 'not mine' } });
  await auth.server.call(requestPasswordReset, { body: { email } });
  await auth.mailBox.to(email);
  await auth.server.call(sendSupportTicket, { body: { email, context: 'other' } });
};

describe('my data', () => {
  test('is exported from every service, without secrets', async () => {
    const person = await createMember();
    await leaveTraces(person);
    const { status, body } = await auth.server.call(exportMyData, { token: person.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { username: person.username },
      savedViews: [],
      contest: { of: person.id },
      workshop: { of: person.id },
    });
    expect(body).toMatchObject({
      signInAttempts: [{ username: person.username, success: false }],
      supportRequests: [{ context: 'other' }],
      mails: [{ emailType: 'password_reset', recipientEmail: emailOf(person) }],
    });
    expect(JSON.stringify(body)).not.toContain('Wrong password');
    expect(JSON.stringify(body)).not.toMatch(/\$2[aby]\$|"password":/i);
  });

  test('is not exported in part while a service is down', async () => {
    down = true;
    const person = await createMember();
    expect((await auth.server.call(exportMyData, { token: person.token })).status).toBe(503);
    down = false;
  });

  test('is deleted with the account, which requires the password', async () => {
    const person = await createMember();
    await leaveTraces(person);
    const traces = async () => [
      await EmailLog.countDocuments({ recipientEmail: emailOf(person) }),
      await SupportTicket.countDocuments({ email: emailOf(person) }),
    ];
    expect(await traces()).toEqual([1, 1]);
    const leave = (password: string) =>
      auth.server.call(deleteMyAccount, { token: person.token, body: { password } });
    expect((await leave('not mine')).status).toBe(400);
    expect((await leave('mine')).status).toBe(204);
    expect(await alive(person.token)).toBe(false);
    expect(await User.findById(person.id)).toBeNull();
    expect(await traces()).toEqual([0, 0]);
  });

  test('the last administrator cannot leave', async () => {
    const last = await buildUser({ role: 'admin', password: await passwords.hash('mine') });
    const answer = await auth.server.call(deleteMyAccount, {
      token: last.token,
      body: { password: 'mine' },
    });
    expect(answer.status).toBe(409);
  });
});
