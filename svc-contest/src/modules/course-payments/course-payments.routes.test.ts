import { getMyCourseAccess, listCourseAccess } from '@hypercar/contracts/course-access';
import {
  type CoursePayment,
  dismissCoursePayment,
  exportCoursePayments,
  listCoursePayments,
  matchCoursePayment,
  reopenCoursePayment,
} from '@hypercar/contracts/course-payments';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import { contestOfFile, newMember } from '../../testing/contest-calls';
import { checkout, refund, sendEvent, stripeSecret } from '../../testing/stripe-events';
import { exportUser } from '../../user-data';

const contest = contestOfFile({ stripeSecret });
const ines = { ...claimsOf('admin'), name: 'ines' };
const token = signToken(ines, testSecrets.token);

const member = (username: string) => {
  const made = newMember();
  contest.know({ id: made.userId, username });
  return made;
};
const list = async (query = {}): Promise<CoursePayment[]> =>
  (await contest.server().call(listCoursePayments, { token, query })).body;
/** The payment of a new checkout. */
const bought = async (more: object = {}): Promise<CoursePayment> => {
  await sendEvent(contest.server(), checkout(more));
  return (await list({ limit: '1' }))[0]!;
};
const unknown = { metadata: {} };
const act = (
  call: typeof matchCoursePayment | typeof dismissCoursePayment | typeof reopenCoursePayment,
  { id }: Pick<CoursePayment, 'id'>,
  body?: object,
) => contest.server().call(call, { token, params: { id }, ...(body ? { body } : {}) });
const match = (payment: CoursePayment, userId: string) =>
  act(matchCoursePayment, payment, { userId, package: 'max-kit' });
const dismiss = (payment: CoursePayment, reason = 'A donation') =>
  act(dismissCoursePayment, payment, { reason });
const packagesOf = async (of: string) =>
  (await contest.server().call(getMyCourseAccess, { token: of })).body.access.map(
    (row: { package: string }) => row.package,
  );
const told = (action: string, payment: CoursePayment) =>
  mongoose.connection
    .collection('jobs')
    .find({ 'payload.payload.action': action, 'payload.payload.after.payment': payment.paymentId })
    .toArray();

test('a payment that fits nothing is matched by hand, once, and its refund ends that', async () => {
  const ada = member('ada');
  const payment = await bought(unknown);
  expect(payment).toMatchObject({ state: 'unmatched', by: null });
  expect((await match(payment, newMember().userId)).status).toBe(404);
  const matched = await match(payment, ada.userId);
  expect(matched).toMatchObject({
    status: 200,
    body: { state: 'granted', package: 'max-kit', by: 'ines', member: { name: 'ada' } },
  });
  expect(await packagesOf(ada.token)).toEqual(['max-kit']);
  expect(await told('match', payment)).toHaveLength(1);
  expect((await match(payment, ada.userId)).status).toBe(409);
  await sendEvent(contest.server(), refund(payment.paymentId));
  expect(await packagesOf(ada.token)).toEqual([]);
  const access = await contest.server().call(listCourseAccess, { token, query: { search: 'ada' } });
  expect(access.body[0].ended).toMatchObject({ how: 'refunded', by: null });
});

test('a payment is put aside with a reason, and that is taken back', async () => {
  const payment = await bought(unknown);
  expect((await dismiss(payment, ' ')).body.message).toBe('Please give a reason');
  expect((await dismiss(payment)).body).toMatchObject({ state: 'dismissed', reason: 'A donation' });
  expect((await dismiss(payment)).status).toBe(409);
  expect((await match(payment, member('bea').userId)).status).toBe(409);
  expect((await act(reopenCoursePayment, payment)).body).toMatchObject({
    state: 'unmatched',
    by: null,
    reason: null,
  });
  expect((await act(reopenCoursePayment, payment)).status).toBe(409);
});

test('one that waited waits again, and nobody gets it meanwhile', async () => {
  const email = 'cleo@example.test';
  const payment = await bought({ customer_details: { email } });
  const cleo = newMember();
  const verify = () =>
    contest.tell('address.verified', { userId: cleo.userId, username: 'cleo', email });
  await dismiss(payment);
  await verify();
  expect(await packagesOf(cleo.token)).toEqual([]);
  expect((await act(reopenCoursePayment, payment)).body.state).toBe('waiting');
  await verify();
  expect(await packagesOf(cleo.token)).toEqual(['full-course']);
});

test('what was given back in part before it was heard of cannot be matched yet', async () => {
  await sendEvent(
    contest.server(),
    refund('pi_unheard', { refunded: false, amount_refunded: 100 }),
  );
  const [payment] = await list({ search: 'unheard' });
  expect((await match(payment!, member('dan').userId)).body.message).toBe(
    'The payment itself was not heard of yet',
  );
});

test('they are found by address, code, member and payment, and paged', async () => {
  const eve = member('evelyn');
  const payment = await bought({
    client_reference_id: `${eve.userId}_WINTER`,
    customer_details: { email: 'elsewhere@example.test' },
  });
  for (const search of ['evel', 'winter', 'elsewhere@', payment.paymentId])
    expect((await list({ search })).map(({ id }) => id)).toEqual([payment.id]);
  expect(await list({ limit: '1', state: 'granted' })).toHaveLength(1);
});

test('those that the filters match are saved as a file', async () => {
  const eve = member('eva-maria');
  const payment = await bought({ client_reference_id: eve.userId });
  const saved = async (query: object) => {
    const { status, body } = await contest
      .server()
      .call(exportCoursePayments, { token, query: { ...query } });
    expect(status).toBe(200);
    return body as string;
  };
  expect(await saved({ search: 'eva-m' })).toMatch(
    new RegExp(`^.?"Paid","Payment".*\r\n.*"${payment.paymentId}","granted".*"eva-maria"`),
  );
  expect(await saved({ search: 'eva-m', state: 'unmatched' })).not.toContain(payment.paymentId);
});

test('deletion leaves the accounting without the person, and the export holds the payments', async () => {
  const flo = member('flora');
  const payment = await bought({ client_reference_id: flo.userId });
  expect(await exportUser(flo.userId)).toMatchObject({
    coursePayments: [{ paymentId: payment.paymentId, email: 'payer@example.test' }],
  });
  await dismiss(await bought(unknown));
  await contest.tell('user.deleted', { userId: flo.userId });
  await contest.tell('user.deleted', { userId: ines.sub });
  const rows = await list();
  expect(rows.find(({ id }) => id === payment.id)).toMatchObject({
    amount: '179.99',
    email: null,
    member: { id: null, name: 'a former member' },
  });
  expect(await list({ search: 'flora' })).toEqual([]);
  expect(rows.map(({ by }) => by)).not.toContain('ines');
  await sendEvent(contest.server(), refund(payment.paymentId));
  expect((await list()).find(({ id }) => id === payment.id)?.state).toBe('refunded');
});
