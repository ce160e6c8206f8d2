import { layouts } from '../../../pictures/layouts';
import {
  areaOfNotes,
  areaOfSides,
  type CountedPattern,
  grossOf,
  priceOf,
  stonesFor,
} from './crystal-calculations';

test('16 notes are a square foot, and so are 12 by 12 inches', () => {
  expect(areaOfNotes(16)).toBe(1);
  expect(areaOfNotes(40)).toBe(2.5);
  expect(areaOfSides(12, 12)).toBe(1);
  expect(areaOfSides(18, 24)).toBe(3);
});

// By hand: 304.8² / 4.8² = 4032.2; a honeycomb takes 2/√3 times as many, 4656.04.
test.each([
  ['grid', 'SS20', { SS20: 4033 }],
  ['contour-fill', 'SS20', { SS20: 4033 }],
  ['honeycomb', 'SS20', { SS20: 4657 }],
  ['grid', 'SS16', { SS16: 5807 }],
  ['honeycomb', 'SS30', { SS30: 2540 }],
  ['premium-grid', 'SS20', { SS30: 1718, SS16: 1718 }],
  ['premium-honeycomb', 'SS20', { SS30: 1323, SS16: 2645 }],
] as const)('%s of %s on a square foot', (pattern, size, counts) => {
  expect(stonesFor({ pattern, size, area: 1, reserve: 0 })).toEqual(counts);
});

test('a reserve is added before rounding up', () => {
  const job = { pattern: 'grid', size: 'SS20', area: 2.5 } as const;
  expect(stonesFor({ ...job, reserve: 0 })).toEqual({ SS20: 10081 });
  expect(stonesFor({ ...job, reserve: 10 })).toEqual({ SS20: 11089 });
  expect(stonesFor({ ...job, area: 0, reserve: 10 })).toEqual({ SS20: 0 });
  expect(grossOf(144)).toBe(1);
  expect(grossOf(145)).toBe(2);
});

/** Of a pattern's picture: stones of each size in a window of 40 by 40 mm around the middle. */
const inPicture = (pattern: CountedPattern) => {
  const counts: Record<string, number> = {};
  for (const { x, y, diameter } of layouts[pattern]())
    if (Math.abs(x) < 20 && Math.abs(y) < 20) counts[diameter] = (counts[diameter] ?? 0) + 1;
  return counts;
};

test.each(['honeycomb', 'grid', 'premium-honeycomb', 'premium-grid'] as const)(
  'the picture of %s shows as many as are counted, but for its edge',
  (pattern) => {
    const counted = stonesFor({ pattern, size: 'SS20', area: 1600 / 304.8 ** 2, reserve: 0 });
    const shown = Object.values(inPicture(pattern)).reduce((sum, count) => sum + count, 0);
    const expected = Object.values(counted).reduce((sum, count) => sum + count, 0);
    expect(Math.abs(shown - expected) / expected).toBeLessThan(0.2);
  },
);

test('a price is the sum of its parts, to the cent', () => {
  const job = {
    stones: 4656,
    stonePrice: 0.03,
    hours: 12.5,
    rate: 65,
    supplies: 48.5,
    risk: 10,
    deposit: 50,
  };
  expect(priceOf(job)).toEqual({
    stones: 139.68,
    work: 812.5,
    supplies: 48.5,
    risk: 100.07,
    price: 1100.75,
    deposit: 550.38,
  });
});
