import { login, me } from '@hypercar/contracts/accounts';
import { listAuditLog } from '@hypercar/contracts/audit-log';
import { deleteMyAccount, exportMyData } from '@hypercar/contracts/my-account';
import {
  beginCodes,
  confirmCodes,
  finishLogin,
  getSignInMethods,
  reauthenticate,
  removeCodes,
  renewRecoveryCodes,
} from '@hypercar/contracts/sign-in-methods';
import { serve, type TestServer } from '@hypercar/service-kit/testing';
import express from 'express';
import { Secret, TOTP } from 'otpauth';
import { type AuthFixture, buildUser, serveAuth, startAuth, workerFile } from '../../testing';
import { createPasswords } from '../passwords/passwords';
import { RateLimit } from '../limits/rate-limit.model';
import { LoginAttempt } from '../login-attempts/login-attempt.model';
import { Session } from '../sessions/session.model';
import { Challenge } from '../sign-in-methods/challenge.model';
import { RecoveryCode } from '../sign-in-methods/recovery-code.model';
import { createSealer, resealMethods } from '../sign-in-methods/sign-in-methods';
import { SignInMethods } from '../sign-in-methods/sign-in-methods.model';
import { User } from './user.model';

const password = 'diamond dust';
type Person = Awaited<ReturnType<typeof buildUser>>;
let auth: AuthFixture;
let others: TestServer;
let hash = '';
let ada: Person;
beforeAll(async () => {
  others = await serve(express().get(/export/, (_request, response) => void response.json({})));
  auth = await startAuth({ contestUrl: others.url, opsUrl: others.url });
  const passwords = createPasswords(workerFile, 4);
  hash = await passwords.hash(password);
  await passwords.close();
});
beforeEach(async () => {
  await RateLimit.deleteMany({});
  ada = await buildUser({ password: hash });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await auth.stop();
  await others.close();
});

const later = (seconds: number): void => {
  const then = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockImplementation(() => then);
};
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const as = ({ token }: Person, endpoint: Parameters<typeof auth.server.call>[0], body?: object) =>
  auth.server.call(endpoint, { token, ...(body ? { body } : {}) });

/** Sets an authenticator app up; returns its secret and the recovery codes. */
const withApp = async (person: Person) => {
  const { secret } = (await as(person, beginCodes)).body as { secret: string };
  const answer = await as(person, confirmCodes, { code: codeOf(secret) });
  expect(answer.status).toBe(200);
  return { secret, recoveryCodes: (answer.body as { recoveryCodes: string[] }).recoveryCodes };
};
const logIn = (person: Person) =>
  auth.server.call(login, { body: { username: person.username, password } });
const ticketOf = async (person: Person): Promise<string> =>
  (await logIn(person)).body.secondFactor.ticket;
const finish = (body: object) => auth.server.call(finishLogin, { body });
const mailsTo = (person: Person) =>
  auth.mailBox.mails.filter(({ to }) => to === `${person.username}@example.test`);

describe('an authenticator app', () => {
  test('is begun, confirmed by a code, shown, and removed', async () => {
    expect((await as(ada, getSignInMethods)).body).toMatchObject({
      codes: null,
      recoveryCodesLeft: 0,
    });
    const begun = (await as(ada, beginCodes)).body;
    expect(begun.address).toMatch(
      new RegExp(
        `^otpauth://totp/Hypercar%20Crystallization:${ada.username}\\?.*secret=${begun.secret}`,
      ),
    );
    const wrong = await as(ada, confirmCodes, { code: otherThan(codeOf(begun.secret)) });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'code' }] } });
    const right = await as(ada, confirmCodes, { code: codeOf(begun.secret) });
    expect(right.body.recoveryCodes).toHaveLength(10);
    expect((await as(ada, getSignInMethods)).body).toMatchObject({
      codes: { addedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    });
    expect((await as(ada, removeCodes)).status).toBe(204);
    expect((await as(ada, removeCodes)).status).toBe(404);
    expect(await SignInMethods.countDocuments({ userId: ada.id })).toBe(0);
    expect((await logIn(ada)).body).toHaveProperty('token');
  });

  test('wants a fresh login for each change', async () => {
    await withApp(ada);
    await Session.updateMany({ userId: ada.id }, { authenticatedAt: new Date(0) });
    for (const endpoint of [beginCodes, removeCodes, renewRecoveryCodes])
      expect((await as(ada, endpoint)).body).toMatchObject({ reauthenticationRequired: true });
    expect((await as(ada, confirmCodes, { code: '000000' })).status).toBe(403);
  });

  test('that was begun too long ago is begun again', async () => {
    const { secret } = (await as(ada, beginCodes)).body;
    later(16 * 60);
    await Session.updateMany({ userId: ada.id }, { authenticatedAt: new Date(Date.now()) });
    expect((await as(ada, confirmCodes, { code: codeOf(secret) })).status).toBe(409);
  });

  test('leaves its secret nowhere in clear, nor the recovery codes', async () => {
    const { secret, recoveryCodes } = await withApp(ada);
    const ofAda = { userId: ada.id };
    const stored = JSON.stringify([
      await SignInMethods.find(ofAda).lean(),
      await RecoveryCode.find(ofAda).lean(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('is told by an audit line and by mail, when it comes and when it goes', async () => {
    await withApp(ada);
    await as(ada, removeCodes);
    await auth.mailBox.to(`${ada.username}@example.test`, 2);
    expect(mailsTo(ada).map(({ type }) => type)).toEqual([
      'sign_in_method_added',
      'sign_in_method_removed',
    ]);
    const admin = await buildUser({ role: 'admin' });
    const query = { search: ada.username };
    const lines = (await auth.server.call(listAuditLog, { token: admin.token, query })).body;
    expect(lines.map(({ action }: { action: string }) => action)).toEqual([
      'sign-in-method.remove',
      'sign-in-method.add',
    ]);
  });

  test('is in the export without its secret, and goes with the account', async () => {
    const { secret } = await withApp(ada);
    const exported = await auth.server.call(exportMyData, { token: ada.token });
    expect(exported.body.signInMethods).toMatchObject({ codes: { addedAt: expect.any(String) } });
    expect(JSON.stringify(exported.body)).not.toContain(secret);
    expect((await as(ada, deleteMyAccount, { password })).status).toBe(204);
    expect(await SignInMethods.countDocuments({ userId: ada.id })).toBe(0);
    expect(await RecoveryCode.countDocuments({ userId: ada.id })).toBe(0);
  });

  test('outlives a new key', async () => {
    const { secret } = await withApp(ada);
    const before = await SignInMethods.findOne({ userId: ada.id }).lean();
    const keys = [
      'a-newer-key-of-second-factors-for-tests',
      'a-key-of-second-factors-for-tests-only',
    ];
    await resealMethods(createSealer(keys));
    expect((await SignInMethods.findOne({ userId: ada.id }).lean())!.codesSecret).not.toBe(
      before!.codesSecret,
    );
    const after = await serveAuth({ secondFactorKeys: keys.slice(0, 1) });
    later(30);
    const { ticket } = (await logIn(ada)).body.secondFactor;
    const answer = await after.server.call(finishLogin, { body: { ticket, code: codeOf(secret) } });
    expect(answer.status).toBe(200);
    await after.stop();
    await SignInMethods.deleteMany({});
  });
});

test('without its key an app gets 503, the start goes on, and a recovery code still works', async () => {
  const { secret, recoveryCodes } = await withApp(ada);
  const stranger = 'a-key-that-sealed-nothing-of-all-this';
  await resealMethods(createSealer([stranger]));
  const replica = await serveAuth({ secondFactorKeys: [stranger] });
  later(30);
  const body = { ticket: await ticketOf(ada), code: codeOf(secret) };
  expect((await replica.server.call(finishLogin, { body })).status).toBe(503);
  const other = { ticket: await ticketOf(ada), recoveryCode: recoveryCodes[0] };
  expect((await replica.server.call(finishLogin, { body: other })).status).toBe(200);
  await replica.stop();
});

describe('a sign-in with a second factor', () => {
  test('answers a ticket and no token, and a token after the code', async () => {
    const { secret } = await withApp(ada);
    const first = await logIn(ada);
    expect(first.status).toBe(401);
    expect(first.body).toEqual({
      message: 'Please finish signing in with your second factor',
      secondFactor: { ticket: expect.any(String), methods: ['code', 'recoveryCode'] },
    });
    later(30);
    const { ticket } = first.body.secondFactor;
    const answer = await finish({ ticket, code: codeOf(secret) });
    expect(answer.body).toMatchObject({
      user: { username: ada.username },
      profileCompleted: false,
    });
    expect((await auth.server.call(me, { token: answer.body.token })).status).toBe(200);
    expect((await User.findById(ada.id).lean())!.loginCount).toBe(1);
  });

  test('is not seen from outside without the right password', async () => {
    await withApp(ada);
    const body = { username: ada.username, password: 'wrong one' };
    expect((await auth.server.call(login, { body })).body).toEqual({
      message: 'Invalid username or password',
    });
  });

  test('takes each code once, and none before it', async () => {
    const { secret } = await withApp(ada);
    // The code that confirmed the app is spent.
    expect((await finish({ ticket: await ticketOf(ada), code: codeOf(secret) })).status).toBe(400);
    later(30);
    const code = codeOf(secret);
    expect((await finish({ ticket: await ticketOf(ada), code })).status).toBe(200);
    expect((await finish({ ticket: await ticketOf(ada), code })).status).toBe(400);
  });

  test('two sign-ins at once with one code let one in', async () => {
    const { secret } = await withApp(ada);
    const tickets = [await ticketOf(ada), await ticketOf(ada)];
    later(30);
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map((ticket) => finish({ ticket, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('takes a ticket once, and within five minutes', async () => {
    const { secret, recoveryCodes } = await withApp(ada);
    const ticket = await ticketOf(ada);
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(200);
    later(30);
    expect((await finish({ ticket, code: codeOf(secret) })).status).toBe(401);
    const late = await ticketOf(ada);
    later(301);
    expect((await finish({ ticket: late, code: codeOf(secret) })).status).toBe(401);
    expect((await finish({ ticket: 'nonsense', code: codeOf(secret) })).status).toBe(401);
  });

  test.each([
    ['a new password', { password: 'another hash' }, 401],
    ['a ban', { status: 'banned' }, 401],
    ['a suspension', { status: 'suspended' }, 403],
  ])('%s in between closes it', async (_what, change, status) => {
    const { recoveryCodes } = await withApp(ada);
    const ticket = await ticketOf(ada);
    await User.updateOne({ _id: ada.id }, change);
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(status);
    expect(await Session.countDocuments({ userId: ada.id })).toBe(1);
  });

  test('wrong codes end with 429, for codes and not for recovery codes', async () => {
    const { secret, recoveryCodes } = await withApp(ada);
    later(30);
    const wrong = otherThan(codeOf(secret));
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await finish({ ticket: await ticketOf(ada), code: wrong })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const right = await finish({ ticket: await ticketOf(ada), code: codeOf(secret) });
    expect([right.status, right.headers.get('Retry-After')]).toEqual([429, expect.any(String)]);
    const ticket = await ticketOf(ada);
    expect((await finish({ ticket, recoveryCode: recoveryCodes[3] })).status).toBe(200);
  });

  test('a ticket takes ten tries', async () => {
    const { recoveryCodes } = await withApp(ada);
    const ticket = await ticketOf(ada);
    for (let i = 0; i < 10; i += 1)
      expect((await finish({ ticket, recoveryCode: 'abcd-abcd-abcd-abcd' })).status).toBe(400);
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(401);
  });

  test('failures and the success are in the list of attempts', async () => {
    const { recoveryCodes } = await withApp(ada);
    const ticket = await ticketOf(ada);
    await finish({ ticket, recoveryCode: 'abcd-abcd-abcd-abcd' });
    await finish({ ticket, recoveryCode: recoveryCodes[0] });
    const rows = await LoginAttempt.find({ username: ada.username }).sort({ _id: 1 }).lean();
    expect(rows.map(({ success, errorMessage }) => [success, errorMessage])).toEqual([
      [false, 'Wrong recovery code'],
      [true, null],
    ]);
  });

  test.each([
    [{}],
    [{ code: '12345' }],
    [{ code: { $gt: '' } }],
    [{ recoveryCode: 'short' }],
    [{ code: '123456', recoveryCode: 'abcd-abcd-abcd-abcd' }],
  ])('refuses %j', async (proof) => {
    expect((await finish({ ticket: 'x', ...proof })).status).toBe(400);
  });

  test('tickets are stored as hashes', async () => {
    await withApp(ada);
    const ticket = await ticketOf(ada);
    expect(JSON.stringify(await Challenge.find().lean())).not.toContain(ticket);
  });
});

describe('recovery codes', () => {
  test('work once each, in any case and with or without dashes, and are mailed about', async () => {
    const { recoveryCodes } = await withApp(ada);
    const [first] = recoveryCodes as [string, ...string[]];
    const recoveryCode = ` ${first.replaceAll('-', '').toUpperCase()} `;
    expect((await finish({ ticket: await ticketOf(ada), recoveryCode })).status).toBe(200);
    expect((await finish({ ticket: await ticketOf(ada), recoveryCode })).status).toBe(400);
    expect((await as(ada, getSignInMethods)).body.recoveryCodesLeft).toBe(9);
    await auth.mailBox.to(`${ada.username}@example.test`, 2);
    expect(mailsTo(ada).at(-1)!.type).toBe('recovery_code_used');
  });

  test('twice at once let one in', async () => {
    const { recoveryCodes } = await withApp(ada);
    const tickets = [await ticketOf(ada), await ticketOf(ada)];
    const answers = await Promise.all(
      tickets.map((ticket) => finish({ ticket, recoveryCode: recoveryCodes[0] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('are replaced, and the older ones are dead', async () => {
    expect((await as(ada, renewRecoveryCodes)).status).toBe(404);
    const { recoveryCodes: old } = await withApp(ada);
    const fresh = (await as(ada, renewRecoveryCodes)).body.recoveryCodes as string[];
    expect((await finish({ ticket: await ticketOf(ada), recoveryCode: old[0] })).status).toBe(400);
    expect((await finish({ ticket: await ticketOf(ada), recoveryCode: fresh[0] })).status).toBe(
      200,
    );
  });

  test('of one person are nothing to another', async () => {
    const bob = await buildUser({ password: hash });
    const { recoveryCodes } = await withApp(ada);
    await withApp(bob);
    const ticket = await ticketOf(bob);
    expect((await finish({ ticket, recoveryCode: recoveryCodes[0] })).status).toBe(400);
  });
});

test('a code confirms who one is', async () => {
  const { secret } = await withApp(ada);
  await Session.updateMany({ userId: ada.id }, { authenticatedAt: new Date(0) });
  later(30);
  expect((await as(ada, reauthenticate, { code: otherThan(codeOf(secret)) })).status).toBe(400);
  expect((await as(ada, reauthenticate, { code: codeOf(secret) })).status).toBe(200);
  expect((await as(ada, reauthenticate, { code: codeOf(secret) })).status).toBe(400);
  const bob = await buildUser({ password: hash });
  expect((await as(bob, reauthenticate, { code: codeOf(secret) })).status).toBe(400);
});
