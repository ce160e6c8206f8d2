import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';

/** The figures of the panel's tiles. */
export const entryFigures = (entries: readonly ContestEntryRow[]) => {
  const guesses = entries.reduce((sum, { rhinestoneGuess }) => sum + rhinestoneGuess, 0);
  return {
    total: entries.length,
    participants: new Set(entries.map(({ userId }) => userId)).size,
    averageGuess: Math.round(guesses / Math.max(1, entries.length)),
    topScore: entries.reduce((top, { totalPoints }) => Math.max(top, totalPoints), 0),
  };
};

const grouped = new Intl.NumberFormat('en-US');

/** A count as people read it: 250,000. */
export const countWords = (count: number): string => grouped.format(count);
