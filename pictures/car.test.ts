import { halfBody } from './car-body';
import { stonesOn } from './car-stones';
import { sequence } from './random';

const panels = halfBody();
const finished = panels.filter(({ made }) => made === 'crystals');

test('the body lies on the viewer’s side, stands on its floor, and is as long as the drawing', () => {
  const corners = panels.flatMap((panel) => panel.corners);
  const xs = corners.map(({ at }) => at.x);
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(150);
  for (const { at, up } of corners) {
    expect(at.y).toBeLessThanOrEqual(0);
    expect(at.z).toBeGreaterThan(0);
    expect(Math.hypot(up.x, up.y, up.z)).toBeCloseTo(1);
  }
});

test('both halves meet smoothly: in the middle the body faces neither side', () => {
  const middle = panels.flatMap(({ corners }) => corners).filter(({ at }) => at.y === 0);
  expect(middle.length).toBeGreaterThan(40);
  for (const { up } of middle) expect(up.y).toBe(0);
});

test('each finished panel is set with stones that do not lie upon each other', () => {
  expect(finished.length).toBeGreaterThan(20);
  const diameter = 0.36;
  for (const panel of finished.slice(0, 6)) {
    const stones = stonesOn(panel, diameter, sequence(22));
    expect(stones.length).toBeGreaterThan(20);
    const near = stones.slice(0, 150);
    for (const [i, a] of near.entries())
      for (const b of near.slice(i + 1)) {
        const far = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y, a.at.z - b.at.z);
        expect(far).toBeGreaterThan(diameter * 0.9);
      }
  }
});
