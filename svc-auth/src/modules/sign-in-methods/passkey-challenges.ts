import { createHash } from 'node:crypto';
import { Challenge } from './challenge.model';

export const challengeMs = 5 * 60_000;

/** What an assertion is for: a challenge of one purpose answers no other. */
export type Purpose = 'add' | 'confirm' | 'second-step' | 'sign-in';

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');
const kindOf = (purpose: Purpose): string => `passkey ${purpose}`;

/** Keeps a challenge for five minutes; without a user, for whoever holds a passkey. */
export const keepChallenge = async (
  purpose: Purpose,
  challenge: string,
  userId: string | null,
): Promise<void> => {
  const expiresAt = new Date(Date.now() + challengeMs);
  await Challenge.create([
    { purpose: kindOf(purpose), hash: hashOf(challenge), userId, expiresAt },
  ]);
};

/** True once for a challenge that was kept for this. */
export const spendChallenge = async (
  purpose: Purpose,
  challenge: string,
  userId: string | null,
): Promise<boolean> => {
  const { deletedCount } = await Challenge.deleteOne({
    purpose: kindOf(purpose),
    hash: hashOf(challenge),
    userId,
    expiresAt: { $gt: new Date(Date.now()) },
  });
  return deletedCount > 0;
};
