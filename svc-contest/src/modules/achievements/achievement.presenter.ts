import { type Achievement, achievementTexts } from '@hypercar/contracts/achievements';
import type { AchievementRecord } from './achievement.model';

export const presentAchievement = (record: AchievementRecord): Achievement => ({
  id: String(record._id),
  type: record.type,
  name: achievementTexts[record.type].name,
  unlockedAt: record.unlockedAt.toISOString(),
  metadata: (record.metadata as Record<string, unknown> | null) ?? {},
});
