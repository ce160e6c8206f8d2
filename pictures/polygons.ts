import { facets, type Facet } from './brilliant';
import { along, besides, dot, vector, type Vector } from './vector';

const startOf = ({ normal, distance }: Facet): Vector[] => {
  const [u, v] = besides(normal);
  const middle = along(vector(0, 0, 0), normal, distance);
  const corners = [
    [-2, -2],
    [2, -2],
    [2, 2],
    [-2, 2],
  ] as const;
  return corners.map(([a, b]) => along(along(middle, u, a), v, b));
};

/** A point this near to a plane lies in it. */
const hair = 1e-9;

/** The part of a polygon on the inner side of a facet's plane. */
const cut = (polygon: readonly Vector[], { normal, distance }: Facet): Vector[] =>
  polygon.flatMap((to, i) => {
    const from = polygon.at(i - 1)!;
    const [a, b] = [dot(normal, from) - distance, dot(normal, to) - distance];
    const crosses = Math.min(a, b) < -hair && Math.max(a, b) > hair;
    const way = vector(to.x - from.x, to.y - from.y, to.z - from.z);
    const border = crosses ? [along(from, way, a / (a - b))] : [];
    return b <= hair ? [...border, to] : border;
  });

/** A facet's corners, counter-clockwise seen from outside. */
export interface Polygon {
  corners: readonly Vector[];
  facet: Facet;
}

/** The stone's surface: each facet as the others' planes cut it. */
export const polygons: readonly Polygon[] = facets.map((facet) => ({
  facet,
  corners: facets
    .filter((other) => other !== facet)
    .reduce((polygon, other) => cut(polygon, other), startOf(facet)),
}));
