import { login, register } from '@hypercar/contracts/accounts';
import { hashSync } from 'bcryptjs';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { createPasswords } from '../passwords/passwords';
import { createDemoAccounts } from './demo-accounts';
import { fillSkeletonKeys } from './fill-skeleton-keys';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
  const passwords = createPasswords(workerFile, 4);
  await createDemoAccounts(passwords, 'diamond dust');
  await passwords.close();
});
afterAll(() => auth.stop());

let count = 0;
const registerAs = (username: string) => {
  count += 1;
  const body = { username, email: `look-alike-${count}@example.test`, password: 'diamond dust' };
  return auth.server.call(register, { body });
};
const refusal = (status: number, message: string) => ({
  status,
  body: { message, errors: [{ path: 'username', message }] },
});
const mixed = 'Username must use the letters of one script, such as Latin or Cyrillic';
const letters = 'Username can use letters, numbers, dots, dashes and underscores only';

test.each([
  ['a Cyrillic а in Latin letters', 'аdmin', mixed],
  ['a Greek ο in Latin letters', 'suppοrt', mixed],
  ['Hebrew and Arabic letters', 'שלוםسلام', mixed],
  ['Greek and Han letters', 'αβγ漢字', mixed],
  ['a script that is no longer written', 'ᚠᚢᚦᚨ', mixed],
  ['a script full of Latin forms', 'ᎠᎡᎢᎪ', mixed],
  ['a filler without a form', 'adaᅠ', letters],
  ['a space of no width', 'ada\u200b', letters],
  ['a right-to-left override', 'ada\u202e', letters],
  ['a variation selector', 'ada\ufe0f', letters],
  ['a combining mark alone', 'ad\u0337a', letters],
  ['a role', 'administrator', 'This username is reserved'],
  ['a mailbox in capitals', 'SECURITY', 'This username is reserved'],
  ['a role with a dot', 'ad.min_', 'This username is reserved'],
  ['a mailbox in wide letters', 'ｓｕｐｐｏｒｔ', 'This username is reserved'],
  ['a role with look-alikes of one script', 'rnember', 'This username is reserved'],
  ['a mailbox', 'support', 'This username is reserved'],
  ['root with zeros', 'r00t', 'This username is reserved'],
])('%s: %s', async (_what, username, message) => {
  const answer = await registerAs(username);
  expect(answer).toMatchObject(refusal(400, message));
});

test.each([
  'Ada-Lovelace',
  'Zoë',
  'Дмитрий2',
  'Ελένη',
  '田中さくらSatoスズキ',
  '김민준kim',
  'محمد',
])('a name of one script, or of several that belong together, is free: %s', async (username) => {
  expect((await registerAs(username)).status).toBe(201);
});

test.each([
  ['modern-ada', 'modem-ada'],
  ['Paul-K', 'PauI-K'],
  ['grace1', 'gracel'],
  ['hopper0', 'Hoppero'],
  ['соре', 'cope'],
])('of %s and %s only the first is taken', async (first, second) => {
  expect((await registerAs(first)).status).toBe(201);
  expect(await registerAs(second)).toMatchObject(
    refusal(409, 'This username looks like one that is already taken'),
  );
});

test('20 look-alikes at once make one account', async () => {
  const names = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'parallel1' : 'parallell'));
  const answers = await Promise.all(names.map(registerAs));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('older accounts that look alike both go on working, and nobody joins them', async () => {
  const password = hashSync('right', 4);
  const [first, second] = [
    await buildUser({ username: 'Bill-Gray', password, createdAt: new Date('2026-01-01') }),
    await buildUser({ username: 'Bi11-Gray', password, createdAt: new Date('2026-02-02') }),
  ];
  const support = await buildUser({ username: 'Support', password });
  await fillSkeletonKeys.up();
  await fillSkeletonKeys.up();
  expect((await User.findById(first.id))!.skeletonKeys).toContain('bill-gray');
  expect((await User.findById(second.id).lean())!.skeletonKeys).toBeUndefined();
  for (const { username } of [first, second, support]) {
    const body = { username, password: 'right' };
    expect((await auth.server.call(login, { body })).status).toBe(200);
  }
  expect((await registerAs('BilI-Gray')).status).toBe(409);
});
