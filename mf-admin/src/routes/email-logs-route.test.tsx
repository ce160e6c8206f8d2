import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listEmailLogs, type EmailLog } from '@hypercar/contracts/email-logs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailLogsRoute } from './email-logs-route';

const email = (name: string, more: Partial<EmailLog> = {}): EmailLog => ({
  id: name.padEnd(24, '0'),
  userId: null,
  recipientEmail: `${name}@example.test`,
  subject: `Hello ${name}`,
  emailType: 'verification',
  status: 'sent',
  provider: 'outbox',
  errorMessage: null,
  messageId: null,
  createdAt: '2025-08-05T10:00:00Z',
  sentAt: null,
  deliveredAt: null,
  openedAt: null,
  clickedAt: null,
  ...more,
});
const emails = [
  email('ada'),
  email('ben', { status: 'failed', errorMessage: 'Mailbox full', emailType: 'password_reset' }),
  email('cleo', { status: 'pending' }),
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(listEmailLogs, () => emails);
  startAs(people.admin);
});
const open = () => renderScreen(<EmailLogsRoute />, { path: '/email-logs' });
const rows = () => screen.getAllByRole('row').slice(1);

test('tiles and table tell what was mailed', async () => {
  open();
  expect(screen.getByText('Loading email logs…')).toBeVisible();
  await screen.findByRole('table', { name: 'Email logs' });
  for (const [label, count] of Object.entries({
    'Total Emails': 3,
    Sent: 1,
    Failed: 1,
    Pending: 1,
  }))
    expect(screen.getByRole('group', { name: label })).toHaveTextContent(`${label}${count}`);
  expect(rows()[1]).toHaveTextContent(
    /ben@example.*Hello ben.*Password reset.*Failed.*outbox.*Mailbox full/,
  );
});

test('search and filters narrow the table', async () => {
  open();
  await screen.findByRole('table', { name: 'Email logs' });
  await userEvent.type(screen.getByLabelText('Search'), 'HELLO c');
  expect(rows()).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Password reset');
  expect(rows()[0]).toHaveTextContent('ben');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Sent');
  expect(screen.getByText('No email logs found matching your criteria')).toBeVisible();
});

test('Refresh asks again', async () => {
  open();
  await screen.findByRole('table', { name: 'Email logs' });
  server.on(listEmailLogs, () => []);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No email logs found matching your criteria')).toBeVisible();
});

test('a list that cannot be read can be tried again', async () => {
  server.on(listEmailLogs, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listEmailLogs, () => emails);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Email logs' })).toBeVisible();
});
