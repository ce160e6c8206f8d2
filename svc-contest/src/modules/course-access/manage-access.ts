import type {
  CourseAccess as CourseAccessRow,
  giveCourseAccess,
} from '@hypercar/contracts/course-access';
import { coursePackageNames } from '@hypercar/contracts/course-packages';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict, notFound, unavailable } from '@hypercar/service-kit/errors';
import type { Who } from '@hypercar/service-kit/records/act';
import type { z } from 'zod';
import type { Member, ReadMembers } from '../members/members';
import { presentAccess } from './access-rows';
import { endAccess, giveAccess } from './access-store';
import { type AccessRow, CourseAccess } from './course-access.model';
import type { TellCourse } from './tell-course';

/** An administrator's act: who, when, and what tells the audit log of it in its transaction. */
export interface AccessAct {
  by: Who;
  at: Date;
  tell: TellCourse;
}

/** The member with an id, null when there is none; throws 503 when svc-auth does not answer. */
export const memberIfKnown = async (
  readMembers: ReadMembers,
  id: string,
): Promise<Member | null> => {
  const members = await readMembers([id]);
  if (!members) throw unavailable('Accounts cannot be checked just now. Please try again.');
  return members.get(id) ?? null;
};

/** Throws 404 for an account that is not there, and 503. */
export const loadMember = async (readMembers: ReadMembers, id: string): Promise<Member> => {
  const member = await memberIfKnown(readMembers, id);
  if (!member) throw notFound('Member');
  return member;
};

const targetOf = ({ userId, username }: AccessRow) => ({
  id: userId ? String(userId) : null,
  name: username,
});

type Grant = z.output<typeof giveCourseAccess.body>;

/** Gives a member access. Throws 404, 409 when they have the package already, and 503. */
export const grantAccess = async (
  { userId, reason, ...what }: Grant,
  readMembers: ReadMembers,
  { by, at, tell }: AccessAct,
): Promise<CourseAccessRow> => {
  const member = await loadMember(readMembers, userId);
  const already = () =>
    conflict(`${member.username} has access to ${coursePackageNames[what.package]} already`);
  const grant = inTransaction(async () => {
    const before = await CourseAccess.find({ userId, package: what.package }).lean<AccessRow[]>();
    if (before.some(({ active }) => active)) throw already();
    // Two administrators at once give the same, and its name is unique.
    const cause = `given:${userId}:${what.package}:${before.length + 1}`;
    const row = await giveAccess({ ...what, cause, member, reason, by, at });
    const after = { package: what.package, source: what.source, reason };
    await tell({ by, action: 'grant', target: targetOf(row), after });
    return presentAccess(row);
  });
  return grant.catch((failure: unknown) => {
    throw isDuplicateKey(failure) ? already() : failure;
  });
};

/** Throws 404, and the given sentence as 409 when the change does not fit the row. */
const changeRow = async (
  id: string,
  complaint: string,
  change: (row: AccessRow) => Promise<AccessRow | null>,
): Promise<CourseAccessRow> =>
  inTransaction(async () => {
    const row = await CourseAccess.findById(id).lean<AccessRow>();
    if (!row) throw notFound('Access');
    const changed = await change(row);
    if (!changed) throw conflict(complaint);
    return presentAccess(changed);
  });

/** Ends an access. Throws 404, and 409 when it has ended. */
export const revokeAccess = (
  id: string,
  reason: string,
  { by, at, tell }: AccessAct,
): Promise<CourseAccessRow> =>
  changeRow(id, 'This access has ended already', async (row) => {
    const ended = await endAccess(row.cause, { how: 'revoked', at, by, reason });
    const after = { package: row.package, reason };
    if (ended) await tell({ by, action: 'revoke', target: targetOf(row), after });
    return ended;
  });

/** Takes a revocation back; a refund stays. Throws 404, and 409. */
export const restoreAccess = (id: string, { by, tell }: AccessAct): Promise<CourseAccessRow> =>
  changeRow(id, 'This access was not revoked, or belongs to nobody any more', async (row) => {
    if (row.ended?.how !== 'revoked' || !row.userId) return null;
    const restored = await CourseAccess.findOneAndUpdate(
      { _id: row._id, active: false },
      { active: true, ended: null },
      { returnDocument: 'after' },
    ).lean<AccessRow>();
    const after = { package: row.package };
    if (restored) await tell({ by, action: 'restore', target: targetOf(row), after });
    return restored;
  });
