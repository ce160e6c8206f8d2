import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { unavailable } from './errors';
import { type Addresses, internalCall } from './internal-call';
import { repeat } from './repeat';
import { type PublicTokenKey, signingKeyOf } from './signing-key';

export interface TokenKeys {
  /** The public key with an id; undefined when svc-auth signs with no such key. Throws 503 when that is unknown. */
  keyFor(kid: string): KeyObject | undefined | Promise<KeyObject | undefined>;
  /** True while the key with the id is this one, as far as known. */
  isInUse(kid: string, key: KeyObject): boolean;
}

type Keys = ReadonlyMap<string, KeyObject>;

/** The keys as they are used; one that was known before stays the same object. */
const keysOf = (keys: readonly PublicTokenKey[], before?: Keys): Keys =>
  new Map(
    keys.map(({ kid, ...jwk }) => {
      const key = createPublicKey({ format: 'jwk', key: jwk });
      const known = before?.get(kid);
      return [kid, known?.equals(key) ? known : key];
    }),
  );

/** What svc-auth tells the other services: the public halves of its keys, newest first. */
export const publicKeysOf = (secrets: readonly string[]): PublicTokenKey[] =>
  secrets.map((secret) => signingKeyOf(secret).publicKey);

/** The keys of svc-auth itself, which has the secrets. */
export const ownTokenKeys = (secrets: readonly string[]): TokenKeys => {
  const keys = keysOf(publicKeysOf(secrets));
  return { keyFor: (kid) => keys.get(kid), isInUse: (kid, key) => keys.get(kid) === key };
};

const tokenKeys: z.ZodType<PublicTokenKey[]> = z.array(
  z.object({
    kid: z.string(),
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
  }),
);

export type ReadTokenKeys = () => Promise<PublicTokenKey[]>;

/** Asks svc-auth for its public keys. */
export const readTokenKeysFrom =
  (auth: Addresses, internalToken: string): ReadTokenKeys =>
  async () =>
    tokenKeys.parse(await internalCall(auth, '/internal/token-keys', internalToken));

export interface TokenKeyWatch extends TokenKeys {
  /** Resolves with the first answer. */
  known: Promise<void>;
  stop(): Promise<void>;
}

interface Known {
  keys: Keys;
  /** On the clock of performance.now. */
  asOf: number;
}

const unknown = () => unavailable('Signing in cannot be checked just now. Please try again.');

/**
 * Keeps the public keys of svc-auth: asks again every 30 s, so that a key that was taken away is forgotten, and once
 * more, at most once a second, for a key that it does not know, so that a new one works at once.
 */
export const watchTokenKeys = (read: ReadTokenKeys): TokenKeyWatch => {
  let current: Known | undefined;
  let reading: Promise<Known> | undefined;
  let markKnown = (): void => undefined;
  const known = new Promise<void>((resolve) => (markKnown = resolve));

  const readNow = async (): Promise<Known> => {
    const asOf = performance.now();
    current = { keys: keysOf(await read(), current?.keys), asOf };
    markKnown();
    return current;
  };
  /** What is known, asked anew when it is older than this; callers at the same time share one question. */
  const notOlderThan = async (ms: number): Promise<Known> => {
    if (current && performance.now() - current.asOf < ms) return current;
    reading ??= readNow().finally(() => (reading = undefined));
    return reading;
  };
  const refresh = repeat('token keys', 30_000, async () => void (await notOlderThan(0)), 500);

  return {
    known,
    keyFor: (kid) =>
      current?.keys.get(kid) ??
      notOlderThan(1000).then(
        ({ keys }) => keys.get(kid),
        () => Promise.reject(unknown()),
      ),
    isInUse: (kid, key) => current?.keys.get(kid) === key,
    stop: () => refresh.stop(),
  };
};
