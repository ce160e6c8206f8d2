import type { Place } from './layouts';
import { gauss, sequence } from './random';
import { heightOf, normalOf, type Sheet } from './sheet';
import { along, besides, cross, unit, vector, type Vector } from './vector';

/** A stone in the scene: its axes, as long as its diameter, and its place. */
export interface Stone extends Place {
  at: Vector;
  axes: readonly [Vector, Vector, Vector];
  /** From 0 to 1, the same at each run. */
  chance: number;
}

const turned = (a: Vector, b: Vector, angle: number): Vector =>
  along(along(vector(0, 0, 0), a, Math.cos(angle)), b, Math.sin(angle));

/** Sets stones on a sheet; no hand sets one quite flat. */
export const setStones = (sheet: Sheet, places: readonly Place[]): Stone[] => {
  const next = sequence(77);
  return places.map((place) => {
    const { x, y, diameter } = place;
    const n = normalOf(sheet, x, y);
    const w = unit(vector(n.x + gauss(next) * 0.03, n.y + gauss(next) * 0.03, n.z));
    const [a, b] = besides(w);
    const u = turned(a, b, next() * Math.PI * 2);
    const long = (axis: Vector) => along(vector(0, 0, 0), axis, diameter);
    return {
      ...place,
      at: along(vector(x, y, heightOf(sheet, x, y)), n, 0.1),
      axes: [long(u), long(cross(w, u)), long(w)],
      chance: next(),
    };
  });
};
