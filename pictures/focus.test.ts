import { outOfFocus } from './focus';
import { vector } from './vector';

const size = { width: 21, height: 21 };
const middle = 10 * 21 + 10;
const camera = {
  eye: vector(0, 0, 50),
  target: vector(0, 0, 0),
  focus: vector(0, 0, 0),
  angle: 20,
  blur: 0.3,
};
const dot = (distance: number) => {
  const light = new Uint16Array(21 * 21 * 3);
  light.fill(9000, middle * 3, middle * 3 + 3);
  return { ...size, light, distance: new Float32Array(21 * 21).fill(distance) };
};

test('a point in focus stays, one behind it becomes a disc', () => {
  expect(outOfFocus(dot(50), camera).light[middle * 3]).toBe(9000);
  const { light } = outOfFocus(dot(100), camera);
  expect(light[middle * 3]).toBeLessThan(400);
  expect(light[(middle + 2) * 3]).toBe(light[middle * 3]);
  expect(light[(middle + 4) * 3]).toBe(0);
});

test('what is far and blurred does not run over what is near and sharp', () => {
  const film = dot(100);
  film.distance[middle + 1] = 50;
  expect(outOfFocus(film, camera).light[(middle + 1) * 3]).toBe(0);
});
