import { getTestingAccess } from '@hypercar/contracts/my-account';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
const accounts = [
  { username: 'Tess', email: 'tess@example.test' },
  { username: 'tom', email: 'tom@example.test' },
];
beforeAll(async () => {
  auth = await startAuth({ testingAccounts: accounts });
});
afterAll(() => auth.stop());

test.each([
  ['the account of both names', { username: 'tess', email: 'tess@example.test' }, true],
  ['a username with another address', { username: 'tom', email: 'else@example.test' }, false],
  ['an address with another username', { username: 'nobody', email: 'tom@example.test' }, false],
])('%s', async (_case, names, testing) => {
  const { token } = await buildUser(names);
  const answer = await auth.server.call(getTestingAccess, { token });
  expect([answer.status, answer.body]).toEqual([200, { testing }]);
});

test('is not answered to a guest', async () => {
  expect((await auth.server.call(getTestingAccess)).status).toBe(401);
});
