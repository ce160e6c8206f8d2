import type { UserRow } from '@hypercar/contracts/users';

export type UserTaskKind = 'status' | 'password' | 'role' | 'verify' | 'resend' | 'delete';

/** An administrator's pending action on a user. */
export interface UserTask {
  kind: UserTaskKind;
  user: UserRow;
}

export const taskLabels: Readonly<Record<UserTaskKind, string>> = {
  status: 'Change status…',
  password: 'Reset password…',
  role: 'Change role…',
  verify: 'Verify email…',
  resend: 'Resend verification…',
  delete: 'Delete…',
};

/** The actions for a user: only an unverified address can be verified or mailed again. */
export const tasksFor = ({ emailVerified }: UserRow): UserTaskKind[] =>
  emailVerified
    ? ['status', 'password', 'role', 'delete']
    : ['status', 'password', 'role', 'verify', 'resend', 'delete'];
