import { polygons } from './polygons';
import { cross, dot, type Vector } from './vector';

const named = ({ x, y, z }: Vector): string =>
  [x, y, z].map((value) => (Math.round(value * 1e6) / 1e6 + 0).toFixed(5)).join(' ');

const edges = polygons.flatMap(({ corners }) =>
  corners.map((to, i) => [named(corners.at(i - 1)!), named(to)]),
);

test('the stone is closed: each edge belongs to two facets, in both directions', () => {
  const there = edges.map((edge) => edge.join(' > '));
  const back = edges.map((edge) => edge.toReversed().join(' > '));
  expect(new Set(there).size).toBe(there.length);
  expect(there.toSorted()).toEqual(back.toSorted());
});

test('it has the facets of a brilliant: an octagon, 8 stars, 8 kites, 16 at the girdle', () => {
  const top = polygons.filter(({ facet }) => !facet.foiled).map(({ corners }) => corners.length);
  const counts = [8, 3, 4].map((count) => top.filter((each) => each === count).length);
  expect(counts).toEqual([1, 24, 8]);
});

test('corners run counter-clockwise seen from outside', () => {
  for (const { corners, facet } of polygons) {
    const [a, b, c] = corners as [Vector, Vector, Vector];
    const way = (from: Vector, to: Vector) => ({
      x: to.x - from.x,
      y: to.y - from.y,
      z: to.z - from.z,
    });
    expect(dot(cross(way(a, b), way(b, c)), facet.normal)).toBeGreaterThan(0);
  }
});
