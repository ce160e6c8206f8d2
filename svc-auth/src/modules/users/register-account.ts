import { randomBytes } from 'node:crypto';
import type { registerBody } from '@hypercar/contracts/accounts';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { usernameKeyOf } from '../../text-matching';
import { newToken, verificationExpiry } from '../one-time-tokens/one-time-tokens';
import { addReferral } from '../referrals/referrals';
import { User, type UserRecord } from './user.model';

/** What was entered, and the address it came from. */
type Registration = z.output<typeof registerBody> & { ip: string };

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
      email: given.email,
      password,
      createdAt: new Date(),
      referralCode: newReferralCode(),
      referredBy: referrer?._id ?? null,
      emailVerificationToken: tokenHash,
      emailVerificationExpires: verificationExpiry(),
    },
  ]);
  if (referrer) await addReferral(referrer, _id, given.ip);
  return _id;
};

const usernameTaken = () =>
  conflict('This username is already taken', {
    errors: [{ path: 'username', message: 'This username is already taken' }],
  });

const register = (deps: AccountDeps, given: Registration, password: string): Promise<void> =>
  inTransaction(async () => {
    if (await User.exists({ usernameKey: usernameKeyOf(given.username) })) throw usernameTaken();
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
 * a taken username is answered 409.
 */
export const registerAccount = async (deps: AccountDeps, given: Registration): Promise<void> => {
  const password = await deps.passwords.hash(given.password);
  try {
    await register(deps, given, password);
  } catch (error) {
    // A concurrent registration has the same name or address: answer as if it had come first.
    if (!isDuplicateKey(error)) throw error;
    await register(deps, given, password);
  }
};
