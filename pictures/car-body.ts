import { facetTable } from '@hypercar/ui/hypercar-facets';
import { vertices, type VertexName } from '@hypercar/ui/hypercar-vertices';
import { facing, type Corner } from './curved';
import { along, dot, unit, vector, type Vector } from './vector';

/** A part of the body: what it is made of, and its corners in order. */
export interface Panel {
  made: 'crystals' | 'lacquer' | 'glass' | 'carbon';
  corners: readonly Corner[];
  /** From nose to tail, 0 to 1. */
  along: number;
}

/** From the drawing's units (300 to the metre) to the scene's: x from nose to tail, y away from the viewer, z up. */
export const inScene = ([x, y, z]: readonly number[]): Vector =>
  vector((x! - 800) / 10, -z! / 10, (430 - y!) / 10);

/** Tiles that are finished, by their place in the table from 1. */
const finished = new Set([
  7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 24, 26, 27, 28, 30, 31, 32, 33, 35, 36, 37, 38, 39, 41, 42,
  52, 53, 54, 56, 61, 64, 66, 69, 70, 71, 72, 73, 74, 75,
]);
const carbon = new Set([1, 2, 5, 6, 18, 19, 20, 21, 22, 43, 44, 45, 46, 50, 59, 77, 78]);

interface Flat {
  made: Panel['made'];
  at: readonly Vector[];
}

const madeOf = (id: number): Panel['made'] => {
  if (finished.has(id)) return 'crystals';
  return carbon.has(id) ? 'carbon' : 'lacquer';
};

const named = (names: string): Vector[] =>
  names.split(' ').map((name) => inScene(vertices[name as VertexName]));

/** The wing has no curves and is made elsewhere. */
const wing = 79;
const tiles: Flat[] = facetTable
  .map(([, names], i): Flat => ({ made: madeOf(i + 1), at: named(names) }))
  .slice(0, wing - 1);

const windows: Flat[] = ['w1 w2 b1', 'w2 w3 b2 b1', 'w3 w4 b3 b2', 'w4 w5 w7 b3', 'w5 w6 w7'].map(
  (names) => ({ made: 'glass', at: named(names) }),
);

/** The line on which the drawn side ends, from the splitter over bonnet, roof and deck to the diffuser. */
const ridge =
  'n1 n2 n3 n4 n5 n6 n7 n8 n9 c1 r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 t1 t2 t3 d3'.split(' ');

/** The line down the middle of the car beside a point of the ridge. */
const middleOf = (name: string): readonly number[] => {
  const [x, y] = vertices[name as VertexName];
  if (/^n[1-4]$/.test(name)) return [x - 34, y, 0];
  if (name.startsWith('n')) return [x, 330 - (134 * (x - 90)) / 430 - 12, 0];
  return name.startsWith('t') ? [x + 12, y, 0] : [x, y - 9, 0];
};

const shares = [0, 0.3, 0.62, 1];
/** Bonnet and deck lie low between the fenders and rise late. */
const rise = (share: number) => share * share * (3 - 2 * share);

const across = (name: string): Vector[] => {
  const edge = vertices[name as VertexName];
  const middle = middleOf(name);
  return shares.map((share) =>
    inScene([
      middle[0]! + (edge[0] - middle[0]!) * share * share,
      middle[1]! + (edge[1] - middle[1]!) * rise(share),
      edge[2] * share,
    ]),
  );
};

const topOf = (name: string): Panel['made'] => {
  if (['c1', 'r1'].includes(name)) return 'glass';
  if (['n1', 't2', 't3'].includes(name)) return 'carbon';
  return ['r2', 'r3', 'r4'].includes(name) ? 'crystals' : 'lacquer';
};

const top: Flat[] = ridge.slice(1).flatMap((name, i) => {
  const before = ridge[i]!;
  const [a, b] = [across(before), across(name)];
  return [0, 1, 2].map((j) => ({ made: topOf(before), at: [a[j]!, b[j]!, b[j + 1]!, a[j + 1]!] }));
});

const keyOf = ({ x, y, z }: Vector) => [x, y, z].map((each) => each.toFixed(2)).join();

/** Polygons look outward: to the viewer's side, or up where they lie across the car. */
const outward = (at: readonly Vector[], hint: Vector): Vector => {
  const direction = facing(at);
  return dot(direction, hint) < 0 ? along(vector(0, 0, 0), direction, -1) : direction;
};

const hintOf = (at: readonly Vector[]): Vector => {
  const x = at.reduce((all, each) => all + each.x, 0) / at.length;
  return vector(x < -68 ? -1 : x > 74 ? 1 : 0, 0, 0.6);
};

/** One half of the body, its corners facing as the parts around them do. */
export const halfBody = (): Panel[] => {
  const flats = [
    ...[...tiles, ...windows].map((flat) => ({
      ...flat,
      out: outward(flat.at, vector(0, -1, 0.01)),
    })),
    ...top.map((flat) => ({ ...flat, out: outward(flat.at, hintOf(flat.at)) })),
  ];
  const ups = new Map<string, Vector>();
  for (const { at, out } of flats)
    for (const corner of at) {
      const key = keyOf(corner);
      ups.set(key, along(ups.get(key) ?? vector(0, 0, 0), unit(out), 1));
    }
  const up = (corner: Vector): Vector => {
    const { x, y, z } = ups.get(keyOf(corner))!;
    return unit(vector(x, Math.abs(corner.y) < 0.01 ? 0 : y, z));
  };
  return flats.map(({ made, at }) => ({
    made,
    corners: at.map((corner) => ({ at: corner, up: up(corner) })),
    along: (at.reduce((all, { x }) => all + x, 0) / at.length + 80) / 160,
  }));
};
