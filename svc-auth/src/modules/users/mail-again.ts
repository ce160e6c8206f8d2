import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { recordAuditEntry } from '../audit/audit';
import { type EmailLogRecord, loadEmailLog } from '../mail/mail';
import { newToken, resetExpiry, verificationExpiry } from '../one-time-tokens/one-time-tokens';
import { User, type UserRecord } from './user.model';

type MailDeps = Pick<AccountDeps, 'mailer' | 'tokenSecret'>;
type StaffDeps = MailDeps & Pick<AccountDeps, 'limits'>;

/** Mails a new verification link to a user; the older ones stop working. */
export const mailVerification = async (deps: MailDeps, user: UserRecord): Promise<void> => {
  const { nonce, hash } = newToken(deps.tokenSecret);
  await User.updateOne(
    { _id: user._id },
    { emailVerificationToken: hash, emailVerificationExpires: verificationExpiry() },
  );
  const { username, email, _id: userId } = user;
  await deps.mailer.send({ type: 'verification', to: email, username, nonce, userId });
};

/** Mails a link to set a new password; the older ones stop working. */
export const mailPasswordReset = async (deps: MailDeps, user: UserRecord): Promise<void> => {
  const { nonce, hash } = newToken(deps.tokenSecret);
  const linkExpiresAt = resetExpiry();
  await User.updateOne(
    { _id: user._id },
    { passwordResetToken: hash, passwordResetExpires: linkExpiresAt },
  );
  const { username, email, _id: userId } = user;
  const mail = {
    type: 'password_reset',
    to: email,
    username,
    nonce,
    linkExpiresAt,
    userId,
  } as const;
  await deps.mailer.send(mail);
};

const mailKind = async (deps: MailDeps, user: UserRecord, type: string): Promise<void> => {
  if (type === 'verification') {
    if (user.emailVerified) throw conflict('This address is verified already');
    return mailVerification(deps, user);
  }
  if (type === 'password_reset') return mailPasswordReset(deps, user);
  throw conflict('Only verification and password mails can be sent again');
};

const receiverOf = async ({ userId }: EmailLogRecord): Promise<UserRecord> => {
  const user = userId && (await User.findById(userId).lean<UserRecord>());
  if (!user) throw conflict('The account of this mail is gone');
  return user;
};

/** Sends a mail of the same kind to the same account again, with a fresh link. Throws 404, 409 or 429. */
export const mailAgain = async (deps: StaffDeps, actor: Claims, logId: string): Promise<void> => {
  const log = await loadEmailLog(logId);
  await deps.limits.countStaffMail((await receiverOf(log)).email);
  await inTransaction(async () => {
    const user = await receiverOf(log);
    await mailKind(deps, user, log.emailType);
    await recordAuditEntry(actor, {
      action: `email.resend.${log.emailType}`,
      targetId: String(user._id),
      targetName: user.username,
    });
  });
};
