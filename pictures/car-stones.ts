import type { Panel } from './car-body';
import { curvedAt, facing, type Corner, type Triangle } from './curved';
import { gauss } from './random';
import { along, besides, cross, dot, unit, vector, type Vector } from './vector';

export interface CarStone {
  at: Vector;
  axes: readonly [Vector, Vector, Vector];
  along: number;
}

type Flat = readonly [number, number];

const side = (a: Flat, b: Flat, p: Flat) =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** How far a point is from a line through two others. */
const away = (a: Flat, b: Flat, p: Flat) =>
  Math.abs(side(a, b, p)) / Math.hypot(b[0] - a[0], b[1] - a[1]);

/** A panel laid flat, to count rows on it. */
interface Flattened {
  flat: readonly Flat[];
  /** The curved triangle's point over one of the plane; none outside. */
  over: (p: Flat) => Corner | undefined;
}

const flatten = ({ corners }: Panel): Flattened => {
  const n = unit(facing(corners.map(({ at }) => at)));
  const [u, v] = besides(n);
  const flat = corners.map(({ at }): Flat => [dot(at, u), dot(at, v)]);
  const triangles = corners.slice(2).map((c, i): [Triangle, [Flat, Flat, Flat]] => [
    [corners[0]!, corners[i + 1]!, c],
    [flat[0]!, flat[i + 1]!, flat[i + 2]!],
  ]);
  const over = (p: Flat): Corner | undefined => {
    for (const [triangle, [a, b, c]] of triangles) {
      const whole = side(a, b, c);
      const shares = [side(b, c, p) / whole, side(c, a, p) / whole, side(a, b, p) / whole] as const;
      if (Math.min(...shares) >= 0) return curvedAt(triangle, shares);
    }
    return undefined;
  };
  return { flat, over };
};

/** Points in nestled rows over the plane's polygon, some way from its edges. */
const rowsOver = (flat: readonly Flat[], step: number, joint: number): Flat[] => {
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const points: Flat[] = [];
  for (let row = 0, y = Math.min(...ys); y < Math.max(...ys); row++, y += step * 0.866)
    for (let x = Math.min(...xs) + (row % 2) * (step / 2); x < Math.max(...xs); x += step)
      points.push([x, y]);
  return points.filter((p) => flat.every((a, i) => away(flat.at(i - 1)!, a, p) >= joint));
};

/** Axes of a stone; no hand sets one quite flat. */
const axesAt = ({ up }: Corner, diameter: number, next: () => number): CarStone['axes'] => {
  const aslant = () => gauss(next) * 0.05;
  const w = unit(vector(up.x + aslant(), up.y + aslant(), up.z + aslant()));
  const [a, b] = besides(w);
  const turn = next() * Math.PI * 2;
  const first = along(along(vector(0, 0, 0), a, Math.cos(turn)), b, Math.sin(turn));
  const long = (axis: Vector) => along(vector(0, 0, 0), axis, diameter);
  return [long(first), long(cross(w, first)), long(w)];
};

/** Stones in nestled rows over a panel, a joint left free at its edges. */
export const stonesOn = (panel: Panel, diameter: number, next: () => number): CarStone[] => {
  const { flat, over } = flatten(panel);
  return rowsOver(flat, diameter * 1.03, diameter * 0.75).flatMap((p) => {
    const found = over(p);
    if (!found) return [];
    return [{ at: found.at, axes: axesAt(found, diameter, next), along: panel.along }];
  });
};
