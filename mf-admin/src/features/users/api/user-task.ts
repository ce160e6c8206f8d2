import type { UserRow } from '@hypercar/contracts/users';

export type UserTaskKind = 'status' | 'password' | 'role' | 'verify' | 'resend' | 'delete';

/** What an administrator is about to do with whom. */
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

/** What is offered for a user: only an address that is not verified can be verified, or mailed to again. */
export const tasksFor = ({ emailVerified }: UserRow): UserTaskKind[] =>
  emailVerified
    ? ['status', 'password', 'role', 'delete']
    : ['status', 'password', 'role', 'verify', 'resend', 'delete'];
