import type { UserStatus } from '@hypercar/contracts/accounts';
import type { UserRecord } from './user.model';

interface StatusChange {
  actorId: string;
  user: Pick<UserRecord, '_id' | 'role'>;
  status: UserStatus;
  /** Active admins besides this user. */
  otherAdmins: number;
}

/** True, or the sentence that says why not: nobody locks themself out, and one admin always stays. */
export const canChangeStatus = ({
  actorId,
  user,
  status,
  otherAdmins,
}: StatusChange): true | string => {
  if (status === 'active') return true;
  if (String(user._id) === actorId) return 'You cannot change the status of your own account';
  if (user.role === 'admin' && otherAdmins === 0)
    return 'The last active administrator must stay active';
  return true;
};
