import { login, register, resendVerification, verifyEmail } from '@hypercar/contracts/accounts';
import { requestPasswordReset, setNewPassword } from '@hypercar/contracts/password-reset';
import { sendSupportTicket } from '@hypercar/contracts/support';
import { createOutbox } from '@hypercar/service-kit/events';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { EmailLog } from '../mail/email-log.model';
import { unverifiedDays } from '../one-time-tokens/one-time-tokens';
import { Referral } from '../referrals/referral.model';
import { SupportTicket } from '../support/support-ticket.model';
import { expireUnverified } from './expire-unverified';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const emailOf = (name: string) => `${name}@example.test`;
const join = (username: string, of: string, password: string, more: object = {}) =>
  auth.server.call(register, { body: { username, email: emailOf(of), password, ...more } });
const linkTo = async (name: string, count = 1): Promise<string> =>
  /\?token=(\S+)/.exec((await auth.mailBox.to(emailOf(name), count)).text)![1]!;
const verify = (token: string) => auth.server.call(verifyEmail, { query: { token } });
const logIn = async (username: string, password: string) =>
  (await auth.server.call(login, { body: { username, password } })).status;

describe('an address that somebody else registered first', () => {
  test('belongs to the latest registration; the password before opens nothing', async () => {
    const first = await join('mallory', 'olga', 'password of mallory');
    const stolen = await linkTo('olga');
    const second = await join('olga', 'olga', 'password of olga');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const own = await linkTo('olga', 2);
    expect((await verify(stolen)).status).toBe(400);
    expect((await verify(own)).status).toBe(200);
    for (const name of ['mallory', 'olga', emailOf('olga')])
      expect(await logIn(name, 'password of mallory')).toBe(401);
    expect(await logIn('olga', 'password of olga')).toBe(200);
  });

  test('keeps the name of the former registration free, for the owner and for others', async () => {
    await join('wanted-name', 'paul', 'password of mallory');
    expect((await join('wanted-name', 'paul', 'password of paul')).status).toBe(201);
    await join('paul', 'paul', 'password of paul');
    expect((await join('wanted-name', 'somebody', 'one more password')).status).toBe(201);
    expect((await join('wanted-name', 'paul', 'password of paul')).status).toBe(409);
  });

  test('a reset by mail gives it to its owner, verified', async () => {
    await join('rosa-not', 'rosa', 'password of mallory');
    await auth.server.call(requestPasswordReset, { body: { email: emailOf('rosa') } });
    const body = { token: await linkTo('rosa', 2), newPassword: 'password of rosa' };
    expect((await auth.server.call(setNewPassword, { body })).status).toBe(200);
    expect(await logIn(emailOf('rosa'), 'password of mallory')).toBe(401);
    expect(await logIn(emailOf('rosa'), 'password of rosa')).toBe(200);
  });

  test('the referral of the replaced registration goes, the one of the latest counts', async () => {
    await buildUser({ referralCode: 'code-of-mallory' });
    await buildUser({ referralCode: 'code-of-friend' });
    await join('sara1', 'sara', 'password of mallory', { referralCode: 'code-of-mallory' });
    await join('sara', 'sara', 'password of sara', { referralCode: 'code-of-friend' });
    expect(
      await Referral.countDocuments({ referralCode: 'code-of-mallory', refusedFor: null }),
    ).toBe(0);
    expect(await Referral.countDocuments({ referralCode: 'code-of-friend' })).toBe(1);
  });

  test('registrations in bulk from one place leave mails for the owner, and kill no link', async () => {
    for (let i = 0; i < 8; i += 1) await join(`flood${i}`, 'tina', 'password of mallory');
    await linkTo('tina', 3);
    expect(await User.findOne({ email: emailOf('tina') }).lean()).toMatchObject({
      username: 'flood2',
    });
    await auth.server.call(resendVerification, { body: { email: emailOf('tina') } });
    expect((await verify(await linkTo('tina', 4))).status).toBe(200);
  });

  test('a link followed while somebody registers the address counts wholly or not at all', async () => {
    for (let i = 0; i < 5; i += 1) {
      const name = `racer${i}`;
      await join(name, name, 'password of racer');
      const link = await linkTo(name);
      const [verified] = await Promise.all([
        verify(link),
        join(`mallory-${name}`, name, 'password of mallory'),
      ]);
      expect([200, 400]).toContain(verified.status);
      const isRacers = verified.status === 200;
      expect(await logIn(emailOf(name), 'password of racer')).toBe(isRacers ? 200 : 401);
      expect(await logIn(emailOf(name), 'password of mallory')).toBe(isRacers ? 401 : 403);
      expect(await User.countDocuments({ email: emailOf(name) })).toBe(1);
    }
  });

  test.each([
    ['barred', { status: 'banned' as const }],
    ['given a role', { role: 'assistant' as const }],
  ])('an account that was %s is not replaced', async (what, more) => {
    const person = await buildUser({ emailVerified: false, ...more });
    expect((await join(`${what.slice(0, 3)}-again`, person.username, 'one password')).status).toBe(
      201,
    );
    expect((await auth.mailBox.to(emailOf(person.username))).type).toBe('account_exists');
    expect(await User.findById(person.id).lean()).toMatchObject({ username: person.username });
  });
});

describe('accounts that nobody verifies', () => {
  const outbox = createOutbox('token', {});
  const day = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * day);
  const exists = (name: string) => User.exists({ email: emailOf(name) });

  test('expire, once across replicas, and free their names', async () => {
    await join('ghost', 'ghost', 'password of ghost');
    await auth.server.call(sendSupportTicket, {
      body: { email: emailOf('ghost'), context: 'login' },
    });
    const ghost = await exists('ghost');
    await expireUnverified({ outbox }, inDays(unverifiedDays - 0.1));
    expect(await exists('ghost')).not.toBeNull();
    const later = inDays(unverifiedDays + 0.1);
    await Promise.all([expireUnverified({ outbox }, later), expireUnverified({ outbox }, later)]);
    expect(await exists('ghost')).toBeNull();
    expect(await EmailLog.countDocuments({ recipientEmail: emailOf('ghost') })).toBe(0);
    expect(await SupportTicket.countDocuments({ email: emailOf('ghost') })).toBe(1);
    const told = { 'payload.type': 'user.deleted', 'payload.payload.userId': String(ghost!._id) };
    const jobs = await User.db.collection('jobs').find(told).toArray();
    expect(jobs.map(({ payload }) => (payload as { to: string }).to).sort()).toEqual([
      'svc-contest',
      'svc-ops',
    ]);
    expect((await join('ghost', 'another', 'password of another')).status).toBe(201);
  });

  test('a link that still works keeps one; a verified, barred or staff account stays', async () => {
    const createdAt = inDays(-unverifiedDays - 1);
    const waiting = await buildUser({
      emailVerified: false,
      createdAt,
      emailVerificationExpires: inDays(1),
    });
    const kept = [
      waiting,
      await buildUser({ createdAt }),
      await buildUser({ emailVerified: false, createdAt, status: 'banned' }),
      await buildUser({ emailVerified: false, createdAt, role: 'assistant' }),
    ];
    await expireUnverified({ outbox }, new Date());
    expect(await User.countDocuments({ _id: { $in: kept.map(({ id }) => id) } })).toBe(4);
    await expireUnverified({ outbox }, inDays(2));
    expect(await User.exists({ _id: waiting.id })).toBeNull();
  });
});
