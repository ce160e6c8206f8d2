import { register, verifyEmail } from '@hypercar/contracts/accounts';
import { getMyReferrals } from '@hypercar/contracts/my-account';
import { deleteUser, setUserStatus, verifyUserEmail } from '@hypercar/contracts/users';
import { createOutbox } from '@hypercar/service-kit/events';
import { testSecrets } from '@hypercar/service-kit/testing';
import {
  type AuthFixture,
  buildUser,
  type EventSink,
  startAuth,
  startEventSink,
} from '../../testing';
import { createMailboxes } from '../mailboxes/mailboxes';
import { RewardedMailbox } from '../mailboxes/mailbox.model';
import { User } from '../users/user.model';
import { hashMailboxes, payDueReferrals } from '../users/users';
import { Referral } from './referral.model';
import { exportOwnReferral } from './referrals';

let auth: AuthFixture;
let contest: EventSink;
beforeAll(async () => {
  contest = await startEventSink();
  auth = await startAuth({ contestUrl: contest.url });
});
afterAll(async () => {
  await auth.stop();
  await contest.close();
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** A replica's job, at a moment of its clock. */
const settle = async (now: Date) => {
  const mailboxes = createMailboxes([testSecrets.token]);
  await hashMailboxes({ mailboxes });
  // Its events are delivered by the application's outbox.
  await payDueReferrals({ mailboxes, outbox: createOutbox(testSecrets.internal, {}) }, now);
};

const join = async (
  username: string,
  referralCode: string,
  email = `${username}@example.test`,
): Promise<string> => {
  await auth.server.call(register, {
    body: { username, email, password: 'diamond dust', referralCode },
  });
  return /\?token=(\S+)/.exec((await auth.mailBox.to(email)).text)![1]!;
};
const verify = (token: string) => auth.server.call(verifyEmail, { query: { token } });
const befriend = async (username: string, referralCode: string, email?: string) => {
  await verify(await join(username, referralCode, email));
  return String((await User.findOne({ username }).lean())!._id);
};
const awardsFor = (userId: string) =>
  contest
    .of('points.awarded')
    .filter(({ payload }) => (payload as { userId: string }).userId === userId);
const mine = async (token: string) => (await auth.server.call(getMyReferrals, { token })).body;
const statusOf = async (referredUserId: string) =>
  (await Referral.findOne({ referredUserId }).lean())!;

test('a referral is pending, held when the new account confirms its address, then rewarded once by five replicas', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-rita' });
  const token = await join('friend-of-rita', 'code-of-rita');
  expect(await mine(referrer.token)).toMatchObject({
    link: 'https://site.example.test/register?ref=code-of-rita',
    pending: 1,
    rewarded: 0,
    pointsEarned: 0,
    holdDays: 3,
    pendingUntil: [],
  });
  await settle(inDays(30));
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
  expect(answers.every(({ body }) => body.success)).toBe(true);
  await verify(token);
  const held = await mine(referrer.token);
  expect(held).toMatchObject({ pending: 1, rewarded: 0, pointsEarned: 0 });
  const until = new Date(held.pendingUntil![0]);
  expect(until.getTime() - Date.now()).toBeGreaterThan(2.99 * dayMs);
  expect(until.getTime() - Date.now()).toBeLessThanOrEqual(3 * dayMs);

  await settle(new Date(until.getTime() - 1));
  expect(await mine(referrer.token)).toMatchObject({ pending: 1, rewarded: 0 });
  await Promise.all(Array.from({ length: 5 }, () => settle(until)));
  await settle(inDays(30));
  expect(await mine(referrer.token)).toMatchObject({
    pending: 0,
    rewarded: 1,
    pointsEarned: 100,
    pendingUntil: [],
  });
  const friend = await User.findOne({ username: 'friend-of-rita' }).lean();
  await contest.until(2, 'points.awarded');
  const { confirmedAt } = await statusOf(String(friend!._id));
  expect(awardsFor(referrer.id)).toMatchObject([
    {
      type: 'points.awarded',
      payload: { points: 100, reason: 'referral', earnedAt: confirmedAt!.toISOString() },
    },
  ]);
  expect(awardsFor(String(friend!._id))).toMatchObject([
    { payload: { points: 50, reason: 'referral_welcome' } },
  ]);
});

test('an administrator who verifies the address begins the hold, and the link afterwards does not again', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-sam' });
  const admin = await buildUser({ role: 'admin' });
  const token = await join('friend-of-sam', 'code-of-sam');
  const friend = await User.findOne({ username: 'friend-of-sam' }).lean();
  const body = { userId: String(friend!._id) };
  expect((await auth.server.call(verifyUserEmail, { token: admin.token, body })).status).toBe(200);
  const { dueAt } = await statusOf(body.userId);
  expect((await verify(token)).body.success).toBe(true);
  expect((await auth.server.call(verifyUserEmail, { token: admin.token, body })).status).toBe(409);
  expect((await statusOf(body.userId)).dueAt).toEqual(dueAt);
  await settle(inDays(3));
  await contest.until(4, 'points.awarded');
  expect(awardsFor(referrer.id)).toHaveLength(1);
});

test('one mailbox is rewarded once, whatever tags and dots its addresses have', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-tom' });
  const addresses = ['t.e.d@gmail.com', 'ted+two@gmail.com', 'TED@googlemail.com'];
  for (const [i, email] of addresses.entries())
    await befriend(`ted-${i}`, 'code-of-tom', email.toLowerCase());
  await Promise.all([settle(inDays(4)), settle(inDays(4)), settle(inDays(4))]);
  await settle(inDays(5));
  expect(await mine(referrer.token)).toMatchObject({ pending: 0, rewarded: 1, pointsEarned: 100 });
  const refused = await Referral.find({ referrerId: referrer.id, refusedFor: 'mailbox' }).lean();
  expect(refused).toHaveLength(2);
  expect(refused.map(({ status }) => status)).toEqual(['pending', 'pending']);
});

test('nobody is rewarded for another account of their own mailbox', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-una', email: 'una@example.test' });
  await befriend('una-again', 'code-of-una', 'una+2@example.test');
  await settle(inDays(4));
  expect(await mine(referrer.token)).toMatchObject({ pending: 0, rewarded: 0, pointsEarned: 0 });
});

test('deleting an account and registering it again rewards nobody twice, and leaves only a hash', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-val' });
  const admin = await buildUser({ role: 'admin' });
  const first = await befriend('friend-of-val', 'code-of-val');
  await settle(inDays(4));
  const remove = { token: admin.token, params: { id: first } };
  expect((await auth.server.call(deleteUser, remove)).status).toBe(204);
  expect(await statusOf(first)).toMatchObject({ status: 'rewarded', network: '' });
  await auth.mailBox.to('friend-of-val@example.test');
  const body = { username: 'val-2', email: 'friend-of-val@example.test', password: 'diamond dust' };
  await auth.server.call(register, { body: { ...body, referralCode: 'code-of-val' } });
  const mail = await auth.mailBox.to(body.email, 2);
  await verify(/\?token=(\S+)/.exec(mail.text)![1]!);
  await settle(inDays(8));
  expect(await mine(referrer.token)).toMatchObject({ pending: 0, rewarded: 1, pointsEarned: 100 });
  expect(JSON.stringify(await RewardedMailbox.find().lean())).not.toContain('val');
});

test.each(['deleted', 'banned'] as const)(
  'an account that is %s within the hold brings nothing, and a lifted ban changes nothing',
  async (how) => {
    const referrer = await buildUser({ referralCode: `code-${how}` });
    const admin = await buildUser({ role: 'admin' });
    const friend = await befriend(`friend-${how}`, `code-${how}`);
    const setStatus = (status: 'active' | 'banned') =>
      auth.server.call(setUserStatus, {
        token: admin.token,
        params: { userId: friend },
        body: { status },
      });
    if (how === 'deleted')
      await auth.server.call(deleteUser, { token: admin.token, params: { id: friend } });
    else expect((await setStatus('banned')).status).toBe(200);
    if (how === 'banned') await setStatus('active');
    await settle(inDays(4));
    expect(await statusOf(friend)).toMatchObject({ status: 'pending', refusedFor: how });
    expect(await mine(referrer.token)).toMatchObject({ pending: 0, rewarded: 0, pendingUntil: [] });
    expect(awardsFor(referrer.id)).toEqual([]);
  },
);

test.each(['friend', 'referrer'])('a suspended %s is waited for, day by day', async (who) => {
  const referrer = await buildUser({ referralCode: `wim-${who}` });
  const friend = await befriend(`friend-${who}`, `wim-${who}`);
  const suspended = who === 'friend' ? friend : referrer.id;
  await User.updateOne({ _id: suspended }, { status: 'suspended' });
  await settle(inDays(3.5));
  expect(await mine(referrer.token)).toMatchObject({ pending: 1, rewarded: 0 });
  await User.updateOne({ _id: suspended }, { status: 'active' });
  await settle(inDays(4));
  expect(await mine(referrer.token)).toMatchObject({ pending: 1, rewarded: 0 });
  await settle(inDays(4.5));
  expect(await mine(referrer.token)).toMatchObject({ pending: 0, rewarded: 1 });
});

test.each(['before', 'after'])(
  'a referrer who goes %s the friend confirms is paid nothing',
  async (when) => {
    const referrer = await buildUser({ referralCode: `gone-${when}` });
    const admin = await buildUser({ role: 'admin' });
    const token = await join(`friend-${when}`, `gone-${when}`);
    if (when === 'after') await verify(token);
    await auth.server.call(deleteUser, { token: admin.token, params: { id: referrer.id } });
    if (when === 'before') expect((await verify(token)).body.success).toBe(true);
    await settle(inDays(4));
    expect(await Referral.countDocuments({ referralCode: `gone-${when}` })).toBe(0);
    expect(awardsFor(referrer.id).filter(({ type }) => type === 'points.awarded')).toEqual([]);
  },
);

test('a deletion and the payment at the same moment leave both halves or neither', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-xan' });
  const admin = await buildUser({ role: 'admin' });
  for (let i = 0; i < 4; i += 1) {
    const friend = await befriend(`xan-${i}`, 'code-of-xan');
    await Promise.all([
      settle(inDays(4)),
      auth.server.call(deleteUser, { token: admin.token, params: { id: friend } }),
    ]);
    await settle(inDays(9));
  }
  const rewarded = await Referral.countDocuments({ referrerId: referrer.id, status: 'rewarded' });
  expect(await Referral.countDocuments({ referrerId: referrer.id, refusedFor: 'deleted' })).toBe(
    4 - rewarded,
  );
  expect(await mine(referrer.token)).toMatchObject({
    rewarded,
    pending: 0,
    pointsEarned: rewarded * 100,
  });
});

test('the export of a member says by which code and from where they registered', async () => {
  await buildUser({ referralCode: 'code-of-zac' });
  const friend = await befriend('friend-of-zac', 'code-of-zac');
  const own = { referralCode: 'code-of-zac', registeredFrom: expect.stringMatching(/^(127|0:0)/) };
  expect(await exportOwnReferral(friend)).toEqual(own);
});

test('svc-contest learns of the rewarded ones alone, and asking settles those that are due', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-yan' });
  const ask = async () =>
    (
      await fetch(`${auth.server.url}/internal/users/rewarded-referrals`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Internal ${testSecrets.internal}`,
        },
        body: JSON.stringify({ id: referrer.id }),
      })
    ).json();
  const friend = await befriend('friend-of-yan', 'code-of-yan');
  await befriend('other-of-yan', 'code-of-yan');
  expect(await ask()).toEqual([]);
  const { _id } = await statusOf(friend);
  await Referral.updateOne({ _id }, { dueAt: new Date() });
  expect(await ask()).toEqual([String(_id)]);
  expect(await ask()).toEqual([String(_id)]);
  expect(await mine(referrer.token)).toMatchObject({ pending: 1, rewarded: 1 });
});

test('a mailbox that was rewarded before hashes were kept is not rewarded again', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-abe' });
  const admin = await buildUser({ role: 'admin' });
  const friend = await buildUser({ email: 'old.friend@gmail.com' });
  await Referral.create([
    {
      referrerId: referrer.id,
      referredUserId: friend.id,
      referralCode: 'code-of-abe',
      status: 'rewarded',
      pointsAwarded: 100,
      createdAt: new Date(),
    },
  ]);
  await settle(new Date());
  await settle(new Date());
  await auth.server.call(deleteUser, { token: admin.token, params: { id: friend.id } });
  const again = await befriend('old-friend-again', 'code-of-abe', 'oldfriend@gmail.com');
  await settle(inDays(4));
  expect(await statusOf(again)).toMatchObject({ status: 'pending', refusedFor: 'mailbox' });
});

test('an account whose address changes gets the hash of its new mailbox', async () => {
  const { id } = await buildUser({ email: 'zoe@example.test' });
  const { hashOf } = createMailboxes([testSecrets.token]);
  await settle(new Date());
  expect((await User.findById(id).lean())!.mailboxHash).toBe(await hashOf('zoe+1@example.test'));
  await User.updateOne({ _id: id }, { email: 'zoe@other.test' });
  expect((await User.findById(id).lean())!.mailboxHash).toBeNull();
  await settle(new Date());
  expect((await User.findById(id).lean())!.mailboxHash).toBe(await hashOf('zoe@other.test'));
});
