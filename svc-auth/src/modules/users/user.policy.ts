import type { UserStatus } from '@hypercar/contracts/users';
import type { Role } from '@hypercar/contracts/endpoint';
import type { TestingAccount } from '@hypercar/contracts/testing-accounts';
import type { UserRecord } from './user.model';

type Ruled = Pick<UserRecord, '_id' | 'role' | 'status'>;
export interface Affected<User extends Ruled = Ruled> {
  actorId: string;
  user: User;
  /** Active administrators besides this user. */
  otherAdmins: number;
}

/** True, or the message that says why not. */
type Verdict = true | string;

const isLastAdmin = ({ user, otherAdmins }: Affected): boolean =>
  user.role === 'admin' && user.status === 'active' && otherAdmins === 0;
const isSelf = ({ actorId, user }: Affected): boolean => String(user._id) === actorId;

/** Users cannot lock themselves out, and one active administrator always remains. */
export const canChangeStatus = (affected: Affected, status: UserStatus): Verdict => {
  if (status === 'active') return true;
  if (isSelf(affected)) return 'You cannot change the status of your own account';
  return isLastAdmin(affected) ? 'The last active administrator must stay active' : true;
};

export const canChangeRole = (affected: Affected, role: Role): Verdict => {
  if (role === affected.user.role) return true;
  if (isSelf(affected)) return 'You cannot change your own role';
  return isLastAdmin(affected) ? 'The last active administrator must stay an administrator' : true;
};

export const canDelete = (affected: Affected): Verdict => {
  if (isSelf(affected)) return 'You cannot delete your own account here';
  return isLastAdmin(affected) ? 'The last active administrator cannot be deleted' : true;
};

/** Users may delete their own accounts, except the last administrator. */
export const canLeave = (affected: Affected): Verdict =>
  isLastAdmin(affected) ? 'You are the last active administrator: make another one first' : true;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Username and address must both match: a username may be taken by another user after a deletion. */
export const isTestingAccount = (
  accounts: readonly TestingAccount[],
  { username, email }: Pick<UserRecord, 'username' | 'email'>,
): boolean => accounts.some((one) => same(one.username, username) && same(one.email, email));

/**
 * An account that nobody has confirmed: the next registration of its address replaces it, and it expires. One that was
 * barred, or given a role, stays.
 */
export const provisional = { emailVerified: false, role: 'public', status: 'active' } as const;
export const isProvisional = (
  user: Pick<UserRecord, 'emailVerified' | 'role' | 'status'>,
): boolean => !user.emailVerified && user.role === 'public' && user.status === 'active';
