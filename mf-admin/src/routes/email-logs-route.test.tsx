import { queryClient } from '@hypercar/app-kit/query';
import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  getEmailCopy,
  getEmailSummary,
  listEmailLogs,
  resendEmail,
  type EmailLog,
} from '@hypercar/contracts/email-logs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '../testing/build-user';
import { EmailLogsRoute } from './email-logs-route';

const email = (name: string, more: Partial<EmailLog> = {}): EmailLog => ({
  id: idOf(name),
  userId: idOf('person'),
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

const countOf = (log: readonly EmailLog[], status: EmailLog['status']) =>
  log.filter((mail) => mail.status === status).length;

let server: FakeServer;
/** Answers the list, filtered as the service does, and its figures. */
const answer = (log: EmailLog[]) => {
  server.onList(listEmailLogs, ({ query }) =>
    log.filter(
      ({ subject, status, emailType }) =>
        subject.toLowerCase().includes(query.get('search')?.toLowerCase() ?? '') &&
        (query.get('status') ?? status) === status &&
        (query.get('type') ?? emailType) === emailType,
    ),
  );
  server.on(getEmailSummary, () => ({
    total: log.length,
    sent: countOf(log, 'sent'),
    failed: countOf(log, 'failed'),
    pending: countOf(log, 'pending'),
  }));
};
beforeEach(() => {
  server = fakeServer();
  answer(emails);
  startAs(people.admin);
});
const open = () => renderScreen(<EmailLogsRoute />, { path: '/email-logs' });
const rows = () => screen.getAllByRole('row').slice(1);

const openDetails = async () => {
  open();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Details…' }))[0]!);
  return within(await screen.findByRole('dialog', { name: 'Email Details' }));
};

test('the details show what the mail said, and how the provider answered', async () => {
  server.on(getEmailCopy, () => ({
    letter: {
      greeting: 'Hello ada,',
      paragraphs: ['<b>Welcome</b>'],
      action: { label: 'Verify my email', url: 'https://site.test/verify-email?token=…' },
      closing: 'Bye',
    },
    text: 'Hello ada,\n\nplain',
    attempts: [
      { at: '2025-08-05T10:00:00Z', accepted: false, answer: 'try later' },
      { at: '2025-08-05T10:01:00Z', accepted: true, answer: 'id-1' },
    ],
  }));
  const dialog = await openDetails();
  const mail = within(await dialog.findByRole('article', { name: 'The mail' }));
  expect(mail.getByText('<b>Welcome</b>')).toBeVisible();
  expect(mail.queryByRole('link')).toBeNull();
  const attempts = within(dialog.getByRole('list', { name: 'Attempts' }));
  expect(attempts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Refusedtry later$/),
    expect.stringMatching(/Acceptedid-1$/),
  ]);
  await userEvent.click(dialog.getByText('As plain text'));
  expect(dialog.getByText(/plain$/, { selector: 'pre' })).toBeVisible();
});

test('a mail whose text is not kept says so; one that cannot be read can be retried', async () => {
  server.on(getEmailCopy, () => {
    throw new Refusal(404, { message: 'Not found' });
  });
  const dialog = await openDetails();
  expect(await dialog.findByText(/^Its text is not there/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  queryClient().clear();
  server.on(getEmailCopy, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Details…' }))[0]!);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('tiles and table show what was mailed', async () => {
  open();
  expect(screen.getByText('Loading email logs…')).toBeVisible();
  await screen.findByRole('table', { name: 'Email logs' });
  for (const [label, count] of Object.entries({
    'Total Emails': 3,
    Sent: 1,
    Failed: 1,
    Pending: 1,
  }))
    await waitFor(() =>
      expect(screen.getByRole('group', { name: label })).toHaveTextContent(`${label}${count}`),
    );
  expect(rows()[1]).toHaveTextContent(
    /ben@example.*Hello ben.*Password reset.*Failed.*outbox.*Mailbox full/,
  );
});

test('search and filters narrow the table', async () => {
  open();
  await screen.findByRole('table', { name: 'Email logs' });
  await userEvent.type(screen.getByLabelText('Search'), 'HELLO c');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Password reset');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('ben'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Sent');
  expect(await screen.findByText('No email logs found matching your criteria')).toBeVisible();
});

test('Refresh refetches', async () => {
  open();
  await screen.findByRole('table', { name: 'Email logs' });
  answer([]);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('No email logs found matching your criteria')).toBeVisible();
});

test('a list that cannot be read can be retried', async () => {
  server.on(listEmailLogs, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  answer(emails);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Email logs' })).toBeVisible();
});

test('the details show the delivery of a mail', async () => {
  answer([
    email('ada', {
      messageId: 'message-7',
      sentAt: '2025-08-05T10:01:00Z',
      deliveredAt: '2025-08-05T10:02:00Z',
    }),
  ]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Details…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email Details' }));
  const fact = (name: string) => dialog.getByText(name).nextElementSibling;
  expect(fact('Message id')).toHaveTextContent('message-7');
  expect(fact('Delivered')).toHaveTextContent('Aug 5, 2025');
  expect(fact('Opened')).toHaveTextContent('Not yet');
  expect(fact('Clicked')).toHaveTextContent('Not yet');
});

describe('sending again', () => {
  const start = async () => {
    open();
    await userEvent.click((await screen.findAllByRole('button', { name: 'Resend…' }))[0]!);
    return within(await screen.findByRole('alertdialog', { name: 'Resend Email' }));
  };

  test('is offered for mails with a link to a person who is known', async () => {
    answer([
      email('ada'),
      email('ben', { emailType: 'support_ticket' }),
      email('cleo', { userId: null }),
    ]);
    open();
    await screen.findByRole('table', { name: 'Email logs' });
    expect(rows().map((row) => within(row).queryAllByRole('button').length)).toEqual([2, 1, 1]);
  });

  test('asks for confirmation, reports success and shows the new mail', async () => {
    server.on(resendEmail, () => {
      answer([email('new', { status: 'pending' }), ...emails]);
      return { message: 'Email sent again' };
    });
    const dialog = await start();
    expect(dialog.getByText(/Hello ada.*ada@example\.test/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Again' }));
    expect(await findToast('Email sent again')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(server.count(`POST /api/admin/email-logs/${idOf('ada')}/resend`)).toBe(1);
  });

  test('a refusal says why', async () => {
    server.on(resendEmail, () => {
      throw new Refusal(409, { message: 'This address is verified already' });
    });
    const dialog = await start();
    await userEvent.click(dialog.getByRole('button', { name: 'Send Again' }));
    expect(await findToast('Failed to send email again')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toHaveTextContent('This address is verified already');
  });
});

test('a long log: the shown page alone is read, and read again', async () => {
  const log = Array.from({ length: 1101 }, (_, n) => email(`m${1101 - n}`));
  answer(log);
  const lists = () =>
    server.calls.filter(({ call }) => call.startsWith('GET /api/admin/email-logs?'));
  open();
  await screen.findByRole('table', { name: 'Email logs' });
  expect(screen.getByRole('group', { name: 'Total Emails' })).toHaveTextContent('1101');
  expect(rows()).toHaveLength(25);
  expect(screen.getByText('1–25 of 1,101 emails')).toBeVisible();
  expect(lists()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Last' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toHaveTextContent('m1@example.test');

  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  await waitFor(() => expect(rows()).toHaveLength(25));
  const before = lists().length;
  answer([email('newest', { status: 'failed' }), ...log]);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('newest@example.test'));
  expect(screen.getByRole('group', { name: 'Total Emails' })).toHaveTextContent('1102');
  expect(screen.getByRole('group', { name: 'Failed' })).toHaveTextContent('1');
  expect(lists()).toHaveLength(before + 1);
});

test('a status change while the details are open keeps them open', async () => {
  answer([email('ada', { status: 'pending' })]);
  open();
  await screen.findByRole('table', { name: 'Email logs' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(server.calls.at(-1)?.call).toContain('status=pending'));
  answer([email('ada')]);
  await userEvent.click(screen.getByRole('button', { name: 'Details…' }));
  await act(() => queryClient().refetchQueries());
  const empty = await screen.findByText('No email logs found matching your criteria');
  expect(empty).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Email Details' })).toBeVisible();
});
