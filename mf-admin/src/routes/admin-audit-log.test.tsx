import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listAuditLog, type AuditEntry } from '@hypercar/contracts/audit-log';
import { screen, within } from '@testing-library/react';
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
  ['a block', { action: 'login.unblock' }, 'Lifted the login block of ben'],
  ['a mail', { action: 'email.resend.verification' }, 'Sent ben the verification email again'],
  ['a deed of another service', { action: 'tile.markDone' }, 'Tile mark done: ben'],
])('%s in words', async (_name, more, sentence) => {
  server.on(listAuditLog, () => [entry('ben', more)]);
  await openLog();
  const [row] = await rows();
  expect(row).toHaveTextContent(sentence);
  expect(row).toHaveTextContent(/Aug 5, 2025.*ada/);
  expect(row).toHaveTextContent('request-of-ben');
});

test('before and after tell what has changed and nothing else', async () => {
  const until = '2027-01-02T03:04:00.000Z';
  server.on(listAuditLog, () => [
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
    'Status: before active → , after banned',
    'Notes: before none → , after Shouting',
    expect.stringMatching(/^Until: before none → , after Jan \d, 2027, /),
  ]);
});

test('the search looks into who, what, values and request ids, through all pages', async () => {
  const log = Array.from({ length: 250 }, (_, n) => entry(`p${n}`));
  log[240] = entry('p240', { before: { email: 'x@old.test' }, after: { email: 'x@new.test' } });
  server.on(listAuditLog, ({ query }) => {
    const from = log.findIndex(({ id }) => id === query.get('cursor')) + 1;
    return log.slice(from, from + Number(query.get('limit')));
  });
  await openLog();
  expect(await screen.findByText('1–25 of 200+ entries')).toBeVisible();
  const search = screen.getByLabelText('Search the audit log');
  await userEvent.type(search, 'OLD.test');
  expect(await screen.findByText('1 entry')).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Set a new password for p240');
  await userEvent.clear(search);
  await userEvent.type(search, 'request-of-p77');
  expect((await rows())[0]).toHaveTextContent('p77');
  await userEvent.type(search, 'nothing like it');
  expect(screen.getByText('No audit entries found')).toBeVisible();
});

test('slow, then failed, then tried again', async () => {
  let refuse = (): void => undefined;
  server.on(
    listAuditLog,
    () => new Promise((_, reject) => (refuse = () => reject(new Refusal(503)))),
  );
  await openLog();
  expect(await screen.findByText('Loading entries…')).toBeVisible();
  refuse();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listAuditLog, () => [entry('ben')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
