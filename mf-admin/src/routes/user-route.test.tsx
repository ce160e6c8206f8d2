import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { resendEmail, type EmailLog } from '@hypercar/contracts/email-logs';
import {
  getMemberDetails,
  getUserDetails,
  type MemberDetails,
  type UserDetails,
} from '@hypercar/contracts/user-details';
import { listUsers, setUserStatus, type UserRow } from '@hypercar/contracts/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserRoute } from './user-route';

const at = '2026-11-02T10:00:00.000Z';
const user: UserRow = {
  id: 'c'.repeat(24),
  username: 'cleo',
  email: 'cleo@example.test',
  role: 'public',
  status: 'suspended',
  statusNotes: 'Wrote twice',
  statusReason: 'Spam',
  statusUntil: null,
  emailVerified: false,
  profileCompleted: true,
  lastLoginAt: at,
  loginCount: 7,
  createdAt: at,
  secondFactor: false,
  version: 4,
};
const mail: EmailLog = {
  id: '1'.repeat(24),
  userId: user.id,
  recipientEmail: user.email,
  subject: 'Verify your email address',
  emailType: 'verification',
  status: 'failed',
  provider: 'outbox',
  errorMessage: 'Mailbox full',
  messageId: null,
  sentAt: null,
  createdAt: at,
} as EmailLog;
const details: UserDetails = {
  user,
  sessions: [
    {
      id: '2'.repeat(24),
      current: false,
      createdAt: at,
      lastUsedAt: at,
      ipAddress: '192.0.2.7',
      userAgent: 'Firefox 130',
    },
  ],
  mails: [mail],
  attempts: [
    {
      id: '3'.repeat(24),
      username: 'cleo',
      email: user.email,
      ipAddress: '192.0.2.8',
      userAgent: 'Safari',
      success: false,
      errorMessage: 'Wrong password',
      attemptedAt: at,
    },
  ],
  tickets: [],
  history: [
    {
      id: '4'.repeat(24),
      at,
      actorName: 'ines',
      action: 'user.status',
      targetId: user.id,
      targetName: 'cleo',
      before: { status: 'active' },
      after: { status: 'suspended' },
      requestId: 'r',
    },
  ],
  referrals: { pending: 1, rewarded: 2 },
};
const member: MemberDetails = {
  points: 120,
  entry: { rhinestoneGuess: 250_000, totalPoints: 40, totalEntries: 3 },
  access: [],
  blocked: 'Spam, twice',
};

let server: FakeServer;
beforeEach(() => {
  startAs(people.admin);
  server = fakeServer();
  server.on(getUserDetails, () => details);
  server.on(getMemberDetails, () => member);
  server.onList(listUsers, () => [user]);
});
const open = () =>
  renderScreen(<UserRoute />, {
    path: '/user-management/:id',
    at: `/user-management/${user.id}`,
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('an account is shown with its mails, attempts, sessions, contest, referrals and history', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'cleo' })).toBeVisible();
  const account = await part('The account');
  for (const words of ['Not verified', 'Suspended', 'Wrote twice', 'Public', user.id])
    expect(account.getByText(words)).toBeVisible();
  expect((await part('Mails')).getByText('Mailbox full')).toBeVisible();
  expect((await part('Mails')).getByRole('link')).toHaveAttribute(
    'href',
    '/email-logs?search=cleo%40example.test',
  );
  expect((await part('Sign-in attempts')).getByText('Wrong password')).toBeVisible();
  expect((await part('Sessions')).getByText(/Firefox 130, 192\.0\.2\.7/)).toBeVisible();
  expect((await part('Contest and points')).getByText(/120 points\. Entry: 250,000/)).toBeVisible();
  expect((await part('Contest and points')).getByText(/Spam, twice/)).toBeVisible();
  expect((await part('Course access')).getByText('None.')).toBeVisible();
  expect((await part('Referrals')).getByText('2 rewarded, 1 waiting.')).toBeVisible();
  expect((await part('Support tickets')).getByText('None.')).toBeVisible();
  expect((await part('What administrators did')).getByText('ines')).toBeVisible();
});

test('an act on the account is done from here, and the page shows it', async () => {
  server.on(setUserStatus, () => ({ ...user, status: 'banned' as const, version: 5 }));
  open();
  await userEvent.click((await part('The account')).getByRole('button', { name: 'Ban…' }));
  server.on(getUserDetails, () => ({ ...details, user: { ...user, status: 'banned' as const } }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /Save|Ban|Update/ }));
  expect(await findToast('User status updated successfully')).toBeVisible();
  await waitFor(async () => expect((await part('The account')).getByText('Banned')).toBeVisible());
});

test('a mail is sent again from here', async () => {
  server.on(resendEmail, () => ({ message: 'Email sent again' }));
  open();
  await userEvent.click((await part('Mails')).getByRole('button', { name: 'Resend…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send Again' }));
  await waitFor(() => expect(server.calls.some(({ call }) => call.startsWith('POST'))).toBe(true));
});

test('when the contest does not answer, the account is shown all the same', async () => {
  server.on(getMemberDetails, () => {
    throw new Refusal(503, { message: 'The service is busy.' });
  });
  open();
  expect(await screen.findByText('Contest and course could not be loaded')).toBeVisible();
  expect((await part('The account')).getByText('Suspended')).toBeVisible();
});

test('an account that is gone is told', async () => {
  server.on(getUserDetails, () => {
    throw new Refusal(404, { message: 'User not found' });
  });
  open();
  expect(await screen.findByText('There is no such account')).toBeVisible();
});
