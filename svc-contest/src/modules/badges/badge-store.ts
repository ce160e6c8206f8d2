import type { Badge as BadgeRow } from '@hypercar/contracts/badges';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import { Badge, type BadgeRecord } from './badge.model';

const present = ({ _id, userId, badgeType, description, earnedAt }: BadgeRecord): BadgeRow => ({
  id: String(_id),
  userId: String(userId),
  badgeType,
  description,
  earnedAt: earnedAt.toISOString(),
});

/** A member's badges, newest first. */
export const findBadges = async (userId: string): Promise<BadgeRow[]> =>
  (await Badge.find({ userId }).sort({ earnedAt: -1, _id: -1 }).lean<BadgeRecord[]>()).map(present);

/** Throws 409 when the member has it already. */
export const addBadge = async (
  badge: Pick<BadgeRow, 'userId' | 'badgeType' | 'description'>,
  now: Date,
): Promise<BadgeRow> => {
  const [made] = await Badge.create([{ ...badge, earnedAt: now }]).catch((error: unknown) => {
    throw isDuplicateKey(error) ? conflict('This member has that badge already') : error;
  });
  return present(made!.toObject());
};

/** Throws 404. */
export const removeBadge = async (id: string): Promise<void> => {
  if (!(await Badge.findByIdAndDelete(id))) throw notFound('Badge');
};

export const forgetBadges = async (userId: string): Promise<void> => {
  await Badge.deleteMany({ userId });
};
