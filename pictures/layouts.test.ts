import { layouts, type Layout, type Place } from './layouts';

const gap = (a: Place, b: Place) =>
  Math.hypot(a.x - b.x, a.y - b.y) - (a.diameter + b.diameter) / 2;

test.each(Object.keys(layouts) as Layout[])('%s lays no stone upon another', (name) => {
  const near = layouts[name]().filter(({ x, y }) => Math.hypot(x, y) < 40);
  const places = new Map(
    near.map((stone) => [`${stone.x.toFixed(2)} ${stone.y.toFixed(2)}`, stone]),
  );
  const stones = [...places.values()];
  expect(stones.length).toBeGreaterThan(50);
  const gaps = stones.flatMap((a, i) => stones.slice(i + 1).map((b) => gap(a, b)));
  expect(Math.min(...gaps)).toBeGreaterThan(-0.02);
});
