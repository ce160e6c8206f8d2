import type { EntryFlag } from '@hypercar/contracts/contest-entries';
import type { Member } from '../members/members';
import { isDisposable } from './disposable-mail';
import { findSharedOrigins } from './entry-origins';

const flagsOf = (shared: boolean, member: Member | undefined): EntryFlag[] => {
  const flags: Record<EntryFlag, boolean> = {
    'same-origin': shared,
    unverified: member ? !member.emailVerified : false,
    'disposable-mail': member ? isDisposable(member.email) : false,
  };
  return (Object.keys(flags) as EntryFlag[]).filter((flag) => flags[flag]);
};

/** Returns a member's flags, by the id and by the account if it is known. */
export type FlagsOf = (userId: string, member: Member | undefined) => EntryFlag[];

/** Reads the data for the flags of some members, or of all. */
export const readFlags = async (userIds?: readonly string[]): Promise<FlagsOf> => {
  const shared = await findSharedOrigins(userIds);
  return (userId, member) => flagsOf(shared.has(userId), member);
};
