import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest } from '@hypercar/service-kit/errors';
import type { AccountDeps } from '../../account-deps';
import { hashToken } from '../one-time-tokens/one-time-tokens';
import { holdReferral } from '../referrals/referrals';
import { User, type UserRecord } from './user.model';

type TellDeps = Pick<AccountDeps, 'outbox'>;

/** Tells svc-contest, which keeps what an entry's flags and search need, that an address or its state has changed; part of a transaction. */
export const tellMemberChanged = ({ outbox }: TellDeps, userId: UserRecord['_id']): Promise<void> =>
  outbox.emit('svc-contest', 'member.changed', { userId: String(userId) });

/** Tells svc-contest whose an address is, for what was bought with it; part of a transaction. */
export const tellAddressVerified = (
  { outbox }: TellDeps,
  { _id, username, email }: Pick<UserRecord, '_id' | 'username' | 'email'>,
): Promise<void> =>
  outbox.emit('svc-contest', 'address.verified', { userId: String(_id), username, email });

/** Confirms a user's address and, the first time, begins the hold of the referral that brought them; part of a transaction. */
export const confirmAddress = async (
  deps: TellDeps,
  user: Pick<UserRecord, '_id' | 'username' | 'email'>,
): Promise<void> => {
  const { _id } = user;
  const first = await User.updateOne({ _id, emailVerified: false }, { emailVerified: true });
  if (first.modifiedCount !== 1) return;
  await holdReferral(_id, new Date());
  await tellMemberChanged(deps, _id);
  await tellAddressVerified(deps, user);
};

/** Verifies the address of a token; repeating it succeeds while the token is valid. Throws 400 for an invalid one. */
export const verifyEmailByToken = (deps: TellDeps, token: string): Promise<void> =>
  inTransaction(async () => {
    const user = await User.findOne({
      emailVerificationToken: hashToken(token),
      emailVerificationExpires: { $gt: new Date() },
    }).lean<UserRecord>();
    if (!user)
      throw badRequest('This verification link is invalid or has expired', { success: false });
    await confirmAddress(deps, user);
  });
