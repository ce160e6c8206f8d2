import type { CreationOptions, NewPasskey } from '@hypercar/contracts/passkeys';
import type { PasskeyRow } from '@hypercar/contracts/sign-in-methods';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { badRequest, conflict } from '@hypercar/service-kit/errors';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { challengeMs, keepChallenge, spendChallenge } from './passkey-challenges';
import { Passkey, type PasskeyRecord } from './passkey.model';
import { describePasskey, findPasskeys, presentPasskey } from './passkey-store';
import type { RelyingParty } from './relying-party';

const mostPasskeys = 10;
/** EdDSA, ES256 and RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];
const selection = { residentKey: 'preferred', userVerification: 'preferred' } as const;

const checkRoom = (passkeys: readonly PasskeyRecord[]): void => {
  if (passkeys.length >= mostPasskeys)
    throw conflict(`An account has at most ${mostPasskeys} passkeys. Remove one first.`);
};

/** What a browser needs to make a passkey for an account. Throws 409 when it has ten. */
export const creationOptionsFor = async (
  site: RelyingParty,
  userId: string,
  username: string,
): Promise<CreationOptions> => {
  const passkeys = await findPasskeys(userId);
  checkRoom(passkeys);
  const { challenge, pubKeyCredParams, user } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: Uint8Array.from(Buffer.from(userId, 'hex')),
    userName: username,
    userDisplayName: username,
    supportedAlgorithmIDs,
  });
  await keepChallenge('add', challenge, userId);
  return {
    rp: { name: site.name, id: site.id },
    user,
    challenge,
    pubKeyCredParams,
    timeout: challengeMs,
    excludeCredentials: passkeys.map(describePasskey),
    authenticatorSelection: selection,
    attestation: 'none',
  };
};

/** Throws 400 for an answer that is not to this account's challenge, of this site, once. */
const verify = async (site: RelyingParty, userId: string, response: NewPasskey) => {
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge('add', challenge, userId),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw badRequest('This passkey could not be checked. Please try again.');
  return registrationInfo;
};

/** Adds a passkey that a browser made. Throws 400, or 409 for one that is known or one too many. */
export const savePasskey = async (
  site: RelyingParty,
  userId: string,
  name: string,
  response: NewPasskey,
): Promise<PasskeyRow> => {
  const { credential, credentialBackedUp } = await verify(site, userId, response);
  checkRoom(await findPasskeys(userId));
  const passkey = {
    userId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
    synced: credentialBackedUp,
    createdAt: new Date(),
  };
  const [saved] = await Passkey.create([passkey]).catch((error: unknown) => {
    throw isDuplicateKey(error) ? conflict('This passkey is in use already') : error;
  });
  return presentPasskey(saved!);
};
