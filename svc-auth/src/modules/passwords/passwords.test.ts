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
