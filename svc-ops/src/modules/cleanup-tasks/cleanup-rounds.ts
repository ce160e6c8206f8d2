import type { CleanupRound as ShownRound, CleanupStatus } from '@hypercar/contracts/cleanup-tasks';
import type { Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { Types } from 'mongoose';
import type { Who } from '@hypercar/service-kit/records/act';
import { CleanupRound, type CleanupRoundRecord } from './cleanup-round.model';
import { presentCleanupRound } from './cleanup-task.presenter';

/** Automatic resets are at fixed times of day, which are the same for every replica. */
export const slotAt = (now: Date, everyMs: number): Date =>
  new Date(Math.floor(now.getTime() / everyMs) * everyMs);

const nextSlotAfter = (now: Date, everyMs: number): Date =>
  new Date(slotAt(now, everyMs).getTime() + everyMs);

interface NewRound extends Pick<CleanupRoundRecord, 'claim' | 'kind' | 'endedAt' | 'performedAt'> {
  _id?: Types.ObjectId;
  startedAt: Date | null;
  resetBy?: Who | null;
  tasks: readonly { taskId: Types.ObjectId | string; title: string; completed: boolean }[];
}

/** Writes a round into the ledger. Throws a duplicate key for a claim that is there. */
export const keepRound = async (round: NewRound): Promise<void> => {
  await CleanupRound.create([{ ...round, tasks: [...round.tasks] }]);
};

/** More than the clocks of two replicas can differ. */
const toleratedMs = 60_000;

/** The round that ended last, or null; one that ends in the future was written by a wrong clock and does not count. */
export const findLastRound = (now: Date): Promise<CleanupRoundRecord | null> =>
  CleanupRound.findOne({ endedAt: { $lte: new Date(now.getTime() + toleratedMs) } })
    .sort({ _id: -1 })
    .lean<CleanupRoundRecord>();

export const findRounds = async (page: PagedFind): Promise<Page<ShownRound>> => {
  const found = await readPage<CleanupRoundRecord>(CleanupRound, {}, page);
  return { ...found, rows: found.rows.map(presentCleanupRound) };
};

/** The data of the countdown: the next reset is always after the server's time. */
export const readCleanupStatus = async (now: Date, resetMs: number): Promise<CleanupStatus> => {
  const last = await findLastRound(now);
  return {
    serverTime: now.toISOString(),
    nextResetAt: nextSlotAfter(now, resetMs).toISOString(),
    lastResetAt: last?.endedAt.toISOString() ?? null,
    lastResetBy: last?.resetBy?.name ?? null,
    resetEveryMs: resetMs,
  };
};
