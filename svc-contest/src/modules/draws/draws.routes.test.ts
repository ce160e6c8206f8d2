import {
  checkDraw,
  drawWinners,
  getContestRules,
  listDraws,
} from '@hypercar/contracts/contest-draws';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, contestPeriod, startContest } from '../../testing';
import { ContestEntry } from '../entries/entry.model';

let contest: ContestFixture;
let clock: Date;
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
beforeEach(async () => {
  clock = contestPeriod.end;
  await ContestEntry.deleteMany({});
});
afterAll(() => contest.stop());

const token = tokenOf('admin');
const seed = 'a-seed-of-this-test';
const draw = (body: object) => contest.server.call(drawWinners, { token, body });
const check = async (id: string) =>
  (await contest.server.call(checkDraw, { token, params: { id } })).body;
const userId = (i: number) => i.toString(16).padStart(24, '0');

const enter = (count: number, given: (i: number) => object = () => ({})) =>
  ContestEntry.insertMany(
    Array.from({ length: count }, (_, i) => ({
      _id: (i + 4096).toString(16).padStart(24, '0'),
      userId: userId(i),
      rhinestoneGuess: 1000 + i,
      submittedAt: new Date(contestPeriod.start.getTime() + i * 1000),
      updatedAt: contestPeriod.start,
      ...given(i),
    })),
  );

test('before the end, and without entries, nothing is drawn', async () => {
  clock = new Date(contestPeriod.end.getTime() - 1);
  await enter(3);
  expect((await draw({})).body.message).toBe('The contest has not ended yet');
  clock = contestPeriod.end;
  await ContestEntry.deleteMany({});
  expect((await draw({})).status).toBe(409);
  expect((await contest.server.call(listDraws, { token })).body).toEqual([]);
});

test('four prizes go to four people, the bonus to the closest guess and the earliest of equals', async () => {
  const weights: Record<number, string> = { 4: '99 lbs', 7: '101', 9: '300' };
  await enter(20, (i) =>
    weights[i] ? { bonusWeightGuess: weights[i], weightGuessedAt: new Date(1e12 + i) } : {},
  );
  const made = await draw({ seed, actualWeight: 100 });
  expect(made).toMatchObject({
    status: 201,
    body: { seed, participants: 20, drawnBy: 'some admin', actualWeight: 100 },
  });
  const { winners } = made.body;
  expect(winners.map(({ prize }: { prize: string }) => prize)).toEqual([
    'bonus',
    'grand',
    'second',
    'third',
  ]);
  expect(winners[0].userId).toBe(userId(4));
  expect(new Set(winners.map((w: { userId: string }) => w.userId)).size).toBe(4);
});

test('the bonus winner wins nothing else, also with nearly every ticket', async () => {
  await enter(3, (i) =>
    i === 0 ? { bonusWeightGuess: '100', weightGuessedAt: clock, totalEntries: 1_000_000 } : {},
  );
  const { winners } = (await draw({ seed, actualWeight: 100 })).body;
  expect(winners.map((w: { prize: string }) => w.prize)).toEqual(['bonus', 'grand', 'second']);
  expect(winners[0].userId).toBe(userId(0));
  expect(winners.slice(1).map((w: { userId: string }) => w.userId)).not.toContain(userId(0));
});

test('the same seed draws the same winners, another seed others, and both draws are kept', async () => {
  await enter(200);
  const [first, second, third] = [await draw({ seed }), await draw({ seed }), await draw({})];
  expect(second.body.winners).toEqual(first.body.winners);
  expect(third.body.seed).toMatch(/^[0-9a-f]{32}$/);
  expect(third.body.winners).not.toEqual(first.body.winners);
  const kept = (await contest.server.call(listDraws, { token })).body;
  expect(kept.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining([first.body.id, second.body.id, third.body.id]),
  );
  expect(await check(first.body.id)).toEqual({ sameEntries: true, sameWinners: true });
});

test('a void entry takes no part, and the check reports that the entries have changed', async () => {
  await enter(5);
  const first = await draw({ seed });
  const { entryId, userId: winner } = first.body.winners[0];
  await ContestEntry.updateOne({ _id: entryId }, { status: 'void' });
  expect(await check(first.body.id)).toEqual({ sameEntries: false, sameWinners: false });
  const again = await draw({ seed });
  expect(again.body.participants).toBe(4);
  expect(again.body.winners.map((w: { userId: string }) => w.userId)).not.toContain(winner);
});

test('a short seed is 400, an unknown draw 404', async () => {
  expect((await draw({ seed: 'short' })).status).toBe(400);
  const params = { id: 'f'.repeat(24) };
  expect((await contest.server.call(checkDraw, { token, params })).status).toBe(404);
});

test('the Official Rules are for administrators only', async () => {
  const rules = await contest.server.call(getContestRules, { token });
  expect(rules.body.sections.map(({ heading }: { heading: string }) => heading)).toEqual([
    'Eligibility',
    'Period',
    'Prizes',
    'Winner selection',
    'General conditions',
  ]);
  for (const role of ['public', 'assistant'] as const) {
    const refused = await contest.server.call(getContestRules, { token: tokenOf(role) });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain('18');
  }
});
