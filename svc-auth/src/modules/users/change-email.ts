import type { requestEmailChange } from '@hypercar/contracts/email-change';
import type { EndpointBody } from '@hypercar/contracts/endpoint';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { badRequest, conflict } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { recordAuditEntry } from '../audit/audit';
import { emailChangeExpiry, hashToken, newToken } from '../one-time-tokens/one-time-tokens';
import { endOtherSessions } from '../sessions/sessions';
import { eraseAccount } from './delete-user';
import { checkOwnPassword, spentLinks, wrongCurrentPassword } from './set-password';
import { loadUser } from './user-store';
import { userTerms } from './user-terms';
import { User, type UserRecord } from './user.model';
import { isProvisional } from './user.policy';
import { tellAddressVerified, tellMemberChanged } from './verify-email';

const sameAddress = () =>
  badRequest('This is your address already', {
    errors: [{ path: 'email', message: 'This is your address already' }],
  });

/** The account that keeps an address from others; null for a free one, or one that nobody has verified. */
const ownerOf = async (email: string): Promise<UserRecord | null> => {
  const user = await User.findOne({ email }).lean<UserRecord>();
  return user && isProvisional(user) ? null : user;
};

/** Mails the link to a free address; the owner of a taken one is told that they have an account. */
const mailNewAddress = async (deps: AccountDeps, me: Claims, user: UserRecord, email: string) => {
  const owner = await ownerOf(email);
  if (owner) {
    const { username, _id: userId } = owner;
    return deps.mailer.send({ type: 'account_exists', to: email, username, userId });
  }
  const { nonce, hash } = newToken(deps.tokenSecret);
  const linkExpiresAt = emailChangeExpiry();
  await User.updateOne(
    { _id: user._id },
    {
      newEmail: email,
      emailChangeToken: hash,
      emailChangeExpires: linkExpiresAt,
      emailChangeSid: me.sid,
    },
  );
  const { username, _id: userId } = user;
  return deps.mailer.send({
    type: 'email_change',
    to: email,
    username,
    nonce,
    linkExpiresAt,
    userId,
  });
};

/**
 * Mails a link to the new address and a notice to the old one, for a free and a taken address alike. Throws 400 for a
 * wrong password or the same address, and 429.
 */
export const askForEmailChange = async (
  deps: AccountDeps,
  me: Claims,
  { email, currentPassword }: EndpointBody<typeof requestEmailChange>,
): Promise<void> => {
  await checkOwnPassword(deps, me, currentPassword, wrongCurrentPassword);
  if (email === (await loadUser(me.sub)).email) throw sameAddress();
  await deps.limits.countEmailChange(me.sub);
  if (!(await deps.limits.mayMail(email))) return;
  await inTransaction(async () => {
    const user = await loadUser(me.sub);
    await mailNewAddress(deps, me, user, email);
    const { username, _id: userId } = user;
    await deps.mailer.send({ type: 'email_change_requested', to: user.email, username, userId });
  });
};

const dead = () => badRequest('This confirmation link is invalid or has expired');
const taken = () => conflict('This address belongs to another account now');

/** Frees the address of an account that nobody has verified. Throws 409 when it is taken. */
const freeAddress = async (deps: AccountDeps, email: string): Promise<void> => {
  const user = await User.findOne({ email }).lean<UserRecord>();
  if (!user) return;
  if (!isProvisional(user)) throw taken();
  await eraseAccount(deps, user);
};

const noteChange = (user: UserRecord, email: string) =>
  recordAuditEntry(
    { sub: String(user._id), sid: '', name: user.username, role: user.role },
    {
      action: 'user.email',
      targetId: String(user._id),
      targetName: user.username,
      before: { email: user.email },
      after: { email },
    },
  );

const confirm = (deps: AccountDeps, emailChangeToken: string): Promise<void> =>
  inTransaction(async () => {
    const user = await User.findOne({
      emailChangeToken,
      emailChangeExpires: { $gt: new Date() },
      status: 'active',
    }).lean<UserRecord>();
    if (!user?.newEmail) throw dead();
    const email = user.newEmail;
    await freeAddress(deps, email);
    await User.updateOne(
      { _id: user._id },
      {
        ...spentLinks,
        email,
        terms: userTerms({ username: user.username, email }),
        emailVerified: true,
        emailVerificationToken: null,
        emailVerificationExpires: null,
      },
    );
    await tellMemberChanged(deps, user._id);
    await tellAddressVerified(deps, { ...user, email });
    await endOtherSessions(String(user._id), String(user.emailChangeSid), 'e-mail changed');
    await noteChange(user, email);
    const { username, _id: userId } = user;
    await deps.mailer.send({ type: 'email_changed', to: user.email, username, userId });
  });

/** Changes an address by a mailed token, once, and tells the old one. Throws 400 for a dead token, 409 for a taken address. */
export const confirmEmailChangeByToken = async (
  deps: AccountDeps,
  token: string,
): Promise<void> => {
  try {
    await confirm(deps, hashToken(token));
  } catch (error) {
    throw isDuplicateKey(error) ? taken() : error;
  }
};
