import { countByDay } from '@hypercar/service-kit/count-by-day';
import { notFound } from '@hypercar/service-kit/errors';
import { containing, usernameKeyOf } from '../../text-matching';
import { User, type UserRecord } from './user.model';

export type { UserRecord } from './user.model';

export const findUser = (id: string): Promise<UserRecord | null> =>
  User.findById(id).lean<UserRecord>();

/** The accounts that are there, in one query. */
export const findUsers = (ids: readonly string[]): Promise<UserRecord[]> =>
  User.find({ _id: { $in: ids } }).lean<UserRecord[]>();

/** Ids of the accounts whose username or e-mail holds a text, whatever the case. */
export const findUserIds = async (text: string): Promise<string[]> => {
  const holds = containing(usernameKeyOf(text));
  const found = User.find({ $or: [{ usernameKey: holds }, { email: holds }] }).select('_id');
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

/** Every account, one after the other. */
export const eachUser = (): AsyncIterable<UserRecord> => User.find().lean<UserRecord[]>().cursor();

export const listAllUsers = (): Promise<UserRecord[]> =>
  User.find().sort({ createdAt: -1, _id: -1 }).lean<UserRecord[]>();

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

/** New accounts a day. */
export const countRegistrations = (now: Date) => countByDay(User, 'createdAt', now);

/** An active administrator by id; null for anybody else. */
export const findAdmin = async (id: string): Promise<{ id: string; name: string } | null> => {
  const admin = { _id: id, role: 'admin', status: 'active' } as const;
  const user = await User.findOne(admin).lean<UserRecord>();
  return user && { id, name: user.username };
};
