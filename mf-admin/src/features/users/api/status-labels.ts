import type { UserSort, UserStatus } from '@hypercar/contracts/users';
import type { Role } from '@hypercar/contracts/endpoint';
import type { Tone } from '@hypercar/ui/badge';

export const statusLabel: Readonly<Record<UserStatus, string>> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  banned: 'Banned',
};
export const statusTones: Readonly<Record<UserStatus, Tone>> = {
  active: 'success',
  inactive: 'neutral',
  suspended: 'warning',
  banned: 'danger',
};
/** What a quick button says. */
export const statusVerbs: Readonly<Record<UserStatus, string>> = {
  active: 'Activate',
  inactive: 'Deactivate',
  suspended: 'Suspend',
  banned: 'Ban…',
};
export const roleLabel: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  assistant: 'Assistant',
  public: 'Public',
};
export const sortLabel: Readonly<Record<UserSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  username: 'Username',
  '-username': 'Username Z–A',
  status: 'Status',
  '-status': 'Status Z–A',
  role: 'Role',
  '-role': 'Role Z–A',
  emailVerified: 'Unverified first',
  '-emailVerified': 'Verified first',
  '-lastLogin': 'Latest login',
  lastLogin: 'Earliest login',
  '-loginCount': 'Most logins',
  loginCount: 'Fewest logins',
};
