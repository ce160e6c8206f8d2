import { getMyCourseAccess } from '@hypercar/contracts/course-access';
import { getCoursePaymentCalls, listCoursePayments } from '@hypercar/contracts/course-payments';
import { serve, tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { createTestApp } from '../../testing';
import { contestOfFile, newMember } from '../../testing/contest-calls';
import {
  checkout,
  refund,
  sendEvent,
  type StripeEvent,
  stripeSecret,
} from '../../testing/stripe-events';

const contest = contestOfFile({ stripeSecret });
const admin = tokenOf('admin');

const member = (username: string) => {
  const made = newMember();
  contest.know({ id: made.userId, username });
  return made;
};
const send = (event: object, signed = {}) => sendEvent(contest.server(), event, signed);
const packagesOf = async (token: string) =>
  (await contest.server().call(getMyCourseAccess, { token })).body.access.map(
    (row: { package: string }) => row.package,
  );
const list = async (query: object = {}) =>
  (await contest.server().call(listCoursePayments, { token: admin, query: { ...query } })).body;
const paymentOf = (event: StripeEvent): string =>
  (event.data.object as unknown as { payment_intent: string }).payment_intent;
const rowOf = async (event: StripeEvent) =>
  (await list()).find((row: { paymentId: string }) => row.paymentId === paymentOf(event));
const boughtBy = (userId: string, more = {}, type?: string) =>
  checkout({ client_reference_id: userId, ...more }, type);

test('a purchase with a reference gives access at once, with its code and address recorded', async () => {
  const ada = member('ada');
  const event = boughtBy(`${ada.userId}_ADA-7`, { amount_total: 15_000 });
  expect(await send(event)).toEqual({ status: 204, message: undefined });
  expect(await packagesOf(ada.token)).toEqual(['full-course']);
  expect(await rowOf(event)).toMatchObject({
    state: 'granted',
    package: 'full-course',
    amount: '179.99',
    total: '150.00',
    expected: '179.99',
    email: 'payer@example.test',
    code: 'ADA-7',
    member: { id: ada.userId, name: 'ada' },
    refunded: '0.00',
  });
});

test('the same event ten times at once on two replicas gives access once', async () => {
  const { app, stop } = createTestApp([], {
    stripeSecret,
    authUrl: contest.authUrl(),
    now: contest.now,
  });
  const other = await serve(app);
  const bea = member('bea');
  const event = boughtBy(bea.userId);
  const servers = Array.from({ length: 10 }, (_, i) => (i % 2 ? contest.server() : other));
  const answers = await Promise.all(servers.map((server) => sendEvent(server, event)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  expect(await packagesOf(bea.token)).toEqual(['full-course']);
  const rows = await list({ search: paymentOf(event).slice(3) });
  expect(rows).toHaveLength(1);
  await other.close();
  await stop();
});

const orders = {
  'the payment, then its refund': [0, 1],
  'the refund, then its payment': [1, 0],
  'both twice': [0, 1, 0, 1],
  'the refund twice, then the payment': [1, 1, 0],
  'the payment again by another event': [0, 2, 1],
  'the refund before both of them': [1, 0, 2],
} as const;
test.each(Object.entries(orders))('%s: no access is left', async (_name, order) => {
  const cleo = member('cleo');
  const paid = boughtBy(cleo.userId);
  const again = checkout(paid.data.object, 'checkout.session.async_payment_succeeded');
  const events = [paid, refund(paymentOf(paid)), again];
  for (const at of order) expect((await send(events[at]!)).status).toBe(204);
  expect(await packagesOf(cleo.token)).toEqual([]);
  expect(await rowOf(paid)).toMatchObject({
    state: 'refunded',
    refunded: '179.99',
    package: 'full-course',
    email: 'payer@example.test',
  });
});

test('a payment and its refund at the same moment end in the same', async () => {
  const dora = member('dora');
  const paid = boughtBy(dora.userId);
  const back = refund(paymentOf(paid));
  const answers = await Promise.all([paid, back, paid, back].map((event) => send(event)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await packagesOf(dora.token)).toEqual([]);
  expect(await rowOf(paid)).toMatchObject({ state: 'refunded' });
});

test('a part that is given back is written down and takes nothing away, before and after the payment', async () => {
  const eve = member('eve');
  const [first, second] = [boughtBy(eve.userId), boughtBy(eve.userId)];
  const part = { amount_refunded: 5000, refunded: false };
  await send(first);
  await send(refund(paymentOf(first), part));
  await send(refund(paymentOf(second), part));
  expect((await rowOf(second)).why).toMatch(/before the payment/);
  await send(second);
  for (const event of [first, second])
    expect(await rowOf(event)).toMatchObject({ state: 'granted', refunded: '50.00', why: null });
  expect(await packagesOf(eve.token)).toHaveLength(2);
});

test('a bank payment gives access when it has come', async () => {
  const flo = member('flo');
  const begun = boughtBy(flo.userId, { payment_status: 'unpaid' });
  await send(begun);
  expect(await packagesOf(flo.token)).toEqual([]);
  const come = { ...begun.data.object, payment_status: 'paid' };
  await send(checkout(come, 'checkout.session.async_payment_succeeded'));
  expect(await packagesOf(flo.token)).toEqual(['full-course']);
});

test.each([
  [{ metadata: {} }, /names nothing/],
  [{ metadata: { package: 'hat' } }, /names "hat"/],
  [{ amount_subtotal: 100 }, /costs \$179.99, not \$1.00/],
  [{ metadata: { package: 'max-kit' } }, /Max Kit costs \$779.99/],
  [{ currency: 'eur' }, /paid in EUR/],
  [{ client_reference_id: null, customer_details: null }, /neither a member nor an address/],
])('%j fits nothing, gives nothing and is shown to administrators', async (more, why) => {
  const gil = member('gil');
  const event = boughtBy(gil.userId, more);
  expect((await send(event)).status).toBe(204);
  expect(await packagesOf(gil.token)).toEqual([]);
  const shown = await list({ state: 'unmatched' });
  const row = shown.find((one: { paymentId: string }) => one.paymentId === paymentOf(event));
  expect(row.why).toMatch(why);
});

const anEvent = () => boughtBy(member('hal').userId);
const seconds = () => Math.floor(Date.now() / 1000);
test.each([
  ['another secret', () => ({ secret: 'whsec_another' }), /not valid/],
  ['no signature', () => ({ header: '' }), /not valid/],
  ['nonsense', () => ({ header: 't=now,v1=abc' }), /not valid/],
  ['an old time stamp', () => ({ timestamp: seconds() - 600 }), /too old/],
])('%s is refused, counted and shown to administrators', async (_name, signed, reason) => {
  const event = anEvent();
  const before = (await contest.server().call(getCoursePaymentCalls, { token: admin })).body;
  const answer = await send(event, signed());
  expect(answer.status).toBe(400);
  expect(answer.message).toMatch(reason);
  expect(await rowOf(event)).toBeUndefined();
  const after = (await contest.server().call(getCoursePaymentCalls, { token: admin })).body;
  const countIn = ({ refused }: typeof after): number =>
    refused.find((one: { reason: string }) => one.reason === answer.message)?.count ?? 0;
  expect(countIn(after)).toBe(countIn(before) + 1);
  expect(after.isSetUp).toBe(true);
});

test('a body that was changed after it was signed is refused', async () => {
  const event = anEvent();
  const Stripe = (await import('stripe')).default;
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: JSON.stringify(event, null, 2).replace('17999', '99999'),
    secret: stripeSecret,
  });
  expect((await send(event, { header })).status).toBe(400);
});

test('other events are taken and change nothing', async () => {
  const answer = await send({ id: 'evt_other', type: 'customer.created', data: { object: {} } });
  expect(answer.status).toBe(204);
});

test('while svc-auth cannot say who the member is nothing is stored, and the provider tries again', async () => {
  const ida = member('ida');
  const event = boughtBy(ida.userId);
  contest.stopAccounts();
  expect((await send(event)).status).toBe(503);
  expect(await rowOf(event)).toBeUndefined();
});

test('without the secret the call says that payments are not set up', async () => {
  const { app, stop } = createTestApp([], { authUrl: contest.authUrl() });
  const server = await serve(app);
  expect(await sendEvent(server, anEvent())).toEqual({
    status: 503,
    message: 'Payments are not set up on this site: STRIPE_WEBHOOK_SECRET is not set',
  });
  await server.close();
  await stop();
});

describe('a purchase without a member', () => {
  const waitingFor = (email: string) =>
    mongoose.connection
      .collection('jobs')
      .find({ 'payload.type': 'purchase.waiting', 'payload.payload.email': email })
      .toArray();
  const verified = (email: string, userId: string, username: string) =>
    contest.tell('address.verified', { email, userId, username });

  test('waits for its verified address, which svc-auth is asked about once', async () => {
    const event = checkout({ customer_details: { email: 'Jan@Example.TEST' } });
    await send(event);
    await send(event);
    expect(await rowOf(event)).toMatchObject({ state: 'waiting', email: 'jan@example.test' });
    expect(await waitingFor('jan@example.test')).toMatchObject([
      { payload: { to: 'svc-auth', payload: { package: 'full-course' } } },
    ]);
    const [jan, other] = [newMember(), newMember()];
    await verified('jane@example.test', other.userId, 'other');
    expect(await packagesOf(other.token)).toEqual([]);
    await verified('jan@example.test', jan.userId, 'jan');
    await verified('jan@example.test', jan.userId, 'jan');
    expect(await packagesOf(jan.token)).toEqual(['full-course']);
    expect(await rowOf(event)).toMatchObject({ state: 'granted', member: { name: 'jan' } });
  });

  test('is gone when it is refunded first', async () => {
    const event = checkout({ customer_details: { email: 'kim@example.test' } });
    await send(event);
    await send(refund(paymentOf(event)));
    const kim = newMember();
    await verified('kim@example.test', kim.userId, 'kim');
    expect(await packagesOf(kim.token)).toEqual([]);
  });

  test('with the reference of nobody waits as well', async () => {
    const event = boughtBy(newMember().userId, { customer_details: { email: 'lea@example.test' } });
    await send(event);
    expect(await rowOf(event)).toMatchObject({ state: 'waiting' });
  });
});
