import type { Types } from 'mongoose';
import { findSeasonNumbers } from '../seasons/seasons';
import { entriesOf, EntryHistory } from './entry.model';

/** An address and an agent from which members submit. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
}

interface Submitted extends Origin {
  userId: Types.ObjectId;
}

/** From how many submissions of an origin its members are read: enough for all who are not flagged yet. */
const readAtMost = 50;

const keyOf = ({ ipAddress, userAgent }: Origin): string => JSON.stringify([ipAddress, userAgent]);

/** From where each of some members has submitted, each origin once a member. */
export const findOrigins = async (
  userIds: readonly string[],
): Promise<Map<string, Map<string, Origin>>> => {
  const rows = await EntryHistory.find({ userId: { $in: userIds } })
    .select('userId ipAddress userAgent')
    .lean<Submitted[]>();
  const found = new Map<string, Map<string, Origin>>();
  for (const { userId, ipAddress, userAgent } of rows) {
    const origins = found.get(String(userId)) ?? new Map<string, Origin>();
    origins.set(keyOf({ ipAddress, userAgent }), { ipAddress, userAgent });
    found.set(String(userId), origins);
  }
  return found;
};

/** Members who submitted from an origin: all of a few, some of many. */
const findMembersOf = async (origin: Origin): Promise<string[]> => {
  const rows = () => EntryHistory.find({ ...origin }).select('userId');
  const first = await rows().sort({ userId: 1 }).limit(readAtMost).lean<Submitted[]>();
  const hasMore = first.length === readAtMost;
  const last = hasMore ? await rows().sort({ userId: -1 }).limit(1).lean<Submitted[]>() : [];
  return [...new Set([...first, ...last].map(({ userId }) => String(userId)))];
};

/** Those of some members who share an origin with another member, and those others, as far as they are few. */
export const findSharing = async (userIds: readonly string[]) => {
  const sharing = new Set<string>();
  const others = new Set<string>();
  const known = new Map<string, string[]>();
  for (const [userId, origins] of await findOrigins(userIds))
    for (const [key, origin] of origins) {
      const members = known.get(key) ?? (await findMembersOf(origin));
      known.set(key, members);
      if (members.length < 2) continue;
      sharing.add(userId);
      for (const member of members) others.add(member);
    }
  return { sharing, others: [...others].filter((id) => !userIds.includes(id)) };
};

/** Has the entries of members reviewed soon, in every season. */
export const wantReviews = async (
  userIds: readonly string[],
  filter: Record<string, unknown> = {},
): Promise<void> => {
  if (userIds.length === 0) return;
  for (const season of await findSeasonNumbers())
    await entriesOf(season).updateMany(
      { ...filter, userId: { $in: userIds } },
      { $set: { reviewedAt: null }, $inc: { reviewsWanted: 1 } },
    );
};

/** Has those reviewed who shared origins with a member that is gone: they may share them with nobody now. */
export const reviewFormerSharers = async (origins: Iterable<Origin>): Promise<void> => {
  for (const origin of origins) await wantReviews(await findMembersOf(origin));
};
