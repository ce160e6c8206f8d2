import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest } from '@hypercar/service-kit/errors';
import { hashToken } from '../one-time-tokens/one-time-tokens';
import { holdReferral } from '../referrals/referrals';
import { User, type UserRecord } from './user.model';

/** Confirms a user's address and, the first time, begins the hold of the referral that brought them. */
export const confirmAddress = async ({ _id }: Pick<UserRecord, '_id'>): Promise<void> => {
  const first = await User.updateOne({ _id, emailVerified: false }, { emailVerified: true });
  if (first.modifiedCount === 1) await holdReferral(_id, new Date());
};

/** Verifies the address of a token; repeating it succeeds while the token is valid. Throws 400 for an invalid one. */
export const verifyEmailByToken = (token: string): Promise<void> =>
  inTransaction(async () => {
    const user = await User.findOne({
      emailVerificationToken: hashToken(token),
      emailVerificationExpires: { $gt: new Date() },
    }).lean<UserRecord>();
    if (!user)
      throw badRequest('This verification link is invalid or has expired', { success: false });
    await confirmAddress(user);
  });
