import {
  type Achievement as AchievementRow,
  achievementTexts,
} from '@hypercar/contracts/achievements';
import { Achievement, type AchievementRecord } from './achievement.model';
import { type ContestFacts, earnedBy } from './conditions';

const present = (record: AchievementRecord): AchievementRow => ({
  id: String(record._id),
  type: record.type,
  name: achievementTexts[record.type].name,
  unlockedAt: record.unlockedAt.toISOString(),
  metadata: (record.metadata as Record<string, unknown> | null) ?? {},
});

const findRecords = (userId: string): Promise<AchievementRecord[]> =>
  Achievement.find({ userId }).sort({ unlockedAt: 1, _id: 1 }).lean<AchievementRecord[]>();

/** A member's achievements, oldest first. */
export const findAchievements = async (userId: string): Promise<AchievementRow[]> =>
  (await findRecords(userId)).map(present);

/** Unlocks the achievements that the facts earn, in the surrounding transaction; returns the new ones. */
export const unlockEarned = async (
  userId: string,
  facts: ContestFacts,
  metadata: Record<string, unknown>,
  now: Date,
): Promise<AchievementRow[]> => {
  const had = new Set((await findRecords(userId)).map(({ type }) => type));
  const types = earnedBy(facts).filter((type) => !had.has(type));
  if (types.length === 0) return [];
  const made = await Achievement.create(
    types.map((type) => ({ userId, type, unlockedAt: now, metadata })),
    { ordered: true },
  );
  return made.map((achievement) => present(achievement.toObject()));
};

export const forgetAchievements = async (userId: string): Promise<void> => {
  await Achievement.deleteMany({ userId });
};
