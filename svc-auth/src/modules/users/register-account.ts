import { randomBytes } from 'node:crypto';
import type { registerBody } from '@hypercar/contracts/accounts';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { usernameKeyOf } from '../../text-matching';
import { newToken, verificationExpiry } from '../one-time-tokens/one-time-tokens';
import { refuseCommonPassword } from '../passwords/passwords';
import { addReferral } from '../referrals/referrals';
import { eraseAccount } from './delete-user';
import { skeletonKeysOf } from './look-alikes';
import { countUser } from './user-counters';
import { userTerms } from './user-terms';
import { checkIsNotReserved, checkLettersOf } from './username-rules';
import { User, type UserRecord } from './user.model';
import { isProvisional } from './user.policy';

/** What was entered, and the address it came from. */
type Registration = z.output<typeof registerBody> & { ip: string };

const newReferralCode = (): string => randomBytes(6).toString('base64url').replace(/[-_]/g, 'x');

const referrerOf = async (code: string | undefined): Promise<UserRecord | null> =>
  code ? User.findOne({ referralCode: code }).lean<UserRecord>() : null;

/** Whether a registration with this code brings a reward, as far as its owner is concerned. */
export const isRewardingCode = async (code: string): Promise<boolean> =>
  (await referrerOf(code))?.status === 'active';

const createUser = async (given: Registration, password: string, tokenHash: string) => {
  const _id = new Types.ObjectId();
  const referrer = await referrerOf(given.referralCode);
  const [created] = await User.create([
    {
      _id,
      username: given.username,
      usernameKey: usernameKeyOf(given.username),
      skeletonKeys: skeletonKeysOf(given.username),
      email: given.email,
      terms: userTerms(given),
      password,
      createdAt: new Date(),
      referralCode: newReferralCode(),
      referredBy: referrer?._id ?? null,
      emailVerificationToken: tokenHash,
      emailVerificationExpires: verificationExpiry(),
    },
  ]);
  await countUser(null, created!);
  if (referrer) await addReferral(referrer, _id, given.ip);
  return _id;
};

const usernameConflict = (message: string) =>
  conflict(message, { errors: [{ path: 'username', message }] });

/** Throws 409 for a username that is taken or looks like one, and 400 for a reserved one. An account that this registration replaces gives its name back. */
const checkIsFree = async ({ username, email }: Registration): Promise<void> => {
  const isHeld = async (by: object): Promise<boolean> =>
    (await User.find(by).lean<UserRecord[]>()).some(
      (holder) => holder.email !== email || !isProvisional(holder),
    );
  if (await isHeld({ usernameKey: usernameKeyOf(username) }))
    throw usernameConflict('This username is already taken');
  checkIsNotReserved(username);
  if (await isHeld({ skeletonKeys: { $in: skeletonKeysOf(username) } }))
    throw usernameConflict('This username looks like one that is already taken');
};

const mailOwner = ({ mailer }: AccountDeps, { username, email, _id: userId }: UserRecord) =>
  mailer.send({ type: 'account_exists', to: email, username, userId });

const open = async (deps: AccountDeps, given: Registration, password: string, mayMail: boolean) => {
  const { nonce, hash } = newToken(deps.tokenSecret);
  const userId = await createUser(given, password, hash);
  const { username, email } = given;
  if (mayMail) await deps.mailer.send({ type: 'verification', to: email, username, nonce, userId });
};

const register = (
  deps: AccountDeps,
  given: Registration,
  password: string,
  mayMail: boolean,
): Promise<void> =>
  inTransaction(async () => {
    await checkIsFree(given);
    const owner = await User.findOne({ email: given.email }).lean<UserRecord>();
    // Without a mail nothing is replaced: the newest link that was mailed goes on working.
    if (owner && !mayMail) return;
    if (owner && !isProvisional(owner)) return mailOwner(deps, owner);
    if (owner) await eraseAccount(deps, owner);
    await open(deps, given, password, mayMail);
  });

/** Runs again when a concurrent registration has the same name or address: as if that had come first. */
const again = async (work: () => Promise<void>, tries = 3): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isDuplicateKey(error) || tries === 1) throw error;
    await again(work, tries - 1);
  }
};

/**
 * Opens an account and mails its verification link; one of the same address that waits for its verification is replaced.
 * A verified address gets the same answer and its owner a mail; a taken username is answered 409, one that is not
 * allowed and a common password 400.
 */
export const registerAccount = async (deps: AccountDeps, given: Registration): Promise<void> => {
  checkLettersOf(given.username);
  refuseCommonPassword(given.password, 'password');
  const password = await deps.passwords.hash(given.password);
  await checkIsFree(given);
  const mayMail = await deps.limits.mayMailRegistration(given.email, given.ip);
  await again(() => register(deps, given, password, mayMail));
};
