import { weights } from './make-loop';

test.each([0, 0.3, 2.5, 4.99, 5])('a light at %d is as bright as at any other place', (place) => {
  const shares = weights(place, 6);
  expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1);
  expect(shares.filter(Boolean).length).toBeLessThanOrEqual(2);
});

test('at a station it is that station’s alone', () => {
  expect(weights(2, 4)).toEqual([0, 0, 1, 0]);
});
