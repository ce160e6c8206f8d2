import { register, verifyEmail } from '@hypercar/contracts/accounts';
import { getMyReferrals } from '@hypercar/contracts/my-account';
import { verifyUserEmail } from '@hypercar/contracts/users';
import {
  type AuthFixture,
  buildUser,
  type EventSink,
  startAuth,
  startEventSink,
} from '../../testing';
import { User } from '../users/user.model';

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

const join = async (username: string, referralCode: string): Promise<string> => {
  const email = `${username}@example.test`;
  await auth.server.call(register, {
    body: { username, email, password: 'diamond dust', referralCode },
  });
  return /\?token=(\S+)/.exec((await auth.mailBox.to(email)).text)![1]!;
};
const verify = (token: string) => auth.server.call(verifyEmail, { query: { token } });
const awardsFor = (userId: string) =>
  contest.events.filter(({ payload }) => (payload as { userId: string }).userId === userId);

test('a referral is pending, then rewarded once, however often the new account verifies', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-rita' });
  const token = await join('friend-of-rita', 'code-of-rita');
  const mine = async () => (await auth.server.call(getMyReferrals, { token: referrer.token })).body;
  expect(await mine()).toMatchObject({ pending: 1, rewarded: 0, pointsEarned: 0 });
  expect((await mine()).link).toBe('https://site.example.test/register?ref=code-of-rita');
  const answers = await Promise.all(Array.from({ length: 8 }, () => verify(token)));
  expect(answers.every(({ body }) => body.success)).toBe(true);
  await verify(token);
  const friend = await User.findOne({ username: 'friend-of-rita' }).lean();
  await contest.until(2);
  expect(awardsFor(referrer.id)).toMatchObject([
    { type: 'points.awarded', payload: { points: 100, reason: 'referral' } },
  ]);
  expect(awardsFor(String(friend!._id))).toMatchObject([
    { payload: { points: 50, reason: 'referral_welcome' } },
  ]);
  expect(await mine()).toMatchObject({ pending: 0, rewarded: 1, pointsEarned: 100 });
});

test('an administrator who verifies the address rewards too, and the link afterwards does not again', async () => {
  const referrer = await buildUser({ referralCode: 'code-of-sam' });
  const admin = await buildUser({ role: 'admin' });
  const token = await join('friend-of-sam', 'code-of-sam');
  const friend = await User.findOne({ username: 'friend-of-sam' }).lean();
  const body = { userId: String(friend!._id) };
  expect((await auth.server.call(verifyUserEmail, { token: admin.token, body })).status).toBe(200);
  expect((await verify(token)).body.success).toBe(true);
  expect((await auth.server.call(verifyUserEmail, { token: admin.token, body })).status).toBe(409);
  await contest.until(4);
  expect(awardsFor(referrer.id)).toHaveLength(1);
});
