import type { Tile } from '@hypercar/contracts/tiles';

/** A number of completed tiles from a moment (epoch milliseconds) on. */
export interface CompletionStep {
  at: number;
  count: number;
}

type Completion = Pick<Tile, 'status' | 'completedAt'>;

/** The growing count of completed tiles, from the start of the project (0) to the latest completion. */
export const completionSeries = (tiles: readonly Completion[], start: number): CompletionStep[] => {
  const moments = tiles
    .filter(({ status }) => status === 'completed')
    .flatMap(({ completedAt }) => (completedAt ? [Date.parse(completedAt)] : []))
    .sort((a, b) => a - b);
  const steps = moments.map((at, i) => ({ at: Math.max(start, at), count: i + 1 }));
  return [{ at: start, count: 0 }, ...steps];
};
