import type { EntryFlag } from '@hypercar/contracts/contest-entries';
import type { Member } from '../members/members';
import { isDisposable } from './disposable-mail';

/** An entry's flags, by whether its member shares a browser with another, and by the account if it is known. */
export const flagsOf = (shared: boolean, member: Member | undefined): EntryFlag[] => {
  const flags: Record<EntryFlag, boolean> = {
    'same-origin': shared,
    unverified: member ? !member.emailVerified : false,
    'disposable-mail': member ? isDisposable(member.email) : false,
  };
  return (Object.keys(flags) as EntryFlag[]).filter((flag) => flags[flag]);
};

/** The flags that a row shows: the account's as it is now, the kept ones when it is not known. */
export const shownFlags = (
  { flags = [] }: { flags?: readonly EntryFlag[] },
  member: Member | undefined,
): EntryFlag[] => (member ? flagsOf(flags.includes('same-origin'), member) : [...flags]);
