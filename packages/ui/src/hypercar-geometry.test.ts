import { edges, facets, sideIntake, sideWindow, type Facet } from './hypercar-geometry';
import { neighbour } from './hypercar-neighbour';
import { vertices } from './hypercar-vertices';

type Point = readonly [number, number];

const area = (points: readonly Point[]) =>
  edges(points).reduce((sum, [a, b]) => sum + (a[0] * b[1] - b[0] * a[1]) / 2, 0);
const flat = (facet: Facet): Point[] => facet.corners.map(([x, y]) => [x, y]);
const key = ([x, y]: Point) => `${x},${y}`;
const parse = (points: string): Point[] =>
  points.split(' ').map((p) => p.split(',').map(Number) as [number, number]);

const inside = ([x, y]: Point, polygon: readonly Point[]) =>
  edges(polygon).filter(
    ([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]),
  ).length %
    2 ===
  1;

/** Edges that belong to one facet only, by their direction. */
const boundary = () => {
  const all = new Map<string, [Point, Point]>();
  for (const facet of facets)
    for (const [a, b] of edges(flat(facet))) {
      if (!all.delete(`${key(b)} ${key(a)}`)) all.set(`${key(a)} ${key(b)}`, [a, b]);
    }
  return [...all.values()];
};

/** The closed outlines that a set of directed edges makes. */
const outlines = (directed: readonly [Point, Point][]) => {
  const rest = [...directed];
  const loops: Point[][] = [];
  while (rest.length > 0) {
    const loop = [rest.shift()!];
    for (;;) {
      const end = key(loop.at(-1)![1]);
      if (end === key(loop[0]![0])) break;
      const next = rest.findIndex(([a]) => key(a) === end);
      if (next < 0) throw new Error(`The outline is open at ${end}`);
      loop.push(...rest.splice(next, 1));
    }
    loops.push(loop.map(([a]) => a));
  }
  return loops;
};

describe('the hypercar', () => {
  it('has 81 facets with ids from 1 to 81 and a name each', () => {
    expect(facets.map((f) => f.id)).toEqual(Array.from({ length: 81 }, (_, i) => i + 1));
    expect(new Set(facets.map((f) => f.position)).size).toBe(81);
  });

  it('uses every corner', () => {
    const used = new Set(facets.flatMap((f) => flat(f).map(key)));
    expect(used.size).toBe(Object.keys(vertices).length);
  });

  it('has facets that all turn the same way, none too small to see', () => {
    for (const facet of facets) {
      const points = flat(facet);
      expect({ id: facet.id, area: area(points) > 500 }).toEqual({ id: facet.id, area: true });
    }
  });

  it('joins its facets edge to edge: what is left open is the outline and two openings', () => {
    const loops = outlines(boundary());
    const openings = loops.filter((loop) => area(loop) < 0);
    expect(openings.map((loop) => new Set(loop.map(key)))).toEqual(
      expect.arrayContaining([sideWindow, sideIntake].map((o) => new Set(parse(o).map(key)))),
    );
    expect(openings).toHaveLength(2);
  });

  it('covers each point of the body exactly once', () => {
    const total = facets.reduce((sum, f) => sum + area(flat(f)), 0);
    const covered = outlines(boundary()).reduce((sum, loop) => sum + area(loop), 0);
    expect(covered).toBeCloseTo(total, 6);
    for (const facet of facets) {
      const holders = facets.filter((f) => inside(facet.centre, flat(f)));
      expect(holders.map((f) => f.id)).toEqual([facet.id]);
    }
  });

  it('faces every facet toward the viewer with a unit normal', () => {
    for (const { normal } of facets) {
      expect(Math.hypot(...normal)).toBeCloseTo(1, 9);
      expect(normal[2]).toBeGreaterThan(0);
    }
  });
});

describe('walking over the body', () => {
  it.each([
    [1, 'ArrowRight', 2],
    [1, 'ArrowLeft', 1],
    [81, 'ArrowRight', 81],
    [40, 'Home', 1],
    [40, 'End', 81],
    [5, 'a', undefined],
  ])('from %d by %s to %s', (id, keyName, expected) => {
    expect(neighbour(id, keyName)).toBe(expected);
  });

  it('goes down from the door’s window sill to its panels, and up again', () => {
    const position = (id: number | undefined) => facets.find((f) => f.id === id)?.position;
    const sill = facets.find((f) => f.position === 'door, middle sill of the window')!;
    const below = neighbour(sill.id, 'ArrowDown')!;
    expect(position(below)).toMatch(/^door, /);
    expect(position(neighbour(below, 'ArrowUp'))).toMatch(/^door, /);
  });

  it('stays where nothing lies beyond', () => {
    const lowest = facets.find((f) => f.position === 'side skirt, door centre')!;
    expect(neighbour(lowest.id, 'ArrowDown')).toBe(lowest.id);
  });
});
