import { columnOf } from '@hypercar/service-kit/csv';
import type { UserRecord } from './user.model';

const column = columnOf<UserRecord>();

/** The accounts as a file. */
export const userColumns = [
  column('Id', ['_id'], ({ _id }) => String(_id)),
  column('Username', ['username'], ({ username }) => username),
  column('Email', ['email'], ({ email }) => email),
  column('Status', ['status'], ({ status }) => status),
  column('Reason', ['statusReason'], ({ statusReason }) => statusReason ?? null),
  column('Until', ['statusUntil'], ({ statusUntil }) => statusUntil?.toISOString() ?? null),
  column('Tags', ['tags'], ({ tags }) => tags?.join(', ') ?? null),
  column('Role', ['role'], ({ role }) => role),
  column('Email Verified', ['emailVerified'], ({ emailVerified }) =>
    emailVerified ? 'yes' : 'no',
  ),
  column('Registered', ['createdAt'], ({ createdAt }) => createdAt.toISOString()),
  column('Last Login', ['lastLoginAt'], ({ lastLoginAt }) => lastLoginAt?.toISOString() ?? null),
  column('Login Count', ['loginCount'], ({ loginCount }) => loginCount),
];
