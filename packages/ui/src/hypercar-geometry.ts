import { facetTable } from './hypercar-facets';
import { vertices, type Vertex, type VertexName } from './hypercar-vertices';

export interface Facet {
  /** 1 to 81, from nose to tail. */
  id: number;
  position: string;
  corners: readonly Vertex[];
  /** The corners as an SVG polygon's `points`. */
  points: string;
  centre: readonly [x: number, y: number];
  /** The unit vector that the facet faces: along, down, toward the viewer. */
  normal: Vertex;
}

const isVertexName = (name: string): name is VertexName => name in vertices;

const corner = (name: string): Vertex => {
  if (!isVertexName(name)) throw new Error(`The hypercar has no corner ${name}`);
  return vertices[name];
};

/** Each corner with the next one, around the polygon. */
export const edges = <T>(corners: readonly T[]): [T, T][] =>
  corners.map((from, i) => [from, corners[(i + 1) % corners.length] as T]);

/** Newell's method: right for polygons whose corners do not lie in one plane. */
const normalOf = (corners: readonly Vertex[]): Vertex => {
  const sum: [number, number, number] = [0, 0, 0];
  for (const [a, b] of edges(corners)) {
    sum[0] += (a[1] - b[1]) * (a[2] + b[2]);
    sum[1] += (a[2] - b[2]) * (a[0] + b[0]);
    sum[2] += (a[0] - b[0]) * (a[1] + b[1]);
  }
  const length = Math.hypot(...sum) * Math.sign(sum[2] || 1);
  return [sum[0] / length, sum[1] / length, sum[2] / length];
};

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

const toFacet = ([position, names]: readonly [string, string], index: number): Facet => {
  const corners = names.split(' ').map(corner);
  return {
    id: index + 1,
    position,
    corners,
    points: corners.map(([x, y]) => `${x},${y}`).join(' '),
    centre: [mean(corners.map((c) => c[0])), mean(corners.map((c) => c[1]))],
    normal: normalOf(corners),
  };
};

/** The car's body: 81 facets in a drawing of 1600 × 480 units, the nose at the left. */
export const facets: readonly Facet[] = facetTable.map(toFacet);

/** How much light from a direction (a unit vector) a facet returns: 0 to 1. */
export const brightness = ({ normal }: Facet, light: Vertex): number =>
  Math.max(0, normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2]);

/** The openings between facets, as `points`: glass and the side intake are no tiles. */
const opening = (names: string) =>
  names
    .split(' ')
    .map((name) => corner(name).slice(0, 2).join(','))
    .join(' ');
export const sideWindow = opening('w1 w2 w3 w4 w5 w6 w7 b3 b2 b1');
export const sideIntake = opening('i1 i2 i3 i4');
