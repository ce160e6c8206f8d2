import {
  checkReferralCode,
  login,
  me,
  register,
  resendVerification,
  verifyEmail,
} from '@hypercar/contracts/accounts';
import { toldContest } from '../../told-contest.testing';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { RateLimit } from '../limits/rate-limit.model';
import { Referral } from '../referrals/referral.model';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const person = (name: string) => ({
  username: name,
  email: `${name.toLowerCase()}@example.test`,
  password: 'diamond dust',
});
const registerPerson = (name: string, more: object = {}) =>
  auth.server.call(register, { body: { ...person(name), ...more } });
const tokenIn = (text: string): string => /\?token=(\S+)/.exec(text)![1]!;
const verify = (token: string) => auth.server.call(verifyEmail, { query: { token } });
const logInAs = (username: string, password = 'diamond dust') =>
  auth.server.call(login, { body: { username, password } });
const verifyPerson = async (name: string) => {
  const mail = await auth.mailBox.to(`${name.toLowerCase()}@example.test`);
  return verify(tokenIn(mail.text));
};

describe('a referral code', () => {
  const check = (code: string) => auth.server.call(checkReferralCode, { query: { code } });

  test('rewards when it is an active account’s, and says nothing else', async () => {
    await buildUser({ referralCode: 'known-code' });
    expect((await check('known-code')).body).toEqual({ rewards: true });
    for (const code of ['unknown-code', 'KNOWN-CODE', '', '$ne'])
      expect((await check(code)).body).toEqual({ rewards: false });
    expect((await check('x'.repeat(65))).status).toBe(400);
  });

  test.each(['banned', 'suspended', 'inactive'] as const)(
    'of an account that is %s looks unknown',
    async (status) => {
      await buildUser({ referralCode: `of-${status}`, status });
      expect((await check(`of-${status}`)).body).toEqual({ rewards: false });
    },
  );

  test('can be asked for only so often from one address', async () => {
    const expire = new Date(Date.now() + 60_000);
    const key = 'code-check:127.0.0.1';
    await RateLimit.updateOne({ key }, { points: 1_000_000, expire }, { upsert: true });
    expect((await check('known-code')).status).toBe(429);
    await RateLimit.deleteOne({ key });
  });
});

describe('register', () => {
  test('opens an account and mails a link on its own line', async () => {
    const answer = await registerPerson('Ada');
    expect(answer.status).toBe(201);
    const mail = await auth.mailBox.to('ada@example.test');
    expect(mail.type).toBe('verification');
    expect(mail.text).toMatch(/^https:\/\/site\.example\.test\/verify-email\?token=\S+$/m);
    const user = await User.findOne({ username: 'Ada' }).lean();
    expect(user).toMatchObject({ role: 'public', status: 'active', emailVerified: false });
    expect(user!.password).toMatch(/^\$2/);
    expect(user!.emailVerificationToken).not.toContain(tokenIn(mail.text));
  });

  test.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'é'.repeat(37) }, 'password', 'Password must be at most 72 bytes long'],
    [{ username: { $gt: '' } }, 'username', 'Username must be at least 3 characters'],
  ])('refuses %j', async (wrong, path, message) => {
    const answer = await registerPerson('Wrong', wrong);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message, errors: [{ path, message }] });
  });

  test('never stores extra fields', async () => {
    await registerPerson('Mallory', { role: 'admin', emailVerified: true, referralPoints: 9 });
    const user = await User.findOne({ username: 'Mallory' }).lean();
    expect(user).toMatchObject({ role: 'public', emailVerified: false, referralPoints: 0 });
  });

  test('answers 409 for a taken username, in any case and Unicode form', async () => {
    await registerPerson('Grace');
    const answer = await registerPerson('ＧＲＡＣＥ', { email: 'other@example.test' });
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].path).toBe('username');
  });

  test('answers a known address like a new one and mails its owner', async () => {
    const first = await registerPerson('Linus');
    await verifyPerson('Linus');
    const second = await registerPerson('Linus2', { email: ' LINUS@example.test ' });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect((await auth.mailBox.to('linus@example.test', 2)).type).toBe('account_exists');
    expect(await User.countDocuments({ email: 'linus@example.test' })).toBe(1);
    expect((await logInAs('linus')).status).toBe(200);
  });

  test('20 at once make one account, which one of the mailed links verifies', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => registerPerson('Twenty')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await User.countDocuments({ email: 'twenty@example.test' })).toBe(1);
    await auth.mailBox.to('twenty@example.test', 3);
    const links = auth.mailBox.mails.filter(({ to }) => to === 'twenty@example.test');
    const verified = [];
    for (const { text } of links) verified.push((await verify(tokenIn(text))).status);
    expect(verified.sort()).toEqual([200, 400, 400]);
    expect((await logInAs('twenty')).status).toBe(200);
  });

  test('20 names at once for one address make one account', async () => {
    const email = 'many-names@example.test';
    await Promise.all(Array.from({ length: 20 }, (_, n) => registerPerson(`many-${n}`, { email })));
    expect(await User.countDocuments({ email })).toBe(1);
  });

  test('notes a referral as pending', async () => {
    const referrer = await buildUser({ referralCode: 'friend-1' });
    await registerPerson('Referred', { referralCode: 'friend-1' });
    expect(await Referral.findOne({ referralCode: 'friend-1' }).lean()).toMatchObject({
      referrerId: expect.objectContaining({}),
      status: 'pending',
      pointsAwarded: 0,
    });
    expect(String((await Referral.findOne({ referralCode: 'friend-1' }))!.referrerId)).toBe(
      referrer.id,
    );
  });

  test('ignores an unknown referral code', async () => {
    expect((await registerPerson('Lonely', { referralCode: 'nobody' })).status).toBe(201);
    expect(await Referral.countDocuments({ referralCode: 'nobody' })).toBe(0);
  });

  test('refuses broken JSON, another type and a huge body', async () => {
    const post = (body: string, type: string) =>
      fetch(`${auth.server.url}${register.path}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      });
    expect((await post('{"username":', 'application/json')).status).toBe(400);
    expect((await post('username=x', 'application/x-www-form-urlencoded')).status).toBe(415);
    const huge = JSON.stringify({ ...person('Huge'), password: 'x'.repeat(1_000_000) });
    expect((await post(huge, 'application/json')).status).toBe(413);
  });
});

describe('verify-email', () => {
  test('confirms the address; again inside its life is a success', async () => {
    await registerPerson('Vera');
    expect((await verifyPerson('Vera')).body).toMatchObject({ success: true });
    expect((await verifyPerson('Vera')).body).toMatchObject({ success: true });
    const vera = await User.findOne({ username: 'Vera' }).lean();
    expect(vera).toMatchObject({ emailVerified: true });
    expect(await toldContest(String(vera!._id))).toEqual(['member.changed', 'address.verified']);
  });

  test('a superseded, an unknown, an expired and a missing token are refused', async () => {
    await registerPerson('Otto');
    const old = tokenIn((await auth.mailBox.to('otto@example.test')).text);
    await auth.server.call(resendVerification, { body: { email: 'otto@example.test' } });
    const fresh = tokenIn((await auth.mailBox.to('otto@example.test', 2)).text);
    expect((await verify(old)).status).toBe(400);
    expect((await verify('unknown')).status).toBe(400);
    await User.updateOne({ username: 'Otto' }, { emailVerificationExpires: new Date() });
    expect((await verify(fresh)).status).toBe(400);
    const missing = await auth.server.call(verifyEmail);
    expect([missing.status, missing.body.message]).toEqual([400, 'No verification token provided']);
  });

  test('resending answers the same for an unknown address', async () => {
    const known = await auth.server.call(resendVerification, {
      body: { email: 'otto@example.test' },
    });
    const unknown = await auth.server.call(resendVerification, {
      body: { email: 'no@example.test' },
    });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
  });
});

describe('login', () => {
  test('answers a token and the user, by username or e-mail in any case', async () => {
    await registerPerson('Lena');
    await verifyPerson('Lena');
    for (const name of ['lena', 'LENA@Example.test']) {
      const answer = await logInAs(name);
      expect(answer.body).toMatchObject({
        user: { username: 'Lena', role: 'public', email: 'lena@example.test' },
        needsProfile: true,
        profileCompleted: false,
      });
      const self = await auth.server.call(me, { token: answer.body.token });
      expect(self.body).toMatchObject({
        username: 'Lena',
        emailVerified: true,
        profileCompleted: false,
      });
    }
    expect(await User.findOne({ username: 'Lena' }).lean()).toMatchObject({ loginCount: 2 });
  });

  test('asks for verification only after the right password', async () => {
    await registerPerson('Nora');
    expect((await logInAs('nora', 'wrong one')).status).toBe(401);
    const answer = await logInAs('nora');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      message: 'Please verify your email before logging in',
      user: { email: 'nora@example.test' },
    });
  });

  test('an unknown user, a wrong password and a banned user get the same answer', async () => {
    await registerPerson('Bart');
    await verifyPerson('Bart');
    await User.updateOne({ username: 'Bart' }, { status: 'banned' });
    const answers = [
      await logInAs('nobody'),
      await logInAs('lena', 'wrong one'),
      await logInAs('bart'),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body]).toEqual([
        401,
        { message: 'Invalid username or password' },
      ]);
  });

  test.each([
    [{ username: '' }],
    [{ password: '' }],
    [{ username: { $ne: null } }],
    [{ password: ['a'] }],
  ])('refuses %j', async (wrong) => {
    const body = { username: 'lena', password: 'diamond dust', ...wrong };
    expect((await auth.server.call(login, { body })).status).toBe(400);
  });
});
