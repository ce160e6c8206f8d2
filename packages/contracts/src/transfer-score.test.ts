import { ratingOf, ratings, scoreOf, scoresOf } from './transfer-score';

const criteria = (met: number) => ({
  correctCreation: met > 0,
  correctLabeling: met > 1,
  correctSizing: met > 2,
  cornerSigned: met > 3,
});
const score = (met: number, timeToComplete: number) => {
  const { accuracyScore, speedScore, overallScore, rating } = scoreOf({
    ...criteria(met),
    timeToComplete,
  });
  return [accuracyScore, speedScore, overallScore, rating];
};

test.each([
  // Up to 15 minutes nothing is lost; from there on every part of a minute counts.
  [4, 0, [100, 100, 100, 'Excellent']],
  [4, 14.99, [100, 100, 100, 'Excellent']],
  [4, 15, [100, 100, 100, 'Excellent']],
  [4, 15.01, [100, 99.975, 100, 'Excellent']],
  [4, 15.1, [100, 99.75, 100, 'Excellent']],
  [4, 16, [100, 97.5, 99, 'Excellent']],
  [4, 23, [100, 80, 90, 'Excellent']],
  [4, 23.4, [100, 79, 90, 'Excellent']],
  [4, 23.44, [100, 78.9, 89, 'Good']],
  [4, 25, [100, 75, 88, 'Good']],
  // The floor is reached after 45 minutes.
  [4, 44.99, [100, 25.025, 63, 'Needs Work']],
  [4, 45, [100, 25, 63, 'Needs Work']],
  [4, 46, [100, 25, 63, 'Needs Work']],
  // The criteria, a quarter each.
  [3, 15, [75, 100, 88, 'Good']],
  [2, 15, [50, 100, 75, 'Fair']],
  [1, 15, [25, 100, 63, 'Needs Work']],
  [0, 15, [0, 100, 50, 'Needs Work']],
  [0, 45, [0, 25, 13, 'Needs Work']],
  [3, 16, [75, 97.5, 86, 'Good']],
  [3, 21, [75, 85, 80, 'Good']],
  // Absurd times.
  [4, -5, [100, 100, 100, 'Excellent']],
  [4, 1e9, [100, 25, 63, 'Needs Work']],
  [4, Infinity, [100, 25, 63, 'Needs Work']],
])('%i criteria in %d minutes', (met, minutes, expected) =>
  expect(score(met, minutes)).toEqual(expected),
);

test('a time that is no number has no score', () => {
  expect(() => score(4, NaN)).toThrow(RangeError);
});

test('it is the criteria that count, whichever they are', () => {
  const none = { ...criteria(0), timeToComplete: 10 };
  for (const met of Object.keys(criteria(0)))
    expect(scoreOf({ ...none, [met]: true }).accuracyScore).toBe(25);
});

test.each([
  [100, 'Excellent'],
  [90, 'Excellent'],
  [89, 'Good'],
  [80, 'Good'],
  [79, 'Fair'],
  [70, 'Fair'],
  [69, 'Needs Work'],
  [0, 'Needs Work'],
])('%i is %s', (overall, rating) => expect(ratingOf(overall)).toBe(rating));

test('each whole score is one of exactly one badge', () => {
  const scores = ratings.toReversed().flatMap(scoresOf);
  expect(scores).toEqual(Array.from({ length: 101 }, (_, score) => score));
});
