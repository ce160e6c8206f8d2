import type { UserRow } from '@hypercar/contracts/users';

const defaults = {
  role: 'public',
  status: 'active',
  statusNotes: null,
  statusReason: null,
  statusUntil: null,
  emailVerified: true,
  profileCompleted: true,
  lastLoginAt: null,
  loginCount: 0,
  createdAt: '2025-08-01T00:00:00Z',
  version: 0,
} as const;

/** A name as an id: 24 hexadecimal digits. */
export const idOf = (name: string): string =>
  Buffer.from(name).toString('hex').padEnd(24, '0').slice(0, 24);

/** An active, verified member as the list of users shows them. */
export const buildUser = (username: string, more: Partial<UserRow> = {}): UserRow => ({
  ...defaults,
  id: idOf(username),
  username,
  email: `${username}@example.test`,
  ...more,
});
