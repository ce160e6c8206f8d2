import type { EntryFlag } from '@hypercar/contracts/contest-entries';
import { findSharedOrigins } from '../contest/entry-origins.service';
import type { Member } from '../members/members.service';
import { isDisposable } from './disposable-mail';

const flagsOf = (shared: boolean, member: Member | undefined): EntryFlag[] => {
  const flags: Record<EntryFlag, boolean> = {
    'same-origin': shared,
    unverified: member ? !member.emailVerified : false,
    'disposable-mail': member ? isDisposable(member.email) : false,
  };
  return (Object.keys(flags) as EntryFlag[]).filter((flag) => flags[flag]);
};

/** Members' ids, and who they are as far as known, in; a function that tells each one's flags out. */
export const readFlags = async (
  userIds: readonly string[],
  members: ReadonlyMap<string, Member> | undefined,
): Promise<(userId: string) => EntryFlag[]> => {
  const shared = await findSharedOrigins(userIds);
  return (userId) => flagsOf(shared.has(userId), members?.get(userId));
};
