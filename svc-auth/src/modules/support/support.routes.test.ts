import { deleteMyAccount, exportMyData } from '@hypercar/contracts/my-account';
import { listAuditLog } from '@hypercar/contracts/audit-log';
import {
  answerSupportTicket,
  changeSupportTicket,
  getSupportTicket,
  listSupportTickets,
  sendSupportTicket,
  type SupportTicket as ShownTicket,
} from '@hypercar/contracts/support';
import { deleteUser } from '@hypercar/contracts/users';
import { serve, type TestServer } from '@hypercar/service-kit/testing';
import express from 'express';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { createPasswords } from '../passwords/passwords';
import { SupportTicket } from './support-ticket.model';
import { fillTermsOfTickets } from './ticket-terms';

let auth: AuthFixture;
let others: TestServer;
let admin: Awaited<ReturnType<typeof buildUser>>;
const passwords = createPasswords(workerFile, 4);
beforeAll(async () => {
  others = await serve(express().use((_request, response) => void response.json({})));
  auth = await startAuth({ contestUrl: others.url, opsUrl: others.url });
  admin = await buildUser({ role: 'admin', username: 'ada' });
});
afterAll(async () => {
  await auth.stop();
  await others.close();
  await passwords.close();
});

const send = (email: string, token?: string) =>
  auth.server.call(sendSupportTicket, { token, body: { email, context: 'login' } });
const list = async (query: Record<string, string> = {}) => {
  const { body, headers } = await auth.server.call(listSupportTickets, {
    token: admin.token,
    query,
  });
  return { rows: body as ShownTicket[], total: headers.get('x-total-count') };
};
/** The ticket of an address, which is sent for it. */
const ticketOf = async (email: string, token?: string): Promise<ShownTicket> => {
  expect((await send(email, token)).status).toBe(201);
  return (await list()).rows.find((row) => row.email === email)!;
};
const change = ({ id, version }: ShownTicket, body: object, by = admin) =>
  auth.server.call(changeSupportTicket, {
    token: by.token,
    params: { id },
    body: { version, ...body },
  });
const answer = ({ id, version }: ShownTicket, text: string) =>
  auth.server.call(answerSupportTicket, {
    token: admin.token,
    params: { id },
    body: { version, text },
  });

describe('sending', () => {
  test('each acknowledged ticket is stored and mailed, however many come', async () => {
    const before = auth.mailBox.mails.length;
    const names = Array.from({ length: 9 }, (_, n) => `asks-${n}@example.test`);
    const answers = await Promise.all(names.map((email) => send(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(201));
    await auth.mailBox.to('support@example.test', before + 9);
    const emails = (await list()).rows.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(names));
  });

  test('beyond the cap 429 with Retry-After, and nothing is stored', async () => {
    const email = 'asks-often@example.test';
    for (let i = 0; i < 3; i += 1) expect((await send(email)).status).toBe(201);
    const refused = await send(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(/Please try again in \d+ minutes/);
    expect(await SupportTicket.countDocuments({ email })).toBe(3);
  });

  test("a stranger's tickets do not use up a member's", async () => {
    const member = await buildUser();
    const email = `${member.username}@example.test`;
    for (let i = 0; i < 4; i += 1) await send(email);
    expect((await send(email, member.token)).status).toBe(201);
  });
});

describe('taking care', () => {
  test('the list has pages and a filter, and a ticket its own address', async () => {
    const ticket = await ticketOf('paged@example.test');
    const [first] = (await list({ limit: '1', state: 'open' })).rows;
    expect(first).toMatchObject({ email: 'paged@example.test', state: 'open', sender: null });
    expect((await list({ limit: '1', state: 'closed' })).total).toBe('0');
    const { body } = await auth.server.call(getSupportTicket, {
      token: admin.token,
      params: { id: ticket.id },
    });
    expect(body).toEqual(ticket);
    const missing = { token: admin.token, params: { id: 'f'.repeat(24) } };
    expect((await auth.server.call(getSupportTicket, missing)).status).toBe(404);
  });

  test('an answer is mailed to the sender, as text, and kept', async () => {
    const member = await buildUser({ username: 'mia' });
    const ticket = await ticketOf('mia-elsewhere@example.test', member.token);
    expect(ticket.sender).toEqual({ id: member.id, username: 'mia' });
    const { body } = await answer(ticket, 'Try this:\n<b>reset</b> your password');
    expect(body).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Try this:\n<b>reset</b> your password', by: 'ada' }],
      version: 2,
    });
    const mail = await auth.mailBox.to('mia-elsewhere@example.test');
    expect(mail).toMatchObject({ type: 'support_answer' });
    expect(mail.text).toContain('Try this:');
    expect(mail.html).toContain('&lt;b&gt;reset&lt;/b&gt;');
    const data = await auth.server.call(exportMyData, { token: member.token });
    expect(data.body.supportRequests).toMatchObject([
      { state: 'answered', answers: [{ text: expect.stringContaining('Try this') }] },
    ]);
  });

  test('is assigned to an active administrator alone', async () => {
    const ticket = await ticketOf('assigned@example.test');
    const member = await buildUser();
    expect((await change(ticket, { assigneeId: member.id })).status).toBe(400);
    const taken = await change(ticket, { assigneeId: admin.id });
    expect(taken.body).toMatchObject({ assignee: { id: admin.id, name: 'ada' }, version: 2 });
    const given = await change(taken.body as ShownTicket, { assigneeId: null });
    expect(given.body).toMatchObject({ assignee: null, version: 3 });
  });

  test('is found by the beginnings of its address and of its sender’s name, in a state or all', async () => {
    const member = await buildUser({ username: 'Zoë Weber' });
    await ticketOf('weberin@example.test', member.token);
    const guest = await ticketOf('otto.weber@example.test');
    await change(guest, { state: 'closed' });
    const found = async (query: Record<string, string>) =>
      (await list(query)).rows.map(({ email }) => email);
    expect(await found({ search: 'weber' })).toEqual([
      'otto.weber@example.test',
      'weberin@example.test',
    ]);
    expect(await found({ search: 'zoe WEB' })).toEqual(['weberin@example.test']);
    expect(await found({ search: 'weber', state: 'closed' })).toEqual(['otto.weber@example.test']);
    expect(await found({ search: 'eber' })).toEqual([]);
    await SupportTicket.updateMany({ email: 'weberin@example.test' }, { terms: null });
    expect(await found({ search: 'zoe' })).toEqual([]);
    await fillTermsOfTickets.up();
    expect(await found({ search: 'zoe' })).toEqual(['weberin@example.test']);
  });

  test('is closed and reopened; a closed one takes no answer', async () => {
    const ticket = await ticketOf('closed@example.test');
    const closed = (await change(ticket, { state: 'closed' })).body as ShownTicket;
    expect(closed).toMatchObject({
      state: 'closed',
      closedBy: 'ada',
      closedAt: expect.any(String),
    });
    expect((await list({ state: 'closed' })).rows.map(({ id }) => id)).toContain(ticket.id);
    expect((await answer(closed, 'Too late')).status).toBe(409);
    const reopened = (await change(closed, { state: 'open' })).body as ShownTicket;
    expect(reopened).toMatchObject({ state: 'open', closedBy: null, closedAt: null });
    expect((await answer(reopened, 'In time')).status).toBe(200);
  });

  test('of two who do it at once one is told, and one mail goes out', async () => {
    const email = 'two-at-once@example.test';
    const ticket = await ticketOf(email);
    const both = await Promise.all([answer(ticket, 'One'), answer(ticket, 'Two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body.current).toMatchObject({ state: 'answered', version: 2 });
    expect((await change(ticket, { state: 'closed' })).status).toBe(409);
    await ticketOf('after-two@example.test');
    await auth.mailBox.to(email);
    expect(auth.mailBox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test.each([
    ['an empty answer', answerSupportTicket, { text: ' ', version: 1 }],
    ['an answer without a version', answerSupportTicket, { text: 'Hello' }],
    ['a change without a change', changeSupportTicket, { version: 1 }],
    ['a state that only an answer makes', changeSupportTicket, { state: 'answered', version: 1 }],
  ])('%s is refused', async (_name, call, body) => {
    const params = { id: (await list()).rows[0]!.id };
    expect((await auth.server.call(call, { token: admin.token, params, body })).status).toBe(400);
  });

  test('a ticket of an earlier release is open, in its first version', async () => {
    await SupportTicket.collection.insertOne({
      email: 'earlier@example.test',
      context: 'other',
      userId: null,
      ipAddress: '',
      createdAt: new Date(),
    });
    const { rows } = await list({ state: 'open' });
    const old = rows.find(({ email }) => email === 'earlier@example.test')!;
    expect(old).toMatchObject({ state: 'open', answers: [], version: 1 });
    expect((await change(old, { state: 'closed' })).body).toMatchObject({ version: 2 });
    expect((await change(old, { state: 'open' })).status).toBe(409);
  });

  test('stands in the audit log', async () => {
    const ticket = await ticketOf('audited@example.test');
    await answer(ticket, 'A secret answer');
    const { body } = await auth.server.call(listAuditLog, {
      token: admin.token,
      query: { search: 'audited@example.test' },
    });
    expect(body).toMatchObject([
      {
        action: 'ticket.answer',
        actorName: 'ada',
        targetName: 'audited@example.test',
        before: { state: 'open' },
        after: { state: 'answered' },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('A secret answer');
  });
});

describe('deleted accounts', () => {
  test("a member's tickets go, another member's that names the same address stays", async () => {
    const leaver = await buildUser({ password: await passwords.hash('mine') });
    const other = await buildUser();
    const email = `${leaver.username}@example.test`;
    await send(email);
    await send('elsewhere@example.test', leaver.token);
    await send(email, other.token);
    const { status } = await auth.server.call(deleteMyAccount, {
      token: leaver.token,
      body: { password: 'mine' },
    });
    expect(status).toBe(204);
    const left = (await list()).rows.filter((row) => row.email === email);
    expect(left).toMatchObject([{ sender: { id: other.id } }]);
    expect(await SupportTicket.countDocuments({ userId: leaver.id })).toBe(0);
  });

  test("an administrator's tickets are nobody's again", async () => {
    const second = await buildUser({ role: 'admin' });
    const ticket = await ticketOf('of-second@example.test');
    await change(ticket, { assigneeId: second.id }, second);
    await auth.server.call(deleteUser, { token: admin.token, params: { id: second.id } });
    const { rows } = await list();
    expect(rows.find(({ id }) => id === ticket.id)).toMatchObject({ assignee: null });
  });
});
