import { film } from './film';

const sheet = { bendX: 1e6, bendY: 1e6 };
const shape = { from: -30, lifts: 0, radius: 10, turns: Math.PI, front: -5, back: 5 };
const triangles = film(sheet, shape)
  .split('\n')
  .filter((line) => line.startsWith('smooth_triangle'))
  .map((line) =>
    [...line.matchAll(/<([^>]*)>/g)]
      .filter((_, i) => i % 2 === 0)
      .map(([, numbers]) => numbers!.split(', ').map(Number)),
  );
const corners = triangles.flat() as [number, number, number][];

test('the film lies on the tables of the stones, then rolls up and back over itself', () => {
  const [lowest, highest] = [Math.min, Math.max].map((of) => of(...corners.map(([, , z]) => z)));
  expect(lowest).toBeCloseTo(1.9, 2);
  expect(highest).toBeCloseTo(1.9 + 2 * 13.5, 1);
  for (const [x, , z] of corners) if (x < -0.5 && z < 5) expect(z).toBeCloseTo(1.9, 2);
});

test('it has no hole: each strip begins where the one before ends', () => {
  for (let i = 2; i < triangles.length; i += 2)
    expect(triangles[i]![0]).toEqual(triangles[i - 2]![1]);
});
