import { login } from '@hypercar/contracts/accounts';
import { sendSupportTicket } from '@hypercar/contracts/support';
import { getUserDetails, type UserDetails } from '@hypercar/contracts/user-details';
import { resendUserVerification, setUserStatus } from '@hypercar/contracts/users';
import { Types } from 'mongoose';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin', username: 'Root' }));
});
afterAll(() => auth.stop());

const read = (userId: string, by = token) =>
  auth.server.call(getUserDetails, { token: by, params: { userId } });

test('an account is shown with what happened to it lately, and nobody else’s', async () => {
  const email = 'mia@example.test';
  const { id } = await buildUser({ username: 'mia', email, emailVerified: false });
  const other = await buildUser({ username: 'bo' });
  await auth.server.call(resendUserVerification, { token, body: { userId: id } });
  await auth.server.call(sendSupportTicket, { body: { email, context: 'other' } });
  const status = { status: 'suspended', reason: 'Spam' } as const;
  await auth.server.call(setUserStatus, { token, params: { userId: id }, body: status });
  await auth.server.call(login, { body: { username: 'mia', password: 'wrong' } });
  const details = (await read(id)).body as UserDetails;
  expect(details).toMatchObject({
    user: { username: 'mia', status: 'suspended', statusReason: 'Spam' },
    attempts: [{ username: 'mia', success: false }],
    history: [{ targetId: id, actorName: 'Root' }, { targetId: id }],
    referrals: { pending: 0, rewarded: 0 },
  });
  expect(details.mails.map(({ emailType }) => emailType)).toContain('verification');
  const empty = (await read(other.id)).body as UserDetails;
  expect([empty.mails, empty.attempts, empty.history, empty.tickets]).toEqual([[], [], [], []]);
});

test('sessions are named, and none is the reader’s own', async () => {
  const { id } = await buildUser({ username: 'kim' });
  const { sessions } = (await read(id)).body as UserDetails;
  expect(sessions.every(({ current }) => !current)).toBe(true);
});

test('an account that is not there is 404, and others may not look', async () => {
  const { id, token: own } = await buildUser();
  expect((await read(String(new Types.ObjectId()))).status).toBe(404);
  expect((await read(id, own)).status).toBe(403);
});
