import type { UserRow } from '@hypercar/contracts/users';

export type UserTaskKind =
  | 'status'
  | 'suspend'
  | 'ban'
  | 'tags'
  | 'password'
  | 'role'
  | 'verify'
  | 'resend'
  | 'methods'
  | 'delete';

/** An administrator's pending action on a user. */
export interface UserTask {
  kind: UserTaskKind;
  user: UserRow;
}

export const taskLabels: Readonly<Record<UserTaskKind, string>> = {
  status: 'Change status…',
  suspend: 'Suspend with a reason…',
  ban: 'Ban…',
  tags: 'Tags…',
  password: 'Reset password…',
  role: 'Change role…',
  verify: 'Verify email…',
  resend: 'Resend verification…',
  methods: 'Remove second factor…',
  delete: 'Delete…',
};

/** The actions for a user: only an unverified address can be verified or mailed again, only what is set up removed. */
export const tasksFor = ({ status, emailVerified, secondFactor }: UserRow): UserTaskKind[] => [
  'status',
  ...(status === 'suspended' ? [] : (['suspend'] as const)),
  'tags',
  'password',
  'role',
  ...(emailVerified ? [] : (['verify', 'resend'] as const)),
  ...(secondFactor ? (['methods'] as const) : []),
  'delete',
];
