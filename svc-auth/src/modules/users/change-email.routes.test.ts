import { login, me, register, verifyEmail } from '@hypercar/contracts/accounts';
import { listAuditLog } from '@hypercar/contracts/audit-log';
import { confirmEmailChange, requestEmailChange } from '@hypercar/contracts/email-change';
import {
  changePassword,
  requestPasswordReset,
  setNewPassword,
} from '@hypercar/contracts/password-reset';
import { resetUserPassword, setUserStatus } from '@hypercar/contracts/users';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { toldContest } from '../../told-contest.testing';
import { createPasswords } from '../passwords/passwords';
import { User } from './user.model';

let auth: AuthFixture;
const passwords = createPasswords(workerFile, 4);
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.stop();
  await passwords.close();
});

type Member = Awaited<ReturnType<typeof buildUser>>;
const createMember = async (more: object = {}): Promise<Member> =>
  buildUser({ password: await passwords.hash('the password'), ...more });
const oldOf = ({ username }: Member) => `${username}@example.test`;
const newOf = ({ username }: Member) => `${username}@new.example.test`;
const ask = (person: Member, email: string, currentPassword = 'the password') =>
  auth.server.call(requestEmailChange, { token: person.token, body: { email, currentPassword } });
const tokenIn = (text: string): string => /verify-email\?change=(\S+)/.exec(text)![1]!;
const linkTo = async (email: string, count = 1) =>
  tokenIn((await auth.mailBox.to(email, count)).text);
const confirm = (token: string) => auth.server.call(confirmEmailChange, { body: { token } });
const logInWith = (username: string) =>
  auth.server.call(login, { body: { username, password: 'the password' } });
const emailNow = async ({ id }: Member) => (await User.findById(id).lean())!.email;
const typesTo = (email: string) =>
  auth.mailBox.mails.filter(({ to }) => to === email).map(({ type }) => type);

test('the address changes when the mailed link is confirmed, once; the old one is told twice', async () => {
  const person = await createMember();
  const elsewhere = (await logInWith(person.username)).body.token as string;
  expect((await ask(person, ` ${newOf(person).toUpperCase()} `)).status).toBe(200);
  const token = await linkTo(newOf(person));
  await auth.mailBox.to(oldOf(person));
  expect(await emailNow(person)).toBe(oldOf(person));
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).status).toBe(400);
  await auth.mailBox.to(oldOf(person), 2);
  expect(await toldContest(person.id)).toEqual(['member.changed', 'address.verified']);
  expect(typesTo(oldOf(person))).toEqual(['email_change_requested', 'email_changed']);
  const self = await auth.server.call(me, { token: person.token });
  expect(self.body).toMatchObject({ email: newOf(person), emailVerified: true });
  expect((await auth.server.call(me, { token: elsewhere })).status).toBe(401);
  expect((await logInWith(oldOf(person))).status).toBe(401);
  expect((await logInWith(newOf(person))).status).toBe(200);
});

test('of two confirmations at once one counts, and the audit log has one line', async () => {
  const admin = await buildUser({ role: 'admin' });
  const person = await createMember();
  await ask(person, newOf(person));
  const token = await linkTo(newOf(person));
  const both = await Promise.all([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const log = await auth.server.call(listAuditLog, {
    token: admin.token,
    query: { search: newOf(person) },
  });
  expect(log.body).toMatchObject([
    {
      action: 'user.email',
      actorName: person.username,
      before: { email: oldOf(person) },
      after: { email: newOf(person) },
    },
  ]);
});

test('requires the password, and another address than the present one', async () => {
  const person = await createMember();
  const wrong = await ask(person, newOf(person), 'not it');
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
  const same = await ask(person, oldOf(person));
  expect(same).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } });
  expect((await ask(person, 'no address')).status).toBe(400);
});

test('a taken address answers the same, tells its owner, and the asker hears nothing else', async () => {
  const person = await createMember();
  const owner = await createMember();
  const free = await ask(person, newOf(person));
  await auth.mailBox.to(oldOf(person));
  const taken = await ask(person, oldOf(owner));
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect((await auth.mailBox.to(oldOf(owner))).type).toBe('account_exists');
  expect((await auth.mailBox.to(oldOf(person), 2)).type).toBe('email_change_requested');
});

test('an address that was taken meanwhile is refused, one that nobody verified is given', async () => {
  const [late, person] = [await createMember(), await createMember()];
  await ask(late, 'wanted@example.test');
  const token = await linkTo('wanted@example.test');
  await createMember({ email: 'wanted@example.test' });
  expect((await confirm(token)).status).toBe(409);
  expect(await emailNow(late)).toBe(oldOf(late));

  const body = { username: 'squatter', email: 'squatted@example.test', password: 'my password' };
  await auth.server.call(register, { body });
  const stranger = /token=(\S+)/.exec((await auth.mailBox.to(body.email)).text)![1]!;
  await ask(person, body.email);
  expect((await confirm(await linkTo(body.email, 2))).status).toBe(200);
  expect(await emailNow(person)).toBe(body.email);
  expect((await auth.server.call(verifyEmail, { query: { token: stranger } })).status).toBe(400);
});

test('only the newest link works, and none after an hour', async () => {
  const person = await createMember();
  await ask(person, newOf(person));
  await ask(person, `another-${newOf(person)}`);
  const newest = await linkTo(`another-${newOf(person)}`);
  expect((await confirm(await linkTo(newOf(person)))).status).toBe(400);
  await User.updateOne({ _id: person.id }, { emailChangeExpires: new Date() });
  expect((await confirm(newest)).status).toBe(400);
});

describe('the change is off', () => {
  const waiting = async () => {
    const person = await createMember();
    await ask(person, newOf(person));
    return { person, token: await linkTo(newOf(person)) };
  };

  test('after a reset by a mail to the old address', async () => {
    const { person, token } = await waiting();
    await auth.server.call(requestPasswordReset, { body: { email: oldOf(person) } });
    const { text } = await auth.mailBox.to(oldOf(person), 2);
    const reset = { token: /token=(\S+)/.exec(text)![1]!, newPassword: 'another one' };
    expect((await auth.server.call(setNewPassword, { body: reset })).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
  });

  test('after a change of the password', async () => {
    const { person, token } = await waiting();
    const body = { currentPassword: 'the password', newPassword: 'another one' };
    await auth.server.call(changePassword, { token: person.token, body });
    expect((await confirm(token)).status).toBe(400);
  });

  test('after an administrator set a password, or barred the account', async () => {
    const admin = await buildUser({ role: 'admin' });
    const [helped, barred] = [await waiting(), await waiting()];
    await auth.server.call(resetUserPassword, {
      token: admin.token,
      body: { userId: helped.person.id, newPassword: 'another one' },
    });
    await auth.server.call(setUserStatus, {
      token: admin.token,
      params: { userId: barred.person.id },
      body: { status: 'suspended' },
    });
    expect((await confirm(helped.token)).status).toBe(400);
    expect((await confirm(barred.token)).status).toBe(400);
  });
});

test('a link to reset the password dies with the address that it was mailed to', async () => {
  const person = await createMember();
  await auth.server.call(requestPasswordReset, { body: { email: oldOf(person) } });
  const { text } = await auth.mailBox.to(oldOf(person));
  await ask(person, newOf(person));
  await confirm(await linkTo(newOf(person)));
  const body = { token: /token=(\S+)/.exec(text)![1]!, newPassword: 'another one' };
  expect((await auth.server.call(setNewPassword, { body })).status).toBe(400);
});

test('five an hour, and six mails to one address, whoever asks', async () => {
  const person = await createMember();
  for (let i = 0; i < 5; i += 1)
    expect((await ask(person, `${i}-${newOf(person)}`)).status).toBe(200);
  const refused = await ask(person, newOf(person));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const victim = 'flooded@example.test';
  const askers = await Promise.all([createMember(), createMember()]);
  for (const asker of askers)
    for (let i = 0; i < 4; i += 1) expect((await ask(asker, victim)).status).toBe(200);
  await auth.mailBox.to(victim, 6);
  expect((await confirm(await linkTo(victim, 6))).status).toBe(200);
  expect(typesTo(victim)).toHaveLength(6);
});
