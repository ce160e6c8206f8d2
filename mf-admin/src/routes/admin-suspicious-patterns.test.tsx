import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  listSuspiciousPatterns,
  type SuspiciousPattern,
} from '@hypercar/contracts/suspicious-patterns';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { idOf } from '../testing/build-user';
import { AdminRoute } from './admin-route';

const member = (username: string, email: string | null = `${username}@example.test`) => ({
  id: idOf(username),
  username,
  email,
});
const pattern = (name: string, more: Partial<SuspiciousPattern> = {}): SuspiciousPattern => ({
  id: idOf(name),
  kind: 'referral-network',
  detail: '2001:db8:1:2::/64',
  count: 5,
  members: [member('ada'), member('b & b'), member('Unknown', null)],
  memberCount: 7,
  lastAt: '2025-08-05T12:00:00Z',
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  startAs(people.admin);
});
const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Suspicious Patterns' }));
  return within(screen.getByRole('region', { name: 'Suspicious Patterns' }));
};

test('asks only when it is opened', async () => {
  server.onList(listSuspiciousPatterns, () => []);
  const panel = await open();
  expect(await panel.findByText('Nothing suspicious found')).toBeVisible();
});

test('says what, who and when, with a link to the search for each account that is there', async () => {
  server.onList(listSuspiciousPatterns, () => [
    pattern('one'),
    pattern('two', {
      kind: 'full-days',
      detail: '',
      count: 3,
      memberCount: 1,
      members: [member('cleo')],
    }),
  ]);
  const panel = await open();
  const table = within(await panel.findByRole('table', { name: 'Suspicious patterns' }));
  const [first, second] = table.getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(
    /^5 accounts by referral were registered from one address2001:db8:1:2::\/64/,
  );
  expect(first).toHaveTextContent(/Unknownand 4 more.*Aug 5, 2025/);
  const links = within(first!).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user-management?search=ada',
    '/user-management?search=b+%26+b',
  ]);
  expect(second).toHaveTextContent(/^Earned all the points of a day on 3 dayscleo/);
});

test('one kind can be chosen, and pages are walked', async () => {
  server.onList(listSuspiciousPatterns, ({ query }) =>
    query.get('kind') === 'shared-video'
      ? [pattern('video', { kind: 'shared-video', detail: 'https://fb.watch/abcdef', count: 2 })]
      : Array.from({ length: 60 }, (_, i) => pattern(`p${i}`, { detail: `192.0.2.${i}` })),
  );
  const panel = await open();
  expect(await panel.findByText('192.0.2.0')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: /Next/ }));
  expect(await panel.findByText('192.0.2.25')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('What'), 'Videos shared by several');
  expect(await panel.findByText('2 members shared one video')).toBeVisible();
  expect(panel.queryByText('192.0.2.25')).toBeNull();
});

test('waits, fails in words, and can be retried', async () => {
  server.on(listSuspiciousPatterns, () => {
    throw new Refusal(503, { message: 'Accounts cannot be checked just now.' });
  });
  const panel = await open();
  expect(await panel.findByText(/503/)).toBeVisible();
  server.onList(listSuspiciousPatterns, () => [pattern('one')]);
  await userEvent.click(panel.getByText('Try again'));
  expect(await panel.findByText(/5 accounts by referral/)).toBeVisible();
});
