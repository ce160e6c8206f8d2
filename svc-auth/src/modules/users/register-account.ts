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
import { skeletonKeysOf } from './look-alikes';
import { checkIsNotReserved, checkLettersOf } from './username-rules';
import { User, type UserRecord } from './user.model';

type Registration = z.output<typeof registerBody>;

const newReferralCode = (): string => randomBytes(6).toString('base64url').replace(/[-_]/g, 'x');

const referrerOf = (code: string | undefined): Promise<UserRecord | null> | null =>
  code ? User.findOne({ referralCode: code }).lean<UserRecord>() : null;

const createUser = async (given: Registration, password: string, tokenHash: string) => {
  const _id = new Types.ObjectId();
  const referrer = await referrerOf(given.referralCode);
  await User.create([
    {
      _id,
      username: given.username,
      usernameKey: usernameKeyOf(given.username),
      skeletonKeys: skeletonKeysOf(given.username),
      email: given.email,
      password,
      createdAt: new Date(),
      referralCode: newReferralCode(),
      referredBy: referrer?._id ?? null,
      emailVerificationToken: tokenHash,
      emailVerificationExpires: verificationExpiry(),
    },
  ]);
  if (referrer) await addReferral(referrer, _id);
  return _id;
};

const usernameConflict = (message: string) =>
  conflict(message, { errors: [{ path: 'username', message }] });

/** Throws 409 for a username that is taken or looks like one, and 400 for a reserved one. */
const checkIsFree = async (username: string): Promise<void> => {
  if (await User.exists({ usernameKey: usernameKeyOf(username) }))
    throw usernameConflict('This username is already taken');
  checkIsNotReserved(username);
  if (await User.exists({ skeletonKeys: { $in: skeletonKeysOf(username) } }))
    throw usernameConflict('This username looks like one that is already taken');
};

const register = (deps: AccountDeps, given: Registration, password: string): Promise<void> =>
  inTransaction(async () => {
    await checkIsFree(given.username);
    const owner = await User.findOne({ email: given.email }).lean<UserRecord>();
    if (owner) {
      const { username, email, _id: userId } = owner;
      return deps.mailer.send({ type: 'account_exists', to: email, username, userId });
    }
    const { nonce, hash } = newToken(deps.tokenSecret);
    const userId = await createUser(given, password, hash);
    const { username, email } = given;
    return deps.mailer.send({ type: 'verification', to: email, username, nonce, userId });
  });

/**
 * Opens an account and mails its verification link. A known e-mail address gets the same answer and its owner a mail;
 * a taken username is answered 409, one that is not allowed and a common password 400.
 */
export const registerAccount = async (deps: AccountDeps, given: Registration): Promise<void> => {
  checkLettersOf(given.username);
  refuseCommonPassword(given.password, 'password');
  const password = await deps.passwords.hash(given.password);
  try {
    await register(deps, given, password);
  } catch (error) {
    // A concurrent registration has the same name or address: answer as if it had come first.
    if (!isDuplicateKey(error)) throw error;
    await register(deps, given, password);
  }
};
