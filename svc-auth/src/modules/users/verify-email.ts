import { inTransaction } from '@hypercar/service-kit/database';
import { badRequest } from '@hypercar/service-kit/errors';
import type { AccountDeps } from '../../account-deps';
import { hashToken } from '../one-time-tokens/one-time-tokens';
import { rewardReferral } from '../referrals/referrals';
import { addReferralPoints } from './user-store';
import { User, type UserRecord } from './user.model';

/** Confirms a user's address and, the first time, rewards who referred them: both or neither. */
export const confirmAddress = async (deps: AccountDeps, user: UserRecord): Promise<void> => {
  const first = await User.findOneAndUpdate(
    { _id: user._id, emailVerified: false },
    { emailVerified: true },
  );
  const reward = first && (await rewardReferral(deps, user._id));
  if (reward) await addReferralPoints(reward.referrerId, reward.points);
};

/** Verifies the address of a token; repeating it succeeds while the token is valid. Throws 400 for an invalid one. */
export const verifyEmailByToken = (deps: AccountDeps, token: string): Promise<void> =>
  inTransaction(async () => {
    const user = await User.findOne({
      emailVerificationToken: hashToken(token),
      emailVerificationExpires: { $gt: new Date() },
    }).lean<UserRecord>();
    if (!user)
      throw badRequest('This verification link is invalid or has expired', { success: false });
    await confirmAddress(deps, user);
  });
