import { requestPasswordReset } from '@hypercar/contracts/password-reset';
import { type SearchHit, searchAccounts } from '@hypercar/contracts/staff-search';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.stop());

test('accounts and their mails are found by a few letters, for administrators', async () => {
  const { token } = await buildUser({ role: 'admin', username: 'Root' });
  const member = await buildUser({
    username: 'Zoë Sparkle',
    email: 'zoe@mail.example.com',
    role: 'assistant',
  });
  await auth.server.call(requestPasswordReset, { body: { email: 'zoe@mail.example.com' } });
  const find = async (q: string, as = token) => {
    const { status, body } = await auth.server.call(searchAccounts, { token: as, query: { q } });
    return status === 200 ? (body as SearchHit[]) : status;
  };
  expect(await find('zoe spa')).toEqual([
    {
      kind: 'account',
      id: member.id,
      title: 'Zoë Sparkle',
      search: 'Zoë Sparkle',
      detail: 'zoe@mail.example.com, assistant',
    },
  ]);
  const kinds = async () => ((await find('zoe')) as SearchHit[]).map(({ kind }) => kind);
  // The mail is written down after the answer, which tells nobody who has an account.
  for (let i = 0; i < 50 && (await kinds()).length < 2; i += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await kinds()).toEqual(['account', 'mail']);
  expect(await find('parkle')).toEqual([]);
  expect(await find('zoe', (await buildUser({ role: 'assistant' })).token)).toBe(403);
});

test('a name that was typed whole comes before newer ones that begin with it', async () => {
  const { token } = await buildUser({ role: 'admin' });
  await buildUser({ username: 'opal' });
  for (let i = 0; i < 6; i += 1) await buildUser({ username: `opal-${i}` });
  const { body } = await auth.server.call(searchAccounts, { token, query: { q: 'opal' } });
  expect((body as SearchHit[])[0]!.title).toBe('opal');
});
