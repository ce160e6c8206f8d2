import { useMemo, useState } from 'react';
import { shuffle } from './shuffle';

/**
 * Rows in an order by chance that stays put while a person works: what is deleted leaves a gap, what is restored goes
 * back to its place, and what has been added since comes first, the newest on top. `rows` come with the newest first.
 */
export const useShuffled = <Row extends { id: string }>(rows: readonly Row[]): readonly Row[] => {
  const [begin] = useState(() => ({
    seed: String(Math.random()),
    ids: new Set(rows.map(({ id }) => id)),
  }));
  // Thousands are not put in order again at every key that is typed beside them.
  return useMemo(() => {
    const added = rows.filter(({ id }) => !begin.ids.has(id));
    const known = rows.filter(({ id }) => begin.ids.has(id));
    return [...added, ...shuffle(known, begin.seed)];
  }, [rows, begin]);
};
