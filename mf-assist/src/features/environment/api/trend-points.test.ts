import { chartHeight, chartWidth, trendPoints } from './trend-points';

test('the oldest is on the left, the highest on top', () => {
  const [first, second, third] = trendPoints([60, 80, 70]);
  expect(first).toEqual({ x: 4, y: chartHeight - 4 });
  expect(second).toEqual({ x: chartWidth / 2, y: 4 });
  expect(third).toEqual({ x: chartWidth - 4, y: chartHeight / 2 });
});

test('a level line and a single value are in the middle', () => {
  expect(trendPoints([70, 70]).map(({ y }) => y)).toEqual([chartHeight / 2, chartHeight / 2]);
  expect(trendPoints([70])).toEqual([{ x: chartWidth / 2, y: chartHeight / 2 }]);
  expect(trendPoints([])).toEqual([]);
});
