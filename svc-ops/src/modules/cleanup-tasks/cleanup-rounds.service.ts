import type { CleanupRound as ShownRound, CleanupStatus } from '@hypercar/contracts/cleanup-tasks';
import type { Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { CleanupRound, type CleanupRoundRecord } from './cleanup-round.model';
import { nextSlotAfter } from './cleanup-slots';
import { presentCleanupRound } from './cleanup-task.presenter';

/** The round that ended last, or null. */
export const findLastRound = (): Promise<CleanupRoundRecord | null> =>
  CleanupRound.findOne().sort({ _id: -1 }).lean<CleanupRoundRecord>();

export const findRounds = async (page: PagedFind): Promise<Page<ShownRound>> => {
  const found = await readPage<CleanupRoundRecord>(CleanupRound, {}, page);
  return { ...found, rows: found.rows.map(presentCleanupRound) };
};

/** The data of the countdown: the next reset is always after the server's time. */
export const readCleanupStatus = async (now: Date, resetMs: number): Promise<CleanupStatus> => {
  const last = await findLastRound();
  return {
    serverTime: now.toISOString(),
    nextResetAt: nextSlotAfter(now, resetMs).toISOString(),
    lastResetAt: last?.endedAt.toISOString() ?? null,
    lastResetBy: last?.resetBy?.name ?? null,
    resetEveryMs: resetMs,
  };
};
