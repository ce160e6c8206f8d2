import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listAuditLog, type AuditEntry } from '@hypercar/contracts/audit-log';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '../testing/build-user';
import { adminServer } from '../testing/admin-server';
import { AdminRoute } from './admin-route';

const entry = (name: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(name),
  at: '2025-08-05T10:00:00Z',
  actorName: 'ada',
  action: 'user.password',
  targetId: idOf(name),
  targetName: name,
  before: null,
  after: null,
  requestId: `request-of-${name}`,
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  startAs(people.admin);
});

const openLog = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Audit Log' }));
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Audit entries' }))
    .getAllByRole('row')
    .slice(1);

test.each<[string, Partial<AuditEntry>, string]>([
  ['a password', { action: 'user.password' }, 'Set a new password for ben'],
  ['a verification', { action: 'user.verify-email' }, 'Verified the email of ben'],
  ['a deletion', { action: 'user.delete' }, 'Deleted the account of ben'],
  ['a leaving', { action: 'user.leave' }, 'Deleted their own account'],
  ['a deployment', { action: 'part.deploy', targetName: 'mf-admin' }, 'Deployed mf-admin'],
  ['a block', { action: 'login.unblock' }, 'Lifted the login block of ben'],
  ['a mail', { action: 'email.resend.verification' }, 'Sent ben the verification email again'],
  ['an action of another service', { action: 'tile.markDone' }, 'Tile mark done: ben'],
])('%s in words', async (_name, more, sentence) => {
  server.onList(listAuditLog, () => [entry('ben', more)]);
  await openLog();
  const [row] = await rows();
  expect(row).toHaveTextContent(sentence);
  expect(row).toHaveTextContent(/Aug 5, 2025.*ada/);
  expect(row).toHaveTextContent('request-of-ben');
});

test('before and after show what has changed and nothing else', async () => {
  const until = '2027-01-02T03:04:00.000Z';
  server.onList(listAuditLog, () => [
    entry('ben', {
      action: 'user.status',
      before: { status: 'active', statusNotes: null, statusUntil: null, role: 'public' },
      after: { status: 'banned', statusNotes: 'Shouting', statusUntil: until, role: 'public' },
    }),
  ]);
  await openLog();
  const changes = within((await rows())[0]!)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(changes).toEqual([
    'Status: before Active → , after Banned',
    'Notes: before none → , after Shouting',
    expect.stringMatching(/^Until: before none → , after Jan \d, 2027, /),
  ]);
});

test('the service searches, and returns a page at a time', async () => {
  const log = Array.from({ length: 60 }, (_, n) => entry(`p${n}`));
  const wanted = (query: URLSearchParams) =>
    log.filter(({ targetName }) => targetName!.includes(query.get('search') ?? ''));
  server.onList(listAuditLog, ({ query }) => wanted(query));
  await openLog();
  expect(await screen.findByText('1–25 of 60 entries')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('26–50 of 60 entries')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Search the audit log'), ' p59 ');
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Set a new password for p59');
  await userEvent.type(screen.getByLabelText('Search the audit log'), 'and more');
  expect(await screen.findByText('No audit entries found')).toBeVisible();
});

test('more entries than were counted are walked from the end, and not numbered', async () => {
  const log = Array.from({ length: 90 }, (_, n) => entry(`p${n}`));
  server.onList(listAuditLog, () => log, 50);
  await openLog();
  expect(await screen.findByText('1–25 of 50+ entries')).toBeVisible();
  const turn = async (name: string, range: string, first: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(range)).toBeVisible();
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent(`for ${first}–`));
  };
  await turn('Last', 'Last 25 of 50+ entries', 'p65');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await turn('Previous', '26–50 from the end of 50+ entries', 'p40');
  await turn('Previous', '51–75 from the end of 75+ entries', 'p15');
  await turn('Previous', '76–90 from the end of 90 entries', 'p0');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await turn('Next', '51–75 from the end of 75+ entries', 'p15');
  await turn('First', '1–25 of 50+ entries', 'p0');
});

test('filtered by action and time', async () => {
  const asked: string[] = [];
  server.onList(listAuditLog, ({ query }) => {
    asked.push(`${query.get('action')} since ${query.get('since')}`);
    return query.has('action') && query.has('since') ? [entry('ben')] : [];
  });
  await openLog();
  expect(await screen.findByText('No audit entries found')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Set a new password for somebody');
  await userEvent.selectOptions(screen.getByLabelText('Time'), 'Last 7 days');
  expect(await rows()).toHaveLength(1);
  expect(asked[0]).toBe('null since null');
  const since = /^user\.password since (.+)$/.exec(asked.at(-1)!)![1]!;
  const days = (Date.now() - Date.parse(since)) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(7);
  expect(days).toBeLessThan(7.1);
});

test('loading, then failed, then retried', async () => {
  let refuse = (): void => undefined;
  server.on(
    listAuditLog,
    () => new Promise((_, reject) => (refuse = () => reject(new Refusal(503)))),
  );
  await openLog();
  expect(await screen.findByText('Loading entries…')).toBeVisible();
  refuse();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.onList(listAuditLog, () => [entry('ben')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
