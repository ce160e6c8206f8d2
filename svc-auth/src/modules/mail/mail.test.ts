import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { register } from '@hypercar/contracts/accounts';
import {
  getEmailCopy,
  getEmailSummary,
  listEmailLogs,
  receiveSendGridEvents,
  resendEmail,
  type EmailLog as EmailLogRow,
} from '@hypercar/contracts/email-logs';
import { proveCounters } from '@hypercar/service-kit/counters';
import { sendSupportTicket } from '@hypercar/contracts/support';
import { requestEmailChange } from '@hypercar/contracts/email-change';
import { requestPasswordReset } from '@hypercar/contracts/password-reset';
import { ConfigError } from '@hypercar/service-kit/config';
import { hash } from 'bcryptjs';
import mongoose from 'mongoose';
import { type AuthFixture, buildUser, MailBox, startAuth } from '../../testing';
import { resetMinutes } from '../one-time-tokens/one-time-tokens';
import { User } from '../users/user.model';
import { emailProofs } from './email-counters';
import { forgetMailsOf } from './email-log-store';
import { EmailLog } from './email-log.model';
import { MailCopy } from './mail-copy.model';
import { type Mail, MailRefused } from './mail-transport';
import { outboxIn, outboxTransport } from './outbox-transport';

/** A provider that can be down, or refuse. */
class Provider extends MailBox {
  failure: Error | undefined;
  tries = 0;
  override deliver(mail: Mail): Promise<string> {
    this.tries += 1;
    return this.failure ? Promise.reject(this.failure) : super.deliver(mail);
  }
}

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const provider = new Provider();
let auth: AuthFixture;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  auth = await startAuth({ transport: provider, sendGridWebhookKey: keys.publicKey });
  admin = await buildUser({ role: 'admin' });
});
afterAll(() => auth.stop());

const join = (name: string) =>
  auth.server.call(register, {
    body: { username: name, email: `${name}@example.test`, password: 'diamond dust' },
  });
const logOf = (name: string) => EmailLog.findOne({ recipientEmail: `${name}@example.test` }).lean();
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
};

test('an outage of the provider loses no mail and sends none twice', async () => {
  provider.failure = new Error('provider is down');
  expect((await join('patient')).status).toBe(201);
  await until(() => Promise.resolve(provider.tries > 0));
  expect(await logOf('patient')).toMatchObject({ status: 'pending' });
  provider.failure = undefined;
  await provider.to('patient@example.test');
  await until(async () => (await logOf('patient'))!.status === 'sent');
  expect(await logOf('patient')).toMatchObject({
    messageId: expect.any(String),
    sentAt: expect.any(Date),
  });
  expect(provider.mails.filter(({ to }) => to === 'patient@example.test')).toHaveLength(1);
  expect(await EmailLog.countDocuments({ recipientEmail: 'patient@example.test' })).toBe(1);
});

test('an outage of hours loses no mail; the twentieth try is the last', async () => {
  provider.failure = new Error('provider is down');
  await join('hours');
  const mail = { 'payload.logId': String((await logOf('hours'))!._id) };
  const jobs = mongoose.connection.collection('jobs');
  const failedAfter = (attempts: number) =>
    until(
      async () =>
        (await jobs.countDocuments({ ...mail, attempts, leasedUntil: new Date(0) })) === 1,
    );
  await failedAfter(1);
  for (const [attempts, status] of [
    [18, 'pending'],
    [19, 'failed'],
  ] as const) {
    await jobs.updateOne(mail, { $set: { attempts, runAt: new Date() } });
    // Another mail wakes the queue.
    await join(`wakes-${attempts}`);
    await failedAfter(attempts + 1);
    expect(await logOf('hours')).toMatchObject({ status });
  }
  expect(await logOf('hours')).toMatchObject({ errorMessage: 'provider is down' });
  provider.failure = undefined;
});

test('a mail whose link has expired meanwhile is not sent', async () => {
  const { username } = await buildUser();
  const email = `${username}@example.test`;
  provider.failure = new Error('provider is down');
  expect((await auth.server.call(requestPasswordReset, { body: { email } })).status).toBe(200);
  await until(async () => (await logOf(username)) !== null);
  const mail = { 'payload.logId': String((await logOf(username))!._id) };
  const jobs = mongoose.connection.collection('jobs');
  await until(
    async () => (await jobs.findOne({ ...mail, attempts: 1, leasedUntil: new Date(0) })) !== null,
  );
  const { linkExpiresAt } = (await jobs.findOne(mail))!.payload as { linkExpiresAt: Date };
  const expired = { 'payload.linkExpiresAt': new Date(Date.now() - 1), runAt: new Date() };
  expect(linkExpiresAt.getTime() - Date.now()).toBeGreaterThan((resetMinutes - 1) * 60_000);
  await jobs.updateOne(mail, { $set: expired });
  provider.failure = undefined;
  // Another mail wakes the queue.
  await join(`wakes-${username}`);
  await until(async () => (await logOf(username))!.status === 'failed');
  expect(await logOf(username)).toMatchObject({ errorMessage: 'The link in it has expired' });
  expect(provider.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('a mail with the link to a new address is sent as long as that link works', async () => {
  const { id, token } = await buildUser({ password: await hash('the password', 4) });
  const email = `${id}@new.example.test`;
  provider.failure = new Error('provider is down');
  const body = { email, currentPassword: 'the password' };
  expect((await auth.server.call(requestEmailChange, { token, body })).status).toBe(200);
  const job = await mongoose.connection.collection('jobs').findOne({ 'payload.to': email });
  provider.failure = undefined;
  const { emailChangeExpires } = (await User.findById(id).lean())!;
  expect(emailChangeExpires).toBeInstanceOf(Date);
  expect(job!['payload']).toMatchObject({ linkExpiresAt: emailChangeExpires });
});

const copyOf = async (name: string) => {
  const params = { id: String((await logOf(name))!._id) };
  return auth.server.call(getEmailCopy, { token: admin.token, params });
};

test('what a mail said is read afterwards, without what makes its link work, with each answer', async () => {
  provider.failure = new Error('try later');
  await join('curious');
  await until(async () => (await copyOf('curious')).status === 200);
  expect((await copyOf('curious')).body.attempts).toMatchObject([
    { accepted: false, answer: 'try later' },
  ]);
  provider.failure = undefined;
  const mail = await provider.to('curious@example.test');
  await until(async () => (await logOf('curious'))!.status === 'sent');
  const { body } = await copyOf('curious');
  expect(body.letter.greeting).toBe('Hello curious,');
  expect(body.letter.action!.url).toMatch(/\/verify-email\?token=…$/);
  expect(body.attempts.at(-1)).toMatchObject({
    accepted: true,
    answer: (await logOf('curious'))!.messageId,
  });
  const token = /token=([\w.-]+)/.exec(mail.text)![1]!;
  expect(body.text).toBe(mail.text.replace(token, '…'));
  expect(JSON.stringify(await MailCopy.find().lean())).not.toContain(token);
  await forgetMailsOf('f'.repeat(24), 'curious@example.test');
  const missing = await auth.server.call(getEmailCopy, {
    token: admin.token,
    params: { id: 'f'.repeat(24) },
  });
  expect([
    missing.status,
    await MailCopy.countDocuments({ 'letter.greeting': 'Hello curious,' }),
  ]).toEqual([404, 0]);
});

test('a refused mail is failed at once, with the reason', async () => {
  provider.failure = new MailRefused('The address does not exist.');
  await join('refused');
  await until(async () => (await logOf('refused'))?.status === 'failed');
  expect(await logOf('refused')).toMatchObject({ errorMessage: 'The address does not exist.' });
  provider.failure = undefined;
});

test('an administrator sees the log and sends a mail again', async () => {
  await join('again');
  await provider.to('again@example.test');
  const rows = (await auth.server.call(listEmailLogs, { token: admin.token })).body as {
    id: string;
    recipientEmail: string;
  }[];
  const row = rows.find(({ recipientEmail }) => recipientEmail === 'again@example.test')!;
  expect(row).toMatchObject({ emailType: 'verification', subject: 'Verify your email address' });
  const resend = await auth.server.call(resendEmail, {
    token: admin.token,
    params: { id: row.id },
  });
  expect(resend.status).toBe(200);
  await provider.to('again@example.test', 2);
  expect(JSON.stringify(rows)).not.toContain('token=');
});

test('the log is searched and filtered, and its figures follow every mail', async () => {
  await join('sought');
  await until(async () => (await logOf('sought'))?.status === 'sent');
  const find = async (query: Record<string, string>) => {
    const options = { token: admin.token, query: { limit: '25', ...query } };
    const { body, headers } = await auth.server.call(listEmailLogs, options);
    const to = (body as EmailLogRow[]).map(({ recipientEmail }) => recipientEmail);
    return { to, total: Number(headers.get('X-Total-Count')) };
  };
  expect(await find({ search: 'SOUGHT@' })).toEqual({ to: ['sought@example.test'], total: 1 });
  expect((await find({ search: 'ought' })).to).toEqual([]);
  expect((await find({ search: 'sought verify', status: 'sent' })).total).toBe(1);
  expect((await find({ search: 'sought', status: 'failed' })).total).toBe(0);
  expect((await find({ search: 'sought', type: 'password_reset' })).total).toBe(0);
  const read = async () => (await auth.server.call(getEmailSummary, { token: admin.token })).body;
  const figures = await read();
  expect(figures.total).toBe((await find({})).total);
  expect(figures.failed).toBe((await find({ status: 'failed' })).total);
  await forgetMailsOf('f'.repeat(24), 'sought@example.test');
  expect(await read()).toEqual({ ...figures, total: figures.total - 1, sent: figures.sent - 1 });
  for (const proof of emailProofs) expect(await proveCounters(proof)).toEqual(new Map());
});

test('a guest asks for help: the ticket goes to the support address, three a day for one', async () => {
  const sendTicket = (body: object) => auth.server.call(sendSupportTicket, { body });
  const ticket = { email: 'lost@example.test', context: 'login' };
  expect((await sendTicket(ticket)).status).toBe(201);
  expect((await provider.to('support@example.test')).subject).toBe(
    'Support request (login) from lost@example.test',
  );
  await sendTicket(ticket);
  await sendTicket(ticket);
  expect((await sendTicket(ticket)).status).toBe(429);
  expect(await sendTicket({ ...ticket, email: ' ' })).toMatchObject({
    status: 400,
    body: { message: 'Please enter your email address' },
  });
  expect((await sendTicket({ ...ticket, context: 'spam' })).status).toBe(400);
});

describe("SendGrid's webhook", () => {
  const tell = (events: object[], timestamp = '1700000000', signedBody?: string) => {
    const body = JSON.stringify(events);
    const signature = sign(
      'sha256',
      Buffer.from(timestamp + (signedBody ?? body)),
      keys.privateKey,
    );
    return auth.server.call(receiveSendGridEvents, {
      body: events,
      headers: {
        'X-Twilio-Email-Event-Webhook-Signature': signature.toString('base64'),
        'X-Twilio-Email-Event-Webhook-Timestamp': timestamp,
      },
    });
  };

  test('records the delivery of a mail, keeping the first time of each event', async () => {
    await join('opened');
    await provider.to('opened@example.test');
    await until(async () => (await logOf('opened'))!.status === 'sent');
    const logId = String((await logOf('opened'))!._id);
    const events = [
      { event: 'delivered', timestamp: 1_700_000_000, logId },
      { event: 'open', timestamp: 1_700_000_100, logId },
      { event: 'open', timestamp: 1_700_000_900, logId },
      { event: 'click', timestamp: 1_700_000_200, logId, url: 'ignored' },
      { event: 'open', timestamp: 1, logId: 'not ours' },
    ];
    expect((await tell(events)).status).toBe(204);
    expect(await logOf('opened')).toMatchObject({
      deliveredAt: new Date(1_700_000_000_000),
      openedAt: new Date(1_700_000_100_000),
      clickedAt: new Date(1_700_000_200_000),
    });
    await tell([{ event: 'bounce', timestamp: 1_700_000_300, logId, reason: 'mailbox full' }]);
    expect(await logOf('opened')).toMatchObject({ status: 'failed', errorMessage: 'mailbox full' });
  });

  test('is refused without the right signature', async () => {
    expect((await tell([], '1700000000', 'another body')).status).toBe(403);
    expect((await auth.server.call(receiveSendGridEvents, { body: [] })).status).toBe(403);
  });
});

test('an outbox that cannot be written stops the start', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  expect(await readdir(path.dirname(outboxIn(folder)))).toEqual(['outbox']);
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  expect(() => outboxIn(file)).toThrow(
    new ConfigError(
      `DATA_DIR cannot be used: ${file}/outbox cannot be written: a file is in the way.`,
    ),
  );
  await rm(folder, { recursive: true });
});

test('the outbox contains one complete file per mail', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'));
  const mail = {
    to: 'a@example.test',
    subject: 's',
    text: 't',
    html: 'h',
    type: 'verification' as const,
  };
  await outboxTransport(folder, 'from@example.test').deliver({ ...mail, logId: 'x' });
  const [name, ...more] = await readdir(folder);
  expect(more).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-verification-[0-9a-f]{8}\.json$/);
  expect(JSON.parse(await readFile(path.join(folder, name!), 'utf8'))).toEqual({
    ...mail,
    from: 'from@example.test',
    createdAt: expect.any(String),
  });
  await rm(folder, { recursive: true });
});
