import { badRequest } from '@hypercar/service-kit/errors';
import { inTransaction } from '@hypercar/service-kit/database';
import { verificationMail } from '../mail/mail-texts';
import { User, type UserRecord } from '../users/user.model';
import type { AccountDeps } from './accounts.deps';
import { hashToken, newToken } from './one-time-token';
import { verificationExpiry } from './register-account';

/** Confirms the address behind a token; again inside its life is a success too. Throws 400 for a dead one. */
export const verifyEmailByToken = async (token: string): Promise<void> => {
  const user = await User.findOneAndUpdate(
    {
      emailVerificationToken: hashToken(token),
      emailVerificationExpires: { $gt: new Date() },
    },
    { emailVerified: true },
  );
  if (!user)
    throw badRequest('This verification link is invalid or has expired', { success: false });
};

/** Mails a new link to an unverified account and kills the older ones; says nothing about whether there is one. */
export const resendVerificationMail = (deps: AccountDeps, email: string): Promise<void> =>
  inTransaction(async () => {
    const { token, hash } = newToken();
    const user = await User.findOneAndUpdate(
      { email, emailVerified: false },
      { emailVerificationToken: hash, emailVerificationExpires: verificationExpiry() },
    ).lean<UserRecord>();
    if (user)
      await deps.mailer.send({
        ...verificationMail(deps.publicUrl, user, token),
        userId: user._id,
      });
  });
