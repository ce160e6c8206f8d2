import type { CurrentUser, LoginAnswer } from '@hypercar/contracts/accounts';
import type { UserRow } from '@hypercar/contracts/users';
import type { UserRecord } from './user.model';
import type { OwnUser } from './user-store';

/** Everybody except administrators answers the questionnaire once. */
const needsProfile = (user: Pick<UserRecord, 'role' | 'profileCompleted'>): boolean =>
  user.role !== 'admin' && !user.profileCompleted;

export const presentCurrentUser = (user: OwnUser): CurrentUser => ({
  id: String(user._id),
  username: user.username,
  email: user.email,
  role: user.role,
  status: user.status,
  emailVerified: user.emailVerified,
  profileCompleted: user.profileCompleted,
  needsProfile: needsProfile(user),
  referralCode: user.referralCode,
});

export const presentUserRow = (user: UserRecord): UserRow => ({
  id: String(user._id),
  username: user.username,
  email: user.email,
  role: user.role,
  status: user.status,
  statusNotes: user.statusNotes ?? null,
  statusReason: user.statusReason ?? null,
  statusUntil: user.statusUntil?.toISOString() ?? null,
  emailVerified: user.emailVerified,
  profileCompleted: user.profileCompleted,
  lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  loginCount: user.loginCount,
  createdAt: user.createdAt.toISOString(),
  tags: user.tags ?? [],
  version: user.version ?? 0,
});

export const presentLogin = ({
  user,
  token,
}: {
  user: UserRecord;
  token: string;
}): LoginAnswer => ({
  token,
  user: {
    id: String(user._id),
    username: user.username,
    role: user.role,
    email: user.email,
  },
  needsProfile: needsProfile(user),
  profileCompleted: user.profileCompleted,
});
