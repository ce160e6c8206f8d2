import { login, register } from '@hypercar/contracts/accounts';
import { getAccountOperations } from '@hypercar/contracts/operations';
import { proveCounters } from '@hypercar/service-kit/counters';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { attemptProofs } from '../login-attempts/login-attempts';
import { emailProofs } from '../mail/mail';
import { MailRefused } from '../mail/mail-transport';
import { userProofs } from '../users/users';

let auth: AuthFixture;
let refuse = false;
beforeAll(async () => {
  auth = await startAuth({
    transport: {
      provider: 'outbox',
      deliver: () => {
        if (refuse) return Promise.reject(new MailRefused('No such address'));
        return Promise.resolve('id');
      },
    },
  });
});
afterAll(() => auth.stop());

const join = (username: string) =>
  auth.server.call(register, {
    body: { username, email: `${username}@example.test`, password: 'diamond dust' },
  });

test('accounts, logins and mails are counted today, with the mails that could not be sent', async () => {
  const { token } = await buildUser({ role: 'admin' });
  const read = async () => (await auth.server.call(getAccountOperations, { token })).body;
  const before = await read();
  expect(before.state).toMatchObject({ service: 'svc-auth' });
  expect(before.mail).toEqual({ waiting: 0, failed: 0 });
  refuse = true;
  await join('ada');
  await join('ben');
  for (const password of ['wrong', 'wrong', 'wrong'])
    await auth.server.call(login, { body: { username: 'ada', password } });
  const settled = async () => {
    for (;;) {
      const now = await read();
      if (now.mail.failed === 2) return now;
    }
  };
  const after = await settled();
  const today = (name: string) => after.days[name].at(-1).count;
  expect(after.mail).toEqual({ waiting: 0, failed: 2 });
  expect(today('registrations')).toBe(3);
  expect(today('failedLogins')).toBe(3);
  expect(today('logins')).toBe(0);
  expect(today('mails')).toBe(2);
  expect(after.days.mails).toHaveLength(14);
  for (const proof of [...userProofs, ...emailProofs, ...attemptProofs])
    expect(await proveCounters(proof)).toEqual(new Map());
});
