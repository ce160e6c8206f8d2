import { register } from '@hypercar/contracts/accounts';
import { listAuditLog } from '@hypercar/contracts/audit-log';
import { emailTypes, listEmailLogs } from '@hypercar/contracts/email-logs';
import {
  fillMail,
  listMailTemplates,
  mailPlaceholders,
  type MailTemplate,
  type MailTexts,
  resetMailTemplate,
  saveMailTemplate,
  testMailTemplate,
  unknownPlace,
} from '@hypercar/contracts/mail-templates';
import { type AuthFixture, buildUser, MailBox, startAuth } from '../../testing';
import { copyOf } from './mail-copies';
import { ChangedTemplate } from './mail-template.model';
import { defaultTexts } from './mail-texts';
import { valuesOf } from './mail-values';
import { writeMail } from './write-mail';

const box = new MailBox();
let auth: AuthFixture;
let admin: Awaited<ReturnType<typeof buildUser>>;
let token: string;
beforeAll(async () => {
  auth = await startAuth({ transport: box });
  admin = await buildUser({ role: 'admin' });
  token = admin.token;
});
afterEach(() => ChangedTemplate.deleteMany({}));
afterAll(() => auth.stop());

const type = 'verification';
const params = { type } as const;
const mine: MailTexts = {
  subject: 'Welcome, {{username}}',
  greeting: 'Dear {{username}},',
  body: 'You have {{hours}} hours.\n\n<b>Really</b>.',
  button: 'Come in',
  closing: 'Yours',
};
const save = (texts: Partial<MailTexts> = {}, version = 0, as = token) =>
  auth.server.call(saveMailTemplate, {
    token: as,
    params,
    body: { ...mine, ...texts, version },
  });
const list = async () =>
  (await auth.server.call(listMailTemplates, { token })).body as MailTemplate[];
const join = (name: string) =>
  auth.server.call(register, {
    body: { username: name, email: `${name}@example.test`, password: 'diamond dust' },
  });

test('a changed mail goes out in its new words, and in the old ones again when they are given back', async () => {
  expect((await save()).body).toMatchObject({
    type,
    texts: mine,
    isChanged: true,
    version: 1,
    by: admin.username,
  });
  await join('newcomer');
  const mail = await box.to('newcomer@example.test');
  expect(mail.subject).toBe('Welcome, newcomer');
  expect(mail.text).toMatch(
    /^Dear newcomer,\n\nYou have 24 hours\.\n\n<b>Really<\/b>\.\n\nCome in:\n\S+\/verify-email\?token=\S+\n\nYours\n$/,
  );
  expect(mail.html).toContain('&lt;b&gt;Really&lt;/b&gt;');
  const logged = await auth.server.call(listEmailLogs, { token, query: { search: 'newcomer' } });
  expect(logged.body[0]).toMatchObject({ subject: 'Welcome, newcomer' });

  const query = { version: '1' };
  const given = await auth.server.call(resetMailTemplate, { token, params, query });
  expect(given.body).toMatchObject({ texts: defaultTexts(type), isChanged: false, version: 2 });
  await join('latecomer');
  expect((await box.to('latecomer@example.test')).subject).toBe('Verify your email address');
  const audit = await auth.server.call(listAuditLog, { token, query: { search: 'welcome' } });
  expect(audit.body.map(({ action }: { action: string }) => action)).toEqual([
    'mail.reset',
    'mail.change',
  ]);
});

test('of two administrators at once the later one is told, and nothing is lost', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((closing) => save({ closing })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const stale = answers.find(({ status }) => status === 409)!;
  const now = (await list()).find((one) => one.type === type)!;
  expect(stale.body).toMatchObject({ current: now });
});

test.each([
  [{ body: 'Hello {{name}}' }, 'This mail has nothing to put in the place of {{name}}'],
  [{ body: 'It is {{}}' }, 'This mail has nothing to put in the place of {{}}'],
  [{ subject: '{{constructor}}' }, 'This mail has nothing to put in the place of {{constructor}}'],
  [{ subject: 'one\r\nBcc: all@example.test' }, 'Please write one line'],
  [{ subject: '  ' }, 'Please enter a subject'],
  [{ body: 'x'.repeat(5001) }, 'Please use at most 5000 characters'],
])('%j is refused', async (texts, message) => {
  const { status, body } = await save(texts);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  expect((await list()).some(({ isChanged }) => isChanged)).toBe(false);
});

test('words as the site comes with are no change, and no button says what it said', async () => {
  expect((await save(defaultTexts(type))).body).toMatchObject({ isChanged: false, version: 1 });
  expect((await save({ button: '' }, 1)).body).toMatchObject({ texts: { button: null } });
  await join('buttonless');
  expect((await box.to('buttonless@example.test')).text).toContain('Verify my email:');
});

test('a trial goes to whoever asks, with examples, and its link does nothing', async () => {
  const { status, body } = await auth.server.call(testMailTemplate, { token, params, body: mine });
  expect([status, body]).toEqual([200, { message: `Sent to ${admin.username}@example.test` }]);
  const mail = await box.to(`${admin.username}@example.test`);
  expect(mail.subject).toBe('[Test] Welcome, ada');
  expect(mail.text).toMatch(/\/verify-email\n/);
  expect((await list()).some(({ isChanged }) => isChanged)).toBe(false);
  const wrong = { ...mine, body: '{{nothing}}' };
  const refused = await auth.server.call(testMailTemplate, { token, params, body: wrong });
  expect(refused.status).toBe(400);
});

test('nobody else reads or changes what mails say', async () => {
  for (const role of ['assistant', 'public'] as const) {
    const as = (await buildUser({ role })).token;
    expect((await save({}, 0, as)).status).toBe(403);
    expect((await auth.server.call(listMailTemplates, { token: as })).status).toBe(403);
  }
});

const order = { type, to: 'a@example.test', username: 'ada' };
const parts = { publicUrl: 'https://site.example.test', secrets: ['a secret'] };

test.each(emailTypes)('every place of %s has a value, and an example', (one) => {
  expect(unknownPlace(one, defaultTexts(one))).toBeUndefined();
  const values = valuesOf({ ...order, type: one });
  for (const name of Object.keys(mailPlaceholders[one])) expect(values).toHaveProperty(name);
  const { text, subject } = writeMail({ ...order, type: one }, defaultTexts(one), parts);
  expect(text + subject).not.toMatch(/\{\{|undefined/);
});

test('what stands in a place is not read as places', () => {
  expect(fillMail('{{a}} {{b}}', { a: '{{b}}', b: 'x' })).toBe('{{b}} x');
});

test.each(['verification', 'password_reset', 'email_change'] as const)(
  'a kept copy of %s has no link that works',
  (one) => {
    const mail = writeMail({ ...order, type: one, nonce: 'n' }, defaultTexts(one), parts);
    const works = /=([^=]{20,})$/.exec(mail.letter.action!.url)![1]!;
    const { letter } = copyOf('id', mail.letter, [{ at: new Date(), accepted: true, answer: '' }]);
    expect(JSON.stringify(letter)).not.toContain(works);
    expect(letter.action!.url).toMatch(/=…$/);
  },
);
