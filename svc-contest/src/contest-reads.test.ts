import { getShareLeader, getShareLeaderboard } from '@hypercar/contracts/contest';
import { getContestOperations } from '@hypercar/contracts/operations';
import { getTileHistory } from '@hypercar/contracts/tiles';
import { gatherCounters, proveCounters } from '@hypercar/service-kit/counters';
import { tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { counterProofs } from './kept-counters';
import { submitMemberEntry } from './modules/entries/entries';
import { DailyShare } from './modules/share-board/daily-share.model';
import { ContestShare } from './modules/shares/share.model';
import { recordMemberShare } from './modules/shares/shares';
import { TileChange } from './modules/tiles/tile-change.model';
import { contestPeriod } from './testing';
import { guess, newMember, contestOfFile } from './testing/contest-calls';
import { watchReads } from './testing/watch-reads';

const { server } = contestOfFile();
const token = tokenOf('admin');
const operations = async () => (await server().call(getContestOperations, { token })).body.days;

const idOf = (i: number) => (i + 1).toString(16).padStart(24, '0');
const moment = (i: number) => new Date(Date.parse('2025-08-05T00:00:00Z') + i * 1000);

/** Members who have shared today, and changes of tiles. */
const addRows = async (count: number) => {
  const rows = Array.from({ length: count }, (_, i) => i);
  const date = '2025-08-05';
  await ContestShare.insertMany(
    rows.map((i) => ({
      ...{ userId: idOf(i), date, platform: 'daily-visit', points: 10, entries: 1 },
      sharedAt: moment(i),
    })),
  );
  await DailyShare.insertMany(
    rows.map((i) => ({
      userId: idOf(i),
      username: 'x',
      date,
      shareCount: 2,
      updatedAt: moment(i),
    })),
  );
  await TileChange.insertMany(
    rows.map((i) => ({
      ...{ tileId: 1 + (i % 81), changedByName: 'x', changedAt: moment(i) },
      status: i % 2 ? ('completed' as const) : ('pending' as const),
    })),
  );
  for (const proof of counterProofs) await proveCounters(proof);
};

test('fifty members who share and enter at once are all counted, and none makes another run again', async () => {
  const at = moment(0);
  const origin = { ip: '192.0.2.1', userAgent: 'a test' };
  const kept = jest.spyOn(ContestShare, 'create');
  await Promise.all(
    Array.from({ length: 50 }, newMember).map(async ({ userId }) => {
      const member = { sub: userId, name: 'x' };
      await recordMemberShare(contestPeriod, { member, platform: 'twitter', origin, at });
      await submitMemberEntry(contestPeriod, { userId, body: guess, origin, at });
    }),
  );
  expect(kept).toHaveBeenCalledTimes(50);
  const { shares, entries } = await operations();
  expect([shares.at(-1), entries.at(-1)]).toEqual([
    { day: '2025-08-05', count: 50 },
    { day: '2025-08-05', count: 50 },
  ]);
  for (const proof of counterProofs) expect(await proveCounters(proof)).toEqual(new Map());
});

test('a difference of counters and rows is found and corrected', async () => {
  // Into rows that have the counters' names.
  await gatherCounters();
  const before = await operations();
  await mongoose.connection
    .collection('counters')
    .updateMany({ name: /^shares\// }, { $inc: { value: 7 } });
  await mongoose.connection.collection('counters').deleteMany({ name: /^entries\// });
  expect(await operations()).not.toEqual(before);
  for (const proof of counterProofs) await proveCounters(proof);
  expect(await operations()).toEqual(before);
});

test('boards and figures of a day cost the same of a thousand members as of a few', async () => {
  await addRows(1200);
  await gatherCounters();
  const calls = [
    () => server().call(getShareLeaderboard),
    () => server().call(getShareLeader),
    () => server().call(getTileHistory),
    () => server().call(getContestOperations, { token }),
  ];
  for (const call of calls) {
    const { commands, reads } = await watchReads(call);
    expect(commands).toBeLessThanOrEqual(3);
    for (const { collection, plan, found } of reads) {
      if (collection === 'tiles') continue;
      expect({ collection, plan }).toEqual({ collection, plan: 'FETCH < IXSCAN' });
      expect(found).toBeLessThanOrEqual(20);
    }
  }
});
