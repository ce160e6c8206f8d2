import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareSync, getRounds, hashSync } from 'bcryptjs';
import { login, me } from '@hypercar/contracts/accounts';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { bcryptCost, createPasswords } from './passwords';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth({ cost: bcryptCost });
});
afterAll(() => auth.stop());

test('other requests are answered while 20 people log in', async () => {
  const passwords = createPasswords(workerFile);
  const password = await passwords.hash('the right one');
  await passwords.close();
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser({ password })));
  const order: string[] = [];
  const noted = async (what: string, call: Promise<unknown>): Promise<void> => {
    await call;
    order.push(what);
  };
  const logIn = (username: string) =>
    auth.server.call(login, { body: { username, password: 'a guess' } });
  const read = () => auth.server.call(me, { token: people[0]!.token });
  await Promise.all([
    ...people.map(({ username }) => noted('login', logIn(username))),
    ...people.map(() => noted('read', read())),
  ]);
  // A blocked event loop would answer the reads after the logins.
  const lastRead = order.lastIndexOf('read');
  expect(order.slice(0, lastRead).filter((what) => what === 'login').length).toBeLessThan(10);
});

test('an unknown user costs as many rounds as a known one, and no password fits', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
  const given = path.join(folder, 'given');
  // Says that everything fits, and writes down what it was to compare with.
  writeFileSync(
    path.join(folder, 'worker.mjs'),
    `import { writeFileSync } from 'node:fs';
     export default ({ hash }) => (writeFileSync(${JSON.stringify(given)}, hash), true);`,
  );
  const passwords = createPasswords(path.join(folder, 'worker.mjs'));
  expect(await passwords.fits('anything', undefined)).toBe(false);
  await passwords.close();
  const hash = readFileSync(given, 'utf8');
  rmSync(folder, { recursive: true });
  expect(getRounds(hash)).toBe(bcryptCost);
  // With rounds that a test can afford: the same salt, and thus the same work.
  const quick = hash.replace(`$${bcryptCost}$`, '$04$');
  expect(hashSync('anything', quick.slice(0, 29))).toHaveLength(hash.length);
  expect(compareSync('anything', quick)).toBe(false);
});
