import type { CommunitySettings } from '@hypercar/contracts/community';
import { badRequest, forbidden } from '@hypercar/service-kit/errors';
import type { Who } from '@hypercar/service-kit/records/act';
import type { Claims } from '@hypercar/service-kit/token';
import { mayReadAll } from '../course/course';
import { CommunityMember, type CommunityMemberRow } from './community.model';

const usual = { username: '', digest: true, unread: [], blocked: null };

const findMember = (userId: string): Promise<CommunityMemberRow | null> =>
  CommunityMember.findOne({ userId }).lean<CommunityMemberRow>();

const memberOf = async (userId: string) => (await findMember(userId)) ?? { ...usual };

/** Throws 403 for a member without the course. */
export const mustBelong = async (user: Claims): Promise<void> => {
  if (!(await mayReadAll(user)))
    throw forbidden('The community is for those who have the course. Purchase to unlock details');
};

/** Throws 403 also for a member who is blocked, with the reason. */
export const mustWrite = async (user: Claims): Promise<void> => {
  await mustBelong(user);
  const blocked = (await findMember(user.sub))?.blocked;
  if (blocked) throw forbidden(`You may not write here: ${blocked.reason}`);
};

/** The ids of those whom a member does not want to read. */
export const unreadBy = async (userId: string): Promise<string[]> =>
  (await memberOf(userId)).unread.map(({ id }) => id);

export const readSettings = async (userId: string): Promise<CommunitySettings> => {
  const { digest, unread, blocked } = await memberOf(userId);
  return { digest, unread, blocked: blocked && blocked.reason };
};

const change = async (userId: string, patch: Partial<CommunityMemberRow>): Promise<void> => {
  const { username, digest, unread, blocked } = await memberOf(userId);
  const next = { username, digest, unread, blocked, ...patch };
  await CommunityMember.updateOne({ userId }, { $set: next }, { upsert: true });
};

/** Why a member may not write; null while they may. */
export const readBlock = async (userId: string): Promise<string | null> =>
  (await findMember(userId))?.blocked?.reason ?? null;

const mostUnread = 200;

interface SettingsChange {
  digest?: boolean | undefined;
  unread?: { id: string; name: string; isUnread: boolean } | undefined;
}

/** Throws 400 beyond 200 members whom somebody does not want to read. */
export const saveSettings = async (
  userId: string,
  { digest, unread }: SettingsChange,
): Promise<CommunitySettings> => {
  if (digest !== undefined) await change(userId, { digest });
  if (unread) {
    const others = (await memberOf(userId)).unread.filter(({ id }) => id !== unread.id);
    if (others.length >= mostUnread) throw badRequest(`At most ${mostUnread} members`);
    const { id, name } = unread;
    await change(userId, { unread: unread.isUnread ? [...others, { id, name }] : others });
  }
  return readSettings(userId);
};

/** No longer lets a member write; null lets them again. */
export const setBlock = (
  userId: string,
  blocked: CommunityMemberRow['blocked'],
  username?: string,
): Promise<void> => change(userId, { blocked, ...(username && { username }) });

export const findBlocks = async () =>
  (
    await CommunityMember.find({ 'blocked.at': { $gt: new Date(0) } })
      .sort({ 'blocked.at': -1 })
      .limit(500)
      .lean<(CommunityMemberRow & { blocked: { reason: string; by: Who; at: Date } })[]>()
  ).map(({ userId, username, blocked: { reason, by, at } }) => ({
    id: String(userId),
    name: username,
    reason,
    by: by.name,
    at: at.toISOString(),
  }));

/** Of some members those who do not want the mails. */
export const withoutDigest = async (userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await CommunityMember.find({ userId: { $in: userIds }, digest: false })
    .select('userId')
    .lean<Pick<CommunityMemberRow, 'userId'>[]>();
  return new Set(rows.map(({ userId }) => String(userId)));
};
