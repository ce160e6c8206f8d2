import { testSecrets } from '@hypercar/service-kit/testing';
import { guess, newMember, contestOfFile } from '../../testing/contest-calls';

const { server, setClock, submit, pointsOf, entryOf } = contestOfFile();

test('a referral told inside the period counts for the contest, outside it only in the ledger', async () => {
  const { userId, token } = newMember();
  await submit(token, guess);
  const tell = async (id: string) => {
    const payload = { userId, points: 100, reason: 'referral', cause: `referral:${id}` };
    const answer = await fetch(`${server().url}/internal/events`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Internal ${testSecrets.internal}`,
      },
      body: JSON.stringify({ id: `${userId}-${id}`, type: 'points.awarded', payload }),
    });
    expect(answer.status).toBe(204);
  };
  await tell(`inside-${userId}`);
  await tell(`inside-${userId}`);
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  setClock('2025-09-01T00:00:00Z');
  await tell(`outside-${userId}`);
  expect(await entryOf(token)).toMatchObject({ totalPoints: 100, totalEntries: 6 });
  expect(await pointsOf(token)).toBe(200);
});
