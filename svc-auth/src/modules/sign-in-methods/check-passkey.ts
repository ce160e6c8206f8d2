import type { PasskeyAssertion, RequestOptions } from '@hypercar/contracts/passkeys';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { challengeMs, keepChallenge, type Purpose, spendChallenge } from './passkey-challenges';
import { Passkey, type PasskeyRecord } from './passkey.model';
import { describePasskey, findPasskeys } from './passkey-store';
import type { RelyingParty } from './relying-party';

/** After a right password the device alone is enough; everywhere else it must have checked its holder. */
const verificationFor = (purpose: Purpose) =>
  purpose === 'second-step' ? ('preferred' as const) : ('required' as const);

/** What a browser needs to prove that somebody holds a passkey: of this account, or any without one. */
export const requestOptionsFor = async (
  site: RelyingParty,
  purpose: Purpose,
  userId: string | null,
): Promise<RequestOptions> => {
  const passkeys = userId ? await findPasskeys(userId) : [];
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  await keepChallenge(purpose, challenge, userId);
  return {
    challenge,
    rpId: site.id,
    timeout: challengeMs,
    allowCredentials: passkeys.map(describePasskey),
    userVerification: verificationFor(purpose),
  };
};

const ownerIn = ({ response }: PasskeyAssertion): string | undefined =>
  response.userHandle && Buffer.from(response.userHandle, 'base64url').toString('hex');

/** The counter after a right proof; undefined for a wrong one, or for a counter that does not rise. */
const verify = async (
  site: RelyingParty,
  passkey: PasskeyRecord,
  response: PasskeyAssertion,
  expectedChallenge: (challenge: string) => Promise<boolean>,
  requireUserVerification: boolean,
): Promise<number | undefined> => {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
};

/** The account that holds the passkey, null for a wrong proof; each challenge and each count is good once. */
export const ownerOfPasskey = async (
  site: RelyingParty,
  purpose: Purpose,
  userId: string | null,
  proof: PasskeyAssertion,
): Promise<string | null> => {
  const passkey = await Passkey.findOne({ credentialId: proof.id }).lean<PasskeyRecord>();
  const owner = String(passkey?.userId);
  const named = ownerIn(proof);
  if (!passkey || (userId ?? owner) !== owner || (named ?? owner) !== owner) return null;
  const isAsked = (challenge: string) => spendChallenge(purpose, challenge, userId);
  const isStrict = verificationFor(purpose) === 'required';
  const counter = await verify(site, passkey, proof, isAsked, isStrict);
  if (counter === undefined) return null;
  const { matchedCount } = await Passkey.updateOne(
    { _id: passkey._id, counter: passkey.counter },
    { counter, lastUsedAt: new Date() },
  );
  return matchedCount > 0 ? owner : null;
};
