import { Types } from 'mongoose';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { DailyLogin } from '../logins/login-stats.model';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const post = (path: string, body: object, token = testSecrets.internal) =>
  fetch(`${auth.server.url}/internal/users/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Internal ${token}` },
    body: JSON.stringify(body),
  });

test('answers many accounts in one call, without unknown ids', async () => {
  const [admin, member] = [await buildUser({ role: 'admin' }), await buildUser()];
  const answer = await post('names', { ids: [admin.id, 'f'.repeat(24), member.id] });
  expect(await answer.json()).toEqual([
    expect.objectContaining({ id: admin.id, username: admin.username, role: 'admin' }),
    {
      id: member.id,
      username: member.username,
      email: `${member.username}@example.test`,
      role: 'public',
      emailVerified: true,
    },
  ]);
});

test('finds accounts by the beginnings of words of username or e-mail, case-insensitively', async () => {
  const [first, second] = [await buildUser(), await buildUser()];
  const search = async (text: string) => (await post('search', { text })).json();
  expect(await search(first.username.toUpperCase())).toEqual([first.id]);
  expect(await search(`${second.username}@EXAMPLE`)).toEqual([second.id]);
  expect(await search(`${first.username}. nobody`)).toEqual([]);
  expect(await search('(a+)+$[')).toEqual([]);
});

test('a search finds 500 accounts at most, the newest', async () => {
  const many = Array.from({ length: 502 }, (_, n) => ({
    _id: new Types.ObjectId(),
    username: `Crowd ${n}`,
    usernameKey: `crowd ${n}`,
    email: `crowd-${n}@example.test`,
    referralCode: `crowd-${n}`,
    mailboxHash: `hash ${n}`,
    terms: searchTermsOf(['crowd']),
  }));
  await User.collection.insertMany(many);
  const found = (await (await post('search', { text: 'crowd' })).json()) as string[];
  expect(found).toEqual(
    many
      .slice(2)
      .map(({ _id }) => String(_id))
      .reverse(),
  );
});

test('answers the logins of a day', async () => {
  const [busy, quiet] = [await buildUser(), await buildUser()];
  const day = { userId: busy.id, lastLoginAt: new Date() };
  await DailyLogin.create([
    { ...day, date: '2025-08-05', loginCount: 3 },
    { ...day, date: '2025-08-06', loginCount: 9 },
  ]);
  const answer = await post('logins', { ids: [busy.id, quiet.id], date: '2025-08-05' });
  expect(await answer.json()).toEqual([
    { id: busy.id, username: busy.username, loginCount: 3 },
    { id: quiet.id, username: quiet.username, loginCount: 0 },
  ]);
});

test('is for services only', async () => {
  expect((await post('names', { ids: [] }, 'a guess')).status).toBe(401);
});
