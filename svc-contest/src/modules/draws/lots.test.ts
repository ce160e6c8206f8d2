import { byLot, byWeight, type Candidate, keepFirst, weightOf } from './lots';

const at = (second: number) => new Date(second * 1000);
const candidate = (entryId: string, given: Partial<Candidate> = {}): Candidate => ({
  entryId,
  userId: `user of ${entryId}`,
  totalEntries: 1,
  bonusWeightGuess: null,
  weightGuessedAt: null,
  submittedAt: at(0),
  ...given,
});

test.each([
  ['2,450 lbs', 2450],
  ['about 96.5 pounds', 96.5],
  ['120', 120],
  ['heavy', undefined],
  ['', undefined],
  [null, undefined],
])('%j weighs %s', (text, weight) => expect(weightOf(text)).toBe(weight));

test('the closest weight is first, equally close ones by the earliest guess', () => {
  const guess = (id: string, text: string, second: number) =>
    candidate(id, { bonusWeightGuess: text, weightGuessedAt: at(second) });
  const entries = [
    candidate('none'),
    guess('far', '200', 1),
    guess('above', '101', 3),
    guess('below', '99', 2),
  ];
  expect(entries.sort(byWeight(100)).map(({ entryId }) => entryId)).toEqual([
    'below',
    'above',
    'far',
    'none',
  ]);
});

test('ten entries win about ten times as often as one', () => {
  const [rich, poor] = [candidate('rich', { totalEntries: 10 }), candidate('poor')];
  const wins = Array.from({ length: 2000 }, (_, i) => byLot(`seed ${i}`)(rich, poor) < 0);
  const share = wins.filter(Boolean).length / wins.length;
  expect(share).toBeGreaterThan(0.88);
  expect(share).toBeLessThan(0.94);
});

test('the first few of many are those of a sort, whatever the order they come in', () => {
  const many = Array.from({ length: 500 }, (_, i) =>
    candidate(`e${i}`, { totalEntries: 1 + (i % 9) }),
  );
  const expected = [...many].sort(byLot('a seed')).slice(0, 4);
  for (const order of [many, [...many].reverse()]) {
    const first = keepFirst(4, byLot('a seed'));
    order.forEach(first.offer);
    expect(first.kept).toEqual(expected);
  }
});
