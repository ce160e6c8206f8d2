import { setUserStatus } from '@hypercar/contracts/users';
import { me } from '@hypercar/contracts/accounts';
import { commandsOfCalls } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, startAuth } from './testing';

let auth: AuthFixture;
const commandsOf = commandsOfCalls();
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

test('a call reads its session once, and later ones only what they show', async () => {
  const { token } = await buildUser();
  const ask = () => auth.server.call(me, { token });
  expect(commandsOf(await ask())).toEqual(['find', 'find']);
  expect(commandsOf(await ask())).toEqual(['find']);
});

test('a status is written with its audit entry in one transaction', async () => {
  const admin = await buildUser({ role: 'admin' });
  const { id } = await buildUser();
  const set = (notes: string) =>
    auth.server.call(setUserStatus, {
      token: admin.token,
      params: { userId: id },
      body: { status: 'active', notes },
    });
  await set('called');
  expect(commandsOf(await set('called twice'))).toEqual([
    'find',
    'aggregate',
    'findAndModify',
    'insert',
    'commitTransaction',
  ]);
});
