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

/** Stones in nestled rows over a panel, a joint left free at its edges. */
export const stonesOn = (
  { corners, along: place }: Panel,
  diameter: number,
  next: () => number,
): CarStone[] => {
  const n = unit(facing(corners.map(({ at }) => at)));
  const [u, v] = besides(n);
  const flat = corners.map(({ at }): Flat => [dot(at, u), dot(at, v)]);
  const joint = diameter * 0.75;
  const stones: CarStone[] = [];
  const reach = (i: 0 | 1) => [
    Math.min(...flat.map((p) => p[i])),
    Math.max(...flat.map((p) => p[i])),
  ];
  const [[left, right], [low, high]] = [reach(0), reach(1)] as [number[], number[]];
  const step = diameter * 1.03;
  const triangles = corners.slice(2).map((c, i): [Triangle, [Flat, Flat, Flat]] => [
    [corners[0]!, corners[i + 1]!, c],
    [flat[0]!, flat[i + 1]!, flat[i + 2]!],
  ]);
  const inTriangle = (p: Flat): Corner | undefined => {
    for (const [triangle, [a, b, c]] of triangles) {
      const whole = side(a, b, c);
      const shares = [side(b, c, p) / whole, side(c, a, p) / whole, side(a, b, p) / whole] as const;
      if (Math.min(...shares) >= 0) return curvedAt(triangle, shares);
    }
    return undefined;
  };
  for (let row = 0, y = low!; y < high!; row++, y += step * 0.866)
    for (let x = left! + (row % 2) * (step / 2); x < right!; x += step) {
      const p: Flat = [x, y];
      if (flat.some((a, i) => away(flat.at(i - 1)!, a, p) < joint)) continue;
      const found = inTriangle(p);
      if (!found) continue;
      const w = unit(
        vector(
          found.up.x + gauss(next) * 0.05,
          found.up.y + gauss(next) * 0.05,
          found.up.z + gauss(next) * 0.05,
        ),
      );
      const [a, b] = besides(w);
      const turn = next() * Math.PI * 2;
      const first = along(along(vector(0, 0, 0), a, Math.cos(turn)), b, Math.sin(turn));
      const long = (axis: Vector) => along(vector(0, 0, 0), axis, diameter);
      stones.push({
        at: found.at,
        axes: [long(first), long(cross(w, first)), long(w)],
        along: place,
      });
    }
  return stones;
};
