import type { SignInMethods as Shown } from '@hypercar/contracts/sign-in-methods';
import { badRequest, conflict, unavailable } from '@hypercar/service-kit/errors';
import { logger } from '@hypercar/service-kit/logger';
import type { Limits } from '../limits/limits';
import { Challenge } from './challenge.model';
import { findPasskeyOwners, findPasskeys, forgetPasskeys, presentPasskey } from './passkey-store';
import { countRecoveryCodes, forgetRecoveryCodes } from './recovery-codes';
import type { Sealer } from './sealer';
import { type MethodsRecord, SignInMethods } from './sign-in-methods.model';
import { appAddress, newTimeSecret, stepOf } from './time-codes';

const pendingMs = 15 * 60_000;

const findMethods = (userId: string): Promise<MethodsRecord | null> =>
  SignInMethods.findOne({ userId }).lean<MethodsRecord>();

/** The error for a code that is wrong, too old, or was used before. */
export const wrongCode = () =>
  badRequest('The code is not right', {
    errors: [{ path: 'code', message: 'The code is not right' }],
  });

/** How an account signs in besides its password. */
export const readMethods = async (userId: string): Promise<Shown> => {
  const methods = await findMethods(userId);
  return {
    passkeys: (await findPasskeys(userId)).map(presentPasskey),
    codes: methods?.codesAddedAt ? { addedAt: methods.codesAddedAt.toISOString() } : null,
    recoveryCodesLeft: await countRecoveryCodes(userId),
  };
};

/** Makes a secret for an authenticator app, which counts when its first code is confirmed. */
export const prepareCodes = async (sealer: Sealer, userId: string, username: string) => {
  const secret = newTimeSecret();
  const pendingSecret = sealer.seal(secret, userId);
  const pendingUntil = new Date(Date.now() + pendingMs);
  await SignInMethods.updateOne({ userId }, { pendingSecret, pendingUntil }, { upsert: true });
  return { secret, address: appAddress(secret, username) };
};

/** Turns the prepared secret on by its first code. Throws 400, or 409 when none is prepared. */
export const turnCodesOn = async (sealer: Sealer, userId: string, code: string): Promise<void> => {
  const { pendingSecret, pendingUntil } = (await findMethods(userId)) ?? {};
  if (!pendingSecret || !pendingUntil || pendingUntil.getTime() < Date.now())
    throw conflict('This took too long. Please begin again.');
  const step = stepOf(sealer.open(pendingSecret, userId), code);
  if (step === null) throw wrongCode();
  await SignInMethods.updateOne(
    { userId, pendingSecret },
    {
      codesSecret: pendingSecret,
      codesAddedAt: new Date(),
      codesLastStep: step,
      pendingSecret: null,
      pendingUntil: null,
    },
  );
};

/** Removes the authenticator app; false when there is none. */
export const turnCodesOff = async (userId: string): Promise<boolean> => {
  const { modifiedCount } = await SignInMethods.updateOne(
    { userId, codesSecret: { $ne: null } },
    { codesSecret: null, codesAddedAt: null },
  );
  return modifiedCount > 0;
};

/** Throws 503 for a secret whose key is missing: recovery codes and passkeys need none. */
const openSecret = (sealer: Sealer, userId: string, sealed: string): string => {
  try {
    return sealer.open(sealed, userId);
  } catch (error) {
    logger.error({ err: error, userId }, 'the secret of an authenticator app cannot be read');
    throw unavailable('Codes cannot be checked here just now. Use another way, or ask for help.');
  }
};

/** True for a right code that was not used before. Throws 429 after too many wrong ones. */
export const isRightCode = async (
  sealer: Sealer,
  limits: Limits,
  userId: string,
  code: string,
): Promise<boolean> => {
  await limits.countCode(userId);
  const { codesSecret } = (await findMethods(userId)) ?? {};
  const step = codesSecret ? stepOf(openSecret(sealer, userId, codesSecret), code) : null;
  if (!codesSecret || step === null) return false;
  const unused = { userId, codesSecret, codesLastStep: { $lt: step } };
  const { modifiedCount } = await SignInMethods.updateOne(unused, { codesLastStep: step });
  if (modifiedCount === 0) return false;
  await limits.forgiveCodes(userId);
  return true;
};

/** True when an account has more than its password. */
export const hasSecondFactor = async (userId: string): Promise<boolean> => {
  const { codes, passkeys } = await readMethods(userId);
  return codes !== null || passkeys.length > 0;
};

/** The accounts that have more than their password: all, or those among the given ones. */
export const findSecondFactors = async (userIds?: readonly string[]): Promise<Set<string>> => {
  const among = userIds ? { userId: { $in: userIds } } : {};
  const withCodes = SignInMethods.find({ ...among, codesSecret: { $ne: null } });
  const owners = [
    ...(await withCodes.lean<MethodsRecord[]>()),
    ...(await findPasskeyOwners(among)),
  ];
  return new Set(owners.map(({ userId }) => String(userId)));
};

/** Removes every method. */
export const forgetMethods = async (userId: string): Promise<void> => {
  await SignInMethods.deleteOne({ userId });
  await forgetPasskeys(userId);
  await forgetRecoveryCodes(userId);
  await Challenge.deleteMany({ userId });
};

/** Encrypts by the newest key what an older one encrypted; what no key opens stays as it is. */
export const resealMethods = async (sealer: Sealer): Promise<void> => {
  const withCodes = SignInMethods.find({ codesSecret: { $ne: null } }).lean<MethodsRecord[]>();
  for (const { userId, codesSecret } of await withCodes) {
    const owner = String(userId);
    if (!codesSecret || !sealer.isOld(codesSecret)) continue;
    if (!sealer.canOpen(codesSecret)) {
      logger.error({ userId: owner }, 'SECOND_FACTOR_KEYS lacks the key of an authenticator app');
      continue;
    }
    const fresh = sealer.seal(sealer.open(codesSecret, owner), owner);
    await SignInMethods.updateOne({ userId, codesSecret }, { codesSecret: fresh });
  }
};
