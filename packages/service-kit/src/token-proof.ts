import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { verifyOptions } from './token';
import type { TokenKeys } from './token-keys';

export const olderAlgorithm = 'HS256';

/** What verifies a token. */
export interface Proof {
  /** None for a secret. */
  kid?: string;
  key: KeyObject;
}

interface Header {
  alg?: unknown;
  kid?: unknown;
}

/** What a token claims about its signature; nothing for a text that is no token. */
const headerOf = (token: string): Header => {
  try {
    const [header = ''] = token.split('.', 1);
    const parsed: unknown = JSON.parse(Buffer.from(header, 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
};

const signs = (key: KeyObject, token: string): boolean => {
  try {
    jwt.verify(token, key, { ...verifyOptions, algorithms: [olderAlgorithm] });
    return true;
  } catch {
    return false;
  }
};

/** Returns what finds the proof that a token claims to have: one of svc-auth's keys, or of the older secrets. */
export const proofFinder = (keys: TokenKeys, olderSecrets: readonly string[]) => {
  const older = olderSecrets.map((secret) => createSecretKey(secret, 'utf8'));
  return async (token: string): Promise<Proof | undefined> => {
    const { alg, kid } = headerOf(token);
    if (alg === olderAlgorithm) {
      // The last one is not tried here: what it does not verify is refused.
      const key = older.slice(0, -1).find((secret) => signs(secret, token)) ?? older.at(-1);
      return key && { key };
    }
    const key = typeof kid === 'string' ? await keys.keyFor(kid) : undefined;
    return key && { kid: kid as string, key };
  };
};
