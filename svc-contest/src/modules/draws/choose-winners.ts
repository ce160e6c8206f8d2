import { createHash } from 'node:crypto';
import type { ContestPrize } from '@hypercar/contracts/contest-draws';
import { type RankedEntry, walkEntries } from '../entries/entries';
import { byLot, byWeight, type Candidate, keepFirst, weightOf } from './lots';

export interface Chosen {
  winners: { prize: ContestPrize; entryId: string; userId: string }[];
  participants: number;
  digest: string;
}

const drawn: readonly ContestPrize[] = ['grand', 'second', 'third'];

const candidateOf = ({ entry }: RankedEntry): Candidate => ({
  entryId: String(entry._id),
  userId: String(entry.userId),
  totalEntries: entry.totalEntries,
  bonusWeightGuess: entry.bonusWeightGuess ?? null,
  weightGuessedAt: entry.weightGuessedAt ?? null,
  submittedAt: entry.submittedAt,
});

async function* candidates(season: number): AsyncGenerator<Candidate> {
  for await (const rows of walkEntries(season, 'submitted'))
    yield* rows.filter(({ entry }) => entry.status === 'active').map(candidateOf);
}

const winnerOf = (prize: ContestPrize, { entryId, userId }: Candidate) => ({
  prize,
  entryId,
  userId,
});

/**
 * The winners of a season by the Official Rules: the bonus to the closest weight guess first, because its winner is not eligible
 * for the other prizes, then grand, second and third prize by lot among all others. The same seed, weight and entries
 * give the same winners; void entries take no part.
 */
export const chooseWinners = async (
  season: number,
  seed: string,
  actualWeight: number | null,
): Promise<Chosen> => {
  const closest = keepFirst(1, byWeight(actualWeight ?? 0));
  const lots = keepFirst(drawn.length + 1, byLot(seed));
  const hash = createHash('sha256');
  let participants = 0;
  for await (const candidate of candidates(season)) {
    participants += 1;
    hash.update(`${JSON.stringify(candidate)}\n`);
    lots.offer(candidate);
    if (actualWeight !== null && weightOf(candidate.bonusWeightGuess) !== undefined)
      closest.offer(candidate);
  }
  const bonus = closest.kept.map((candidate) => winnerOf('bonus', candidate));
  const others = lots.kept.filter(({ userId }) => userId !== bonus[0]?.userId);
  const prizes = drawn.flatMap((prize, i) => (others[i] ? [winnerOf(prize, others[i])] : []));
  return { winners: [...bonus, ...prizes], participants, digest: hash.digest('hex') };
};
