import { along, cross, dot, unit, vector, type Vector } from './vector';

/** A corner of the body and the direction that the body faces there. */
export interface Corner {
  at: Vector;
  up: Vector;
}
export type Triangle = readonly [Corner, Corner, Corner];
/** Shares of a triangle's corners; together 1. */
export type Shares = readonly [number, number, number];

const sum = (parts: readonly (readonly [Vector, number])[]): Vector =>
  parts.reduce((all, [each, share]) => along(all, each, share), vector(0, 0, 0));
const minus = (a: Vector, b: Vector): Vector => along(a, b, -1);

/** A third of the way from a corner to another one, on the plane that the corner faces. */
const third = (from: Corner, to: Corner): Vector => {
  const lifted = dot(minus(to.at, from.at), from.up);
  return along(
    sum([
      [from.at, 2 / 3],
      [to.at, 1 / 3],
    ]),
    from.up,
    -lifted / 3,
  );
};

/** A point of the curved triangle that its corners and their directions span (Vlachos, 2001). */
export const curvedAt = ([a, b, c]: Triangle, [u, v, w]: Shares): Corner => {
  const sides = [third(a, b), third(b, a), third(b, c), third(c, b), third(c, a), third(a, c)];
  const corners = sum([
    [a.at, 1 / 3],
    [b.at, 1 / 3],
    [c.at, 1 / 3],
  ]);
  const around = sum(sides.map((side) => [side, 1 / 6]));
  const middle = along(around, minus(around, corners), 0.5);
  const weights = [u * u * v, u * v * v, v * v * w, v * w * w, w * w * u, w * u * u];
  const at = sum([
    [a.at, u ** 3],
    [b.at, v ** 3],
    [c.at, w ** 3],
    ...sides.map((side, i) => [side, 3 * weights[i]!] as const),
    [middle, 6 * u * v * w],
  ]);
  return {
    at,
    up: unit(
      sum([
        [a.up, u],
        [b.up, v],
        [c.up, w],
      ]),
    ),
  };
};

/** The direction of a flat polygon, as long as it is large. */
export const facing = (corners: readonly Vector[]): Vector =>
  corners
    .slice(2)
    .map((corner, i) => cross(minus(corners[i + 1]!, corners[0]!), minus(corner, corners[0]!)))
    .reduce((all, each) => along(all, each, 1), vector(0, 0, 0));
