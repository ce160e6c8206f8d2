import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  type CourseAccess,
  giveCourseAccess,
  listCourseAccess,
  restoreCourseAccess,
  revokeCourseAccess,
} from '@hypercar/contracts/course-access';
import {
  type CoursePayment,
  dismissCoursePayment,
  getCoursePaymentCalls,
  listCoursePayments,
  matchCoursePayment,
  reopenCoursePayment,
} from '@hypercar/contracts/course-payments';
import { listUsers } from '@hypercar/contracts/users';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { buildUser, idOf } from '../testing/build-user';
import { AdminRoute } from './admin-route';

const at = '2025-08-05T10:00:00Z';
const accessOf = (name: string, more: Partial<CourseAccess> = {}): CourseAccess => ({
  id: idOf(name),
  package: 'full-course',
  source: 'grant',
  since: at,
  member: { id: idOf(name), name },
  standing: null,
  by: 'ines',
  reason: 'A present',
  ended: null,
  ...more,
});
const payment: CoursePayment = {
  id: idOf('pay'),
  provider: 'stripe',
  paymentId: 'pi_1',
  state: 'unmatched',
  why: 'Max Kit costs $779.99, not $1.00',
  package: 'max-kit',
  amount: '1.00',
  total: '1.00',
  expected: '779.99',
  currency: 'usd',
  email: 'payer@example.test',
  code: 'VIP10',
  member: null,
  paidAt: at,
  refundedAt: null,
  refunded: '0.00',
  by: null,
  reason: null,
};

let server: FakeServer;
/** What the service has. */
let access: CourseAccess[];
let payments: CoursePayment[];
beforeEach(() => {
  access = [accessOf('cleo')];
  payments = [payment];
  server = adminServer();
  server.on(getCoursePaymentCalls, () => ({ isSetUp: true, refused: [] }));
  server.onList(listCoursePayments, ({ query }) =>
    payments.filter(({ state }) => !query.has('state') || state === query.get('state')),
  );
  server.onList(listCourseAccess, ({ query }) =>
    access.filter(({ member }) => member.name.startsWith(query.get('search') ?? '')),
  );
  server.onList(listUsers, () => [buildUser('cleo'), buildUser('dora')]);
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Course Access' }));
  return within(screen.getByRole('region', { name: 'Course Access' }));
};
type Panel = Awaited<ReturnType<typeof open>>;
const press = async (panel: Panel, name: string) =>
  userEvent.click(await panel.findByRole('button', { name }));
const lastBody = () => server.calls.filter(({ body }) => body !== undefined).at(-1)?.body;
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows how far a learner is, and where they were last', async () => {
  access.push(
    accessOf('hedy', { standing: { done: 7, of: 24, last: { title: 'The drop', at } } }),
    accessOf('ida', { standing: { done: 0, of: 24, last: null } }),
    accessOf('jo', {
      standing: { done: 24, of: 24, last: { title: 'The end', at } },
    }),
    accessOf('kim', {
      standing: { done: 2, of: 24, last: { title: 'Kinds', at: new Date().toISOString() } },
    }),
  );
  const panel = await open();
  expect(await panel.findByRole('row', { name: /hedy/ })).toHaveTextContent(
    /7 of 24 lessons done, last in “The drop”, Aug 5, 2025/,
  );
  expect(panel.getByRole('row', { name: /ida/ })).toHaveTextContent('0 of 24 lessons done');
  // Begun, not done, and nothing for two weeks.
  for (const [name, isStuck] of [
    ['hedy', true],
    ['ida', false],
    ['jo', false],
    ['kim', false],
  ] as const)
    expect(
      within(panel.getByRole('row', { name: RegExp(name) })).queryByText('Stuck') !== null,
    ).toBe(isStuck);
});

test('shows what is to be matched with the reason, and who has access by what', async () => {
  access.push(
    accessOf('gone', {
      ended: { how: 'revoked', at, by: 'ines', reason: 'By mistake' },
    }),
  );
  const panel = await open();
  expect(await panel.findByRole('row', { name: /payer@example.test/ })).toHaveTextContent(
    /pi_1.*Max Kit.*VIP10.*1\.00 USD.*To match.*costs \$779\.99/,
  );
  expect(await panel.findByRole('row', { name: /cleo/ })).toHaveTextContent(
    /Full Course.*Grant.*ines: A present.*Has access/,
  );
  const gone = panel.getByRole('row', { name: /gone/ });
  expect(gone).toHaveTextContent(/Revoked.*ines: By mistake/);
  expect(within(gone).queryByRole('button')).toBeNull();
});

test('nothing to match, nobody with access, and what a search does not find', async () => {
  payments = [];
  access = [];
  const panel = await open();
  expect(await panel.findByText('Nothing to match')).toBeVisible();
  expect(await panel.findByText('Nobody has access yet')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('State'), 'Refunded');
  expect(await panel.findByText('No payments found')).toBeVisible();
  await userEvent.type(panel.getByLabelText('Search access'), 'zoe');
  expect(await panel.findByText('No access found')).toBeVisible();
});

test('says that payments are not set up, and which calls were refused', async () => {
  server.on(getCoursePaymentCalls, () => ({ isSetUp: false, refused: [] }));
  const panel = await open();
  expect(await panel.findByText('Purchases do not give access yet')).toBeVisible();
});

test('says which calls were refused', async () => {
  server.on(getCoursePaymentCalls, () => ({
    isSetUp: true,
    refused: [{ reason: 'The signature is too old', count: 1204, lastAt: at }],
  }));
  const panel = await open();
  expect(await panel.findByText(/The signature is too old: 1,204/)).toBeVisible();
});

test('a payment is matched with a member', async () => {
  server.on(matchCoursePayment, () => {
    payments = [{ ...payment, state: 'granted' }];
    return payments[0]!;
  });
  const panel = await open();
  await press(panel, 'Match…');
  const dialog = await dialogOf('Match the Payment');
  expect(dialog.getByLabelText('Package')).toHaveValue('max-kit');
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  expect(await dialog.findByText('Please choose a member')).toBeVisible();
  await userEvent.selectOptions(await dialog.findByLabelText('Member'), idOf('dora'));
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  expect(await findToast('Payment matched')).toBeVisible();
  expect(lastBody()).toEqual({ userId: idOf('dora'), package: 'max-kit' });
  expect(await panel.findByText('Nothing to match')).toBeVisible();
});

test('a refusal is shown in the form, which keeps what was chosen', async () => {
  server.on(matchCoursePayment, () => {
    throw new Refusal(409, { message: 'Nothing is to be done any more' });
  });
  const panel = await open();
  await press(panel, 'Match…');
  const dialog = await dialogOf('Match the Payment');
  await userEvent.selectOptions(await dialog.findByLabelText('Member'), idOf('dora'));
  await userEvent.click(dialog.getByRole('button', { name: 'Match' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nothing is to be done any more');
  expect(dialog.getByLabelText('Member')).toHaveValue(idOf('dora'));
});

test('a payment is put aside with a reason, and brought back by Undo', async () => {
  server.on(dismissCoursePayment, () => (payments = [{ ...payment, state: 'dismissed' }])[0]!);
  server.on(reopenCoursePayment, () => (payments = [payment])[0]!);
  const panel = await open();
  await press(panel, 'Put aside…');
  const dialog = await dialogOf('Put the Payment Aside');
  await userEvent.click(dialog.getByRole('button', { name: 'Put Aside' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'A donation');
  await userEvent.click(dialog.getByRole('button', { name: 'Put Aside' }));
  expect(await findToast('Payment put aside')).toBeVisible();
  expect(lastBody()).toEqual({ reason: 'A donation' });
  expect(await panel.findByText('Nothing to match')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findToast('Payment brought back')).toBeVisible();
  expect(await panel.findByRole('row', { name: /payer@example.test/ })).toBeVisible();
});

test('access is given as a prize, by the keyboard, with a reason', async () => {
  server.on(giveCourseAccess, () => (access = [accessOf('dora'), ...access])[0]!);
  const panel = await open();
  (await panel.findByRole('button', { name: 'Give access…' })).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await dialogOf('Give Access');
  await userEvent.selectOptions(await dialog.findByLabelText('Member'), idOf('dora'));
  server.onList(listUsers, () => [buildUser('emil')]);
  await userEvent.type(dialog.getByLabelText('Search members'), 'emil');
  expect(await dialog.findByRole('option', { name: /emil/ })).toBeInTheDocument();
  expect(dialog.getByLabelText('Member')).toHaveValue(idOf('dora'));
  await userEvent.selectOptions(dialog.getByLabelText('As'), 'Contest prize');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Second prize');
  await userEvent.click(dialog.getByRole('button', { name: 'Give Access' }));
  expect(await findToast('Access given')).toBeVisible();
  expect(lastBody()).toEqual({
    userId: idOf('dora'),
    package: 'full-course',
    source: 'prize',
    reason: 'Second prize',
  });
  expect(await panel.findByRole('row', { name: /dora/ })).toBeVisible();
});

test('access is revoked with a reason, and restored by Undo', async () => {
  const ended = { how: 'revoked', at, by: 'ada', reason: 'Fraud' } as const;
  server.on(revokeCourseAccess, () => (access = [accessOf('cleo', { ended })])[0]!);
  server.on(restoreCourseAccess, () => (access = [accessOf('cleo')])[0]!);
  const panel = await open();
  await press(panel, 'Revoke…');
  const dialog = await dialogOf('Revoke Access');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fraud');
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke Access' }));
  expect(await findToast('Access revoked')).toBeVisible();
  expect(await panel.findByText('Revoked')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await findToast('Access restored')).toBeVisible();
  expect(await panel.findByText('Has access', { selector: 'td *' })).toBeVisible();
});
