import type { DailyWinner as DailyWinnerRow } from '@hypercar/contracts/daily-winners';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Migration } from '@hypercar/service-kit/migrations';
import { type AccessAct, endAccess, giveAccess } from '../course-access/course-access';
import { DailyWinner, type DailyWinnerRecord } from './daily-winner.model';
import { presentWinner } from './find-daily-winners';

const causeOf = ({ _id }: DailyWinnerRecord): string => `daily-winner:${String(_id)}`;

const reward = { package: 'full-course', source: 'daily-winner' } as const;
const reasonOf = ({ date }: DailyWinnerRecord): string => `Most logins on ${date}`;

const rewardOf = (row: DailyWinnerRecord, id: string) => ({
  ...reward,
  member: { id, username: row.username },
  cause: causeOf(row),
  reason: reasonOf(row),
});

const give = async (row: DailyWinnerRecord, { by, at, tell }: AccessAct): Promise<void> => {
  if (!row.userId) throw conflict('The account of this winner was deleted');
  const target = { id: String(row.userId), name: row.username };
  await giveAccess({ ...rewardOf(row, target.id), by, at });
  await tell({ by, action: 'grant', target, after: { ...reward, reason: reasonOf(row) } });
};

const take = async (row: DailyWinnerRecord, { by, at, tell }: AccessAct): Promise<void> => {
  const reason = 'The daily win does not count';
  const ended = await endAccess(causeOf(row), { how: 'revoked', at, by, reason });
  if (!ended) return;
  const target = { id: row.userId ? String(row.userId) : null, name: row.username };
  await tell({ by, action: 'revoke', target, after: { package: ended.package, reason } });
};

/** Gives a winner access to the course, or takes it back, with the mark that says so. Throws 404, and 409 without an account. */
export const setCourseAccess = (
  id: string,
  granted: boolean,
  act: AccessAct,
): Promise<DailyWinnerRow> =>
  inTransaction(async () => {
    const row = await DailyWinner.findById(id).lean<DailyWinnerRecord>();
    if (!row) throw notFound('Winner');
    await (granted ? give(row, act) : take(row, act));
    await DailyWinner.updateOne({ _id: row._id }, { courseAccessGranted: granted });
    return presentWinner({ ...row, courseAccessGranted: granted });
  });

/** Releases before set the mark alone: whoever has it gets the access that it promised. */
export const rewardMarkedWinners: Migration = {
  id: '2026-11-25 daily winners have the access that they were promised',
  up: async () => {
    const marked = { courseAccessGranted: true, userId: { $ne: null } };
    for (const row of await DailyWinner.find(marked).lean<DailyWinnerRecord[]>())
      await giveAccess({ ...rewardOf(row, String(row.userId)), at: row.wonAt });
  },
};
