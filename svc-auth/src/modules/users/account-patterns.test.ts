import { testSecrets } from '@hypercar/service-kit/testing';
import { Types } from 'mongoose';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { createMailboxes } from '../mailboxes/mailboxes';
import { Referral } from '../referrals/referral.model';
import { addReferral, forgetReferralsOf, refuseReferralOf } from '../referrals/referrals';
import { hashMailboxes } from './hash-mailboxes';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());
beforeEach(async () => {
  await Referral.deleteMany({});
  await User.deleteMany({});
});

interface Found {
  kind: string;
  detail: string;
  count: number;
  userIds: string[];
}
const patterns = async (token = testSecrets.internal) => {
  const answer = await fetch(`${auth.server.url}/internal/users/patterns`, {
    headers: { Authorization: `Internal ${token}` },
  });
  return (await answer.json()) as Found[];
};

const referrerOf = async () => {
  const { id } = await buildUser();
  return (await User.findById(id).lean())!;
};
const refer = async (referrer: Awaited<ReturnType<typeof referrerOf>>, ip: string) => {
  const friend = new Types.ObjectId();
  await addReferral(referrer, friend, ip);
  return String(friend);
};

test('many accounts by referral from one address or /64 are told with who brought whom', async () => {
  const [one, other] = [await referrerOf(), await referrerOf()];
  const friends = [
    await refer(one, '2001:db8:1:2::a'),
    await refer(one, '2001:db8:1:2:ffff::b'),
    await refer(other, '2001:db8:1:2::c'),
  ];
  await refer(one, '2001:db8:1:3::a');
  await refer(one, '192.0.2.1');
  await refer(one, '192.0.2.1');
  await refer(one, '');
  expect(await patterns()).toMatchObject([
    { kind: 'referral-network', detail: '2001:db8:1:2::/64', count: 3 },
  ]);
  const [{ userIds }] = (await patterns()) as [Found];
  expect(new Set(userIds)).toEqual(new Set([String(one._id), String(other._id), ...friends]));
  await forgetReferralsOf(friends[0]!);
  expect(await patterns()).toEqual([]);
});

test('one mailbox with several accounts is told without its address', async () => {
  const mailboxes = createMailboxes([testSecrets.token]);
  const [one, two] = [
    await buildUser({ email: 'a.da@gmail.com' }),
    await buildUser({ email: 'ada+2@googlemail.com' }),
  ];
  await buildUser({ email: 'bea@gmail.com' });
  expect(await patterns()).toEqual([]);
  await hashMailboxes({ mailboxes });
  const found = await patterns();
  expect(found).toMatchObject([{ kind: 'shared-mailbox', detail: '', count: 2 }]);
  expect(new Set(found[0]!.userIds)).toEqual(new Set([one.id, two.id]));
});

test('a member with two referrals of known mailboxes is told', async () => {
  const referrer = await referrerOf();
  await refuseReferralOf(await refer(referrer, '192.0.2.1'), 'mailbox');
  expect(await patterns()).toEqual([]);
  await refuseReferralOf(await refer(referrer, '192.0.2.2'), 'mailbox');
  await refuseReferralOf(await refer(referrer, '192.0.2.3'), 'banned');
  expect(await patterns()).toMatchObject([{ kind: 'refused-referrals', count: 2 }]);
  expect((await patterns())[0]!.userIds[0]).toBe(String(referrer._id));
});
