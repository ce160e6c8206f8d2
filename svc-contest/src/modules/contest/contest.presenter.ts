import type { MyEntry } from '@hypercar/contracts/contest';
import {
  type SharePlatform,
  sharePlatforms,
  shareTasks,
} from '@hypercar/contracts/contest-rewards';
import type { ContestEntryRecord } from './contest-entry.model';

export const presentMyEntry = (entry: ContestEntryRecord): MyEntry => ({
  id: String(entry._id),
  rhinestoneGuess: entry.rhinestoneGuess,
  bonusWeightGuess: entry.bonusWeightGuess ?? null,
  designName: entry.designName ?? null,
  designSize: entry.designSize ?? null,
  totalPoints: entry.totalPoints,
  totalEntries: entry.totalEntries,
  status: entry.status,
  submittedAt: entry.submittedAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});

/** The task list of a day, each with whether it is among the platforms that were shared. */
export const presentTasks = (shared: ReadonlySet<string>) =>
  sharePlatforms.map((platform: SharePlatform) => ({
    platform,
    ...shareTasks[platform],
    done: shared.has(platform),
  }));
