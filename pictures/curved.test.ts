import { curvedAt, facing, type Triangle } from './curved';
import { unit, vector } from './vector';

const corner = (x: number, y: number, z: number) => ({
  at: vector(x, y, z),
  up: unit(vector(x, y, z)),
});
const onSphere: Triangle = [corner(10, 0, 0), corner(0, 10, 0), corner(0, 0, 10)];

test('a triangle keeps its corners', () => {
  const { at, up } = curvedAt(onSphere, [0, 1, 0]);
  expect(at).toEqual(onSphere[1].at);
  expect(up).toEqual(onSphere[1].up);
});

test('between corners of a sphere it bulges from the flat triangle towards the sphere', () => {
  const { at } = curvedAt(onSphere, [1 / 3, 1 / 3, 1 / 3]);
  const far = Math.hypot(at.x, at.y, at.z);
  expect(far).toBeGreaterThan(10 / Math.sqrt(3) + 1.5);
  expect(far).toBeLessThan(10);
});

test('between corners that face alike it stays flat', () => {
  const up = vector(0, 0, 1);
  const flat = [vector(0, 0, 0), vector(4, 0, 0), vector(0, 4, 0)].map((at) => ({ at, up }));
  expect(curvedAt(flat as unknown as Triangle, [0.5, 0.25, 0.25]).at).toEqual(vector(1, 1, 0));
});

test('a polygon faces the side on which its corners run counter-clockwise', () => {
  const square = [vector(0, 0, 0), vector(1, 0, 0), vector(1, 1, 0), vector(0, 1, 0)];
  expect(facing(square).z).toBeGreaterThan(0);
  expect(facing(square.toReversed()).z).toBeLessThan(0);
});
