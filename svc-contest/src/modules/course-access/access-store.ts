import type { Who } from '@hypercar/service-kit/records/act';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { walkRows } from '@hypercar/service-kit/walk-rows';
import { type AccessRow, CourseAccess } from './course-access.model';

/** An access as it is given: to whom, to what, by what. */
export interface NewAccess extends Pick<AccessRow, 'package' | 'source' | 'cause'> {
  member: { id: string; username: string };
  by?: Who;
  reason?: string;
  at: Date;
}

type End = NonNullable<AccessRow['ended']>;

/** Gives access, once a cause; one that was taken back is given again. Part of a transaction. */
export const giveAccess = async ({
  member,
  at,
  by,
  reason,
  ...access
}: NewAccess): Promise<AccessRow> => {
  const again = await CourseAccess.findOneAndUpdate(
    { cause: access.cause },
    { active: true, ended: null },
    { returnDocument: 'after' },
  ).lean<AccessRow>();
  if (again) return again;
  const who = { userId: member.id, username: member.username };
  const terms = searchTermsOf([member.username]);
  const given = { ...access, ...who, terms, since: at, active: true };
  const [made] = await CourseAccess.create([{ ...given, by: by ?? null, reason: reason ?? null }]);
  return made!.toObject() as unknown as AccessRow;
};

/** Ends what a cause gave; null when that gave nothing, or has ended. A refund is the last word. Part of a transaction. */
export const endAccess = (cause: string, ended: End): Promise<AccessRow | null> =>
  CourseAccess.findOneAndUpdate(
    ended.how === 'refunded'
      ? { cause, 'ended.how': { $ne: 'refunded' } }
      : { cause, active: true },
    { active: false, ended },
    { returnDocument: 'after' },
  ).lean<AccessRow>();

/** What a member has access to now, the newest first. */
export const findActive = (userId: string): Promise<AccessRow[]> =>
  CourseAccess.find({ userId, active: true }).sort({ since: -1, _id: -1 }).lean<AccessRow[]>();

/** Everything that a member had or has, the oldest first. */
export const findAccessOf = (userId: string): Promise<AccessRow[]> =>
  CourseAccess.find({ userId }).sort({ _id: 1 }).lean<AccessRow[]>();

/** The ids of those who have access, some hundreds at a time, each once. */
export async function* walkMembers(): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  for await (const rows of walkRows<AccessRow>(CourseAccess, { active: true })) {
    const ids = new Set(rows.flatMap(({ userId }) => (userId ? String(userId) : [])));
    const fresh = [...ids].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    yield fresh;
  }
}

/** Whether a member has access to any package: each holds the whole course. */
export const hasAccess = async (userId: string): Promise<boolean> =>
  (await CourseAccess.exists({ userId, active: true })) !== null;
