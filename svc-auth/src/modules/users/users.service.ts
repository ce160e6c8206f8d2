import type { UserStatus } from '@hypercar/contracts/accounts';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import { inTransaction } from '@hypercar/service-kit/database';
import type { Claims } from '@hypercar/service-kit/token';
import { endSessionsOf } from '../sessions/sessions.service';
import { User, type UserRecord } from './user.model';
import { canChangeStatus } from './user.policy';

/** The form in which two usernames are the same. */
export const usernameKeyOf = (username: string): string =>
  username.normalize('NFKC').trim().toLowerCase();

export const findUser = (id: string): Promise<UserRecord | null> =>
  User.findById(id).lean<UserRecord>();

/** By e-mail address when there is an @ in it, else by username, whatever the case. */
export const findByLogin = (login: string): Promise<UserRecord | null> =>
  User.findOne(
    login.includes('@') ? { email: usernameKeyOf(login) } : { usernameKey: usernameKeyOf(login) },
  ).lean<UserRecord>();

export const listAllUsers = (): Promise<UserRecord[]> =>
  User.find().sort({ createdAt: -1, _id: -1 }).lean<UserRecord[]>();

const load = async (id: string): Promise<UserRecord> => {
  const user = await findUser(id);
  if (!user) throw notFound('User');
  return user;
};

const deactivation = (status: UserStatus, by: string) =>
  status === 'active'
    ? { deactivatedAt: null, deactivatedBy: null }
    : { deactivatedAt: new Date(), deactivatedBy: by };

/** Sets a user's status; anything but active ends every session. Throws 404, or 409 for oneself or the last admin. */
export const changeStatus = (
  actor: Claims,
  id: string,
  status: UserStatus,
  notes: string | null,
): Promise<UserRecord> =>
  inTransaction(async () => {
    const user = await load(id);
    const otherAdmins = await User.countDocuments({
      role: 'admin',
      status: 'active',
      _id: { $ne: user._id },
    });
    const verdict = canChangeStatus({ actorId: actor.sub, user, status, otherAdmins });
    if (verdict !== true) throw conflict(verdict);
    if (status !== 'active') await endSessionsOf(id, `status ${status}`);
    const changed = await User.findByIdAndUpdate(
      id,
      { status, statusNotes: notes, ...deactivation(status, actor.sub) },
      { returnDocument: 'after' },
    ).lean<UserRecord>();
    return changed!;
  });

export const markProfileCompleted = async (id: string): Promise<void> => {
  await User.updateOne({ _id: id }, { profileCompleted: true });
};
