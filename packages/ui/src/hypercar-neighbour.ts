import { facets, type Facet } from './hypercar-geometry';

const last = facets.length;
const down: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The nearest facet above or below; vertical alignment counts more than distance. */
const vertical = (from: Facet, sign: 1 | -1): number => {
  const cost = ({ centre: [x, y] }: Facet) =>
    (y - from.centre[1]) * sign + 3 * Math.abs(x - from.centre[0]);
  const candidates = facets.filter((f) => (f.centre[1] - from.centre[1]) * sign > 8);
  return candidates.sort((a, b) => cost(a) - cost(b))[0]?.id ?? from.id;
};

/** The id that a key moves to from another, or undefined for a key that does not move. */
export const neighbour = (id: number, key: string): number | undefined => {
  if (key === 'ArrowRight') return Math.min(last, id + 1);
  if (key === 'ArrowLeft') return Math.max(1, id - 1);
  if (key === 'Home') return 1;
  if (key === 'End') return last;
  const sign = down[key];
  const from = facets[id - 1];
  return sign && from && vertical(from, sign);
};
