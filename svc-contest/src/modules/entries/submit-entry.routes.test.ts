import { shareTasks } from '@hypercar/contracts/contest-rewards';
import { guess, newMember, contestOfFile } from '../../testing/contest-calls';
import { ContestEntry, EntryHistory } from './entry.model';

const { setClock, share, submit, pointsOf, entryOf, confirmReferral } = contestOfFile();

describe('entries', () => {
  test('begin with no points and one entry, and gather what shares brought before and after', async () => {
    const { token } = newMember();
    const first = await submit(token, guess, { 'User-Agent': 'a test' });
    expect(first.body).toMatchObject({
      message: 'Your entry has been submitted. Good luck!',
      entry: { ...guess, totalPoints: 0, totalEntries: 1, status: 'active' },
    });
    await share(token, 'twitter');
    expect(await entryOf(token)).toMatchObject({ totalPoints: 25, totalEntries: 3 });
    const early = newMember();
    await share(early.token, 'facebook-reel');
    expect((await submit(early.token, guess)).body.entry).toMatchObject({
      totalPoints: 50,
      totalEntries: 4,
    });
  });

  test('a later guess replaces the first, keeps the first date, and both are kept with their origin', async () => {
    const { userId, token } = newMember();
    const first = await submit(token, guess, { 'User-Agent': 'first agent' });
    setClock('2025-08-06T12:00:00Z');
    const second = await submit(token, { rhinestoneGuess: 7 });
    expect(second.body.entry).toMatchObject({
      id: first.body.entry.id,
      rhinestoneGuess: 7,
      bonusWeightGuess: null,
      submittedAt: '2025-08-05T12:00:00.000Z',
      updatedAt: '2025-08-06T12:00:00.000Z',
    });
    const history = await EntryHistory.find({ userId }).sort({ submittedAt: 1 }).lean();
    expect(history).toMatchObject([
      { ...guess, entryType: 'daily', ipAddress: '127.0.0.1', userAgent: 'first agent' },
      { rhinestoneGuess: 7 },
    ]);
  });

  test('parallel submits and shares leave one entry with exact sums', async () => {
    const { userId, token } = newMember();
    confirmReferral(userId);
    const answers = await Promise.all([
      // As many as a call's ten seconds hold one after the other beside a busy test run.
      ...Array.from({ length: 4 }, (_, i) => submit(token, { rhinestoneGuess: i + 1 })),
      ...Object.keys(shareTasks).map((platform) => share(token, platform)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await ContestEntry.countDocuments({ userId })).toBe(1);
    expect(await EntryHistory.countDocuments({ userId })).toBe(4);
    expect(await entryOf(token)).toMatchObject({ totalPoints: 245, totalEntries: 18 });
    expect(await pointsOf(token)).toBe(245);
  });

  test.each([
    [{}, 'Please enter your guess'],
    [{ rhinestoneGuess: 0 }, 'Please enter your guess'],
    [{ rhinestoneGuess: 2.5 }, 'Please enter your guess'],
    [{ rhinestoneGuess: '9' }, 'Please enter your guess'],
    [{ rhinestoneGuess: 9, bonusWeightGuess: 'x'.repeat(51) }, 'at most 50 characters'],
    [{ rhinestoneGuess: 9, designName: 'x'.repeat(256) }, 'at most 255 characters'],
    [{ rhinestoneGuess: 9, designSize: 'x'.repeat(101) }, 'at most 100 characters'],
  ])('refuses %j', async (body, message) => {
    const answer = await submit(newMember().token, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(message);
  });

  test('nobody sets their own points', async () => {
    const { token } = newMember();
    const forged = { ...guess, totalPoints: 9999, totalEntries: 99, status: 'void' };
    expect((await submit(token, forged)).body.entry).toMatchObject({
      totalPoints: 0,
      totalEntries: 1,
      status: 'active',
    });
  });
});
