import type { CsvColumn } from '@hypercar/service-kit/csv';
import type { UserRecord } from './user.model';

/** The accounts as a file. */
export const userColumns: readonly CsvColumn<UserRecord>[] = [
  ['Id', ({ _id }) => String(_id)],
  ['Username', ({ username }) => username],
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Reason', ({ statusReason }) => statusReason ?? null],
  ['Until', ({ statusUntil }) => statusUntil?.toISOString() ?? null],
  ['Tags', ({ tags }) => tags?.join(', ') ?? null],
  ['Role', ({ role }) => role],
  ['Email Verified', ({ emailVerified }) => (emailVerified ? 'yes' : 'no')],
  ['Registered', ({ createdAt }) => createdAt.toISOString()],
  ['Last Login', ({ lastLoginAt }) => lastLoginAt?.toISOString() ?? null],
  ['Login Count', ({ loginCount }) => loginCount],
];
