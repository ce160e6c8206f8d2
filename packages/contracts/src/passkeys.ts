/** What browser and service say to each other about passkeys (WebAuthn, in the JSON of its level 3). */
import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
const bytes = base64url(20_000);
const credentialId = base64url(1400);
const transports = z.array(z.string().max(30)).max(10);

const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  /** None is asked for. */
  clientExtensionResults: z.object({}),
});

/** A new passkey, as a browser answers it. */
export const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.exactOptional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The proof that somebody holds a passkey. */
export const passkeyAssertion = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: base64url(100).exactOptional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

const descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).exactOptional(),
  }),
);
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser needs to make a passkey. */
export const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: verification,
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** What a browser needs to prove that somebody holds a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  /** None: the browser offers those that it knows. */
  allowCredentials: descriptors,
  userVerification: verification,
});
export type RequestOptions = z.infer<typeof requestOptions>;
