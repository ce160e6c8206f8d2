import { batchedRead } from '@hypercar/service-kit/batched-read';
import { notFound } from '@hypercar/service-kit/errors';
import { foundBy } from '@hypercar/service-kit/search-terms';
import { usernameKeyOf } from '../../text-matching';
import { User, type UserRecord } from './user.model';

export type { UserRecord } from './user.model';

export const findUser = (id: string): Promise<UserRecord | null> =>
  User.findById(id).lean<UserRecord>();

const shownToOneself =
  'username email role status emailVerified profileCompleted referralCode' as const;
/** What a user sees of their own account. */
export type OwnUser = Pick<
  UserRecord,
  | '_id'
  | 'username'
  | 'email'
  | 'role'
  | 'status'
  | 'emailVerified'
  | 'profileCompleted'
  | 'referralCode'
>;

/** A user as they see themselves; null when the account is gone. */
export const findOwnUser: (id: string) => Promise<OwnUser | null> = batchedRead(async (ids) =>
  User.find({ _id: { $in: ids } })
    .select(shownToOneself)
    .lean<OwnUser[]>(),
);

const shownToServices = 'username email role emailVerified' as const;
/** What the other services show of an account. */
type NamedUser = Pick<UserRecord, '_id' | 'username' | 'email' | 'role' | 'emailVerified'>;

/** The accounts that are there, in one query. */
export const findUsers = (ids: readonly string[]): Promise<NamedUser[]> =>
  User.find({ _id: { $in: ids } })
    .select(shownToServices)
    .lean<NamedUser[]>();

const mostFound = 500;

/** Ids of the accounts that a search of the list of users finds, the newest 500 at most. */
export const findUserIds = async (text: string): Promise<string[]> => {
  const found = User.find(foundBy(text)).sort({ _id: -1 }).limit(mostFound).select('_id');
  return (await found.lean<Pick<UserRecord, '_id'>[]>()).map(({ _id }) => String(_id));
};

/** Throws 404. */
export const loadUser = async (id: string): Promise<UserRecord> => {
  const user = await findUser(id);
  if (!user) throw notFound('User');
  return user;
};

/** By e-mail address when there is an @ in it, else by username, whatever the case. */
export const findByLogin = (login: string): Promise<UserRecord | null> =>
  User.findOne(
    login.includes('@') ? { email: usernameKeyOf(login) } : { usernameKey: usernameKeyOf(login) },
  ).lean<UserRecord>();

/** The accounts that have these names. */
export const findNamed = (usernameKeys: string[]): Promise<UserRecord[]> =>
  User.find({ usernameKey: { $in: usernameKeys } }).lean<UserRecord[]>();

/** Active administrators besides this user. */
export const countOtherAdmins = (id: UserRecord['_id']): Promise<number> =>
  User.countDocuments({ role: 'admin', status: 'active', _id: { $ne: id } });

export const markProfileCompleted = async (id: string): Promise<void> => {
  await User.updateOne({ _id: id }, { profileCompleted: true });
};

/** Adds to what a member earned by referring others. */
export const addReferralPoints = async (id: UserRecord['_id'], points: number): Promise<void> => {
  await User.updateOne({ _id: id }, { $inc: { referralPoints: points } });
};

/** An active administrator by id; null for anybody else. */
export const findAdmin = async (id: string): Promise<{ id: string; name: string } | null> => {
  const admin = { _id: id, role: 'admin', status: 'active' } as const;
  const user = await User.findOne(admin).lean<UserRecord>();
  return user && { id, name: user.username };
};
