import { register, verifyEmail } from '@hypercar/contracts/accounts';
import { testSecrets } from '@hypercar/service-kit/testing';
import { Types } from 'mongoose';
import {
  type AuthFixture,
  buildUser,
  type EventSink,
  startAuth,
  startEventSink,
} from '../../testing';

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

/** svc-contest asks whose a purchase is. */
const ask = async (email: string, id = String(new Types.ObjectId())) => {
  const answer = await fetch(`${auth.server.url}/internal/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Internal ${testSecrets.internal}`,
    },
    body: JSON.stringify({ id, type: 'purchase.waiting', payload: { email, package: 'max-kit' } }),
  });
  expect(answer.status).toBe(204);
};
const toldOf = (email: string) =>
  contest
    .of('address.verified')
    .map(({ payload }) => payload as { email: string; userId: string; username: string })
    .filter((payload) => payload.email === email);

test('the owner of a verified address is told at once, and no mail is sent', async () => {
  const { id, username } = await buildUser({ email: 'known@example.test' });
  await ask('known@example.test');
  await contest.until(1, 'address.verified');
  expect(toldOf('known@example.test')).toEqual([
    { email: 'known@example.test', userId: id, username },
  ]);
  expect(auth.mailBox.mails.filter(({ to }) => to === 'known@example.test')).toEqual([]);
});

test('a payer without an account is mailed that it waits, once an event, and gets it by verifying', async () => {
  const email = 'new@example.test';
  const event = String(new Types.ObjectId());
  await ask(email, event);
  await ask(email, event);
  const mail = await auth.mailBox.to(email);
  expect(mail).toMatchObject({
    type: 'purchase_waiting',
    subject: 'Your purchase waits for your account',
  });
  expect(mail.text).toContain('Thank you for buying Max Kit.');
  expect(mail.text).toMatch(/^https:\/\/site\.example\.test\/register$/m);

  const body = {
    username: 'newcomer',
    email: 'New@Example.test',
    password: 'diamond dust',
    confirmPassword: 'diamond dust',
    isAdult: true,
  };
  expect((await auth.server.call(register, { body })).status).toBe(201);
  const link = await auth.mailBox.to(email, 2);
  expect(link.type).toBe('verification');
  expect(toldOf(email)).toEqual([]);
  const token = /token=(\S+)/.exec(link.text)![1]!;
  await auth.server.call(verifyEmail, { query: { token } });
  await auth.server.call(verifyEmail, { query: { token } });
  await contest.until(2, 'address.verified');
  expect(toldOf(email)).toMatchObject([{ username: 'newcomer' }]);
});

test('an account whose address nobody has verified does not own it', async () => {
  const email = 'unproven@example.test';
  await buildUser({ email, emailVerified: false });
  await ask(email);
  expect((await auth.mailBox.to(email)).type).toBe('purchase_waiting');
  expect(toldOf(email)).toEqual([]);
});
