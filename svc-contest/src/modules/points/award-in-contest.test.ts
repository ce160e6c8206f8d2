import { guess, newMember, contestOfFile } from '../../testing/contest-calls';

const { tell, setClock, submit, pointsOf, entryOf } = contestOfFile();

const award = (userId: string, id: string, more: object = {}) =>
  tell(
    'points.awarded',
    { userId, points: 100, reason: 'referral', cause: `referral:${id}`, ...more },
    `${userId}-${id}`,
  );

test('a referral told inside the period counts for the contest, outside it only in the ledger', async () => {
  const { userId, token } = newMember();
  await submit(token, guess);
  expect((await award(userId, `inside-${userId}`)).status).toBe(204);
  expect((await award(userId, `inside-${userId}`)).status).toBe(204);
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  setClock('2025-09-01T00:00:00Z');
  expect((await award(userId, `outside-${userId}`)).status).toBe(204);
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  expect(await pointsOf(token)).toBe(200);
});

test('a referral that was held counts by the moment at which it was earned', async () => {
  const { userId, token } = newMember();
  await submit(token, guess);
  setClock('2025-08-16T00:00:00Z');
  await award(userId, `late-${userId}`, { earnedAt: '2025-08-13T06:58:59.999Z' });
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  await award(userId, `too-late-${userId}`, { earnedAt: '2025-08-13T06:59:00.000Z' });
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  expect(await pointsOf(token)).toBe(200);
});
