import type { KeyObject } from 'node:crypto';
import type { TokenClaims } from './token';

/** For so long a token that was verified is not verified again. */
const rememberMs = 60_000;

/** A token's claims, and what verified it. */
interface Verified {
  readonly claims: TokenClaims;
  /** Undefined for a key without an id, which stays as long as the process. */
  readonly kid?: string | undefined;
  readonly key: KeyObject;
}

export interface VerifiedTokens {
  /** What was found out about a token within the last minute; undefined once it has expired. */
  find(token: string): Verified | undefined;
  add(token: string, verified: Verified): void;
  forget(token: string): void;
  readonly size: number;
}

/**
 * Remembers verified tokens for a minute, and forgets the oldest when there are too many. The tokens themselves are the
 * keys, and only what was verified may be added, so that forged tokens neither grow it nor push others out.
 */
export const rememberVerified = (most = 20_000): VerifiedTokens => {
  /** In the order in which they were added; times are on the clock of performance.now. */
  const tokens = new Map<string, { verified: Verified; until: number }>();
  const makeRoom = (now: number): void => {
    for (const [token, { until }] of tokens) {
      if (until > now && tokens.size < most) return;
      tokens.delete(token);
    }
  };
  return {
    find: (token) => {
      const found = tokens.get(token);
      if (!found || found.until <= performance.now()) return undefined;
      return found.verified.claims.exp * 1000 > Date.now() ? found.verified : undefined;
    },
    add: (token, verified) => {
      const now = performance.now();
      tokens.delete(token);
      makeRoom(now);
      tokens.set(token, { verified, until: now + rememberMs });
    },
    forget: (token) => void tokens.delete(token),
    get size() {
      return tokens.size;
    },
  };
};
