import { type Answers, isComplete, levelOf, levels, questions } from './questionnaire';

const choose = (columns: number[]): Answers =>
  Object.fromEntries(questions.map((q, i) => [q.id, q.options[columns[i]!]!.value]));
const totalsOf = (answers: Answers): number[] =>
  levels.map((_, column) =>
    questions.reduce(
      (sum, q) => sum + q.options.find((o) => o.value === answers[q.id])!.weights[column]!,
      0,
    ),
  );
const everyAnswer = Array.from({ length: 4 ** 6 }, (_, n) =>
  choose(Array.from({ length: 6 }, (_unused, i) => Math.floor(n / 4 ** i) % 4)),
);

test('six questions with four options, each weight from 0 to 3', () => {
  expect(questions.map(({ id }) => id)).toEqual([
    'experience',
    'goal',
    'investment',
    'projects',
    'learning',
    'time',
  ]);
  for (const { options } of questions) {
    expect(options).toHaveLength(4);
    for (const { weights } of options)
      for (const weight of weights) expect([0, 1, 2, 3]).toContain(weight);
  }
});

test.each(levels.map((level, i) => [level, i] as const))('%s can win', (level, column) => {
  expect(levelOf(choose(Array(6).fill(column)))).toBe(level);
});

test('the highest total wins and ties go to the earlier, for every possible answer', () => {
  let ties = 0;
  for (const answers of everyAnswer) {
    const totals = totalsOf(answers);
    const best = Math.max(...totals);
    if (totals.filter((total) => total === best).length > 1) ties += 1;
    expect(levelOf(answers)).toBe(levels[totals.indexOf(best)]);
  }
  expect(ties).toBeGreaterThan(100);
});

test('complete means each question once with one of its options', () => {
  const all = choose([0, 1, 2, 3, 0, 1]);
  expect(isComplete(all)).toBe(true);
  expect(isComplete({ ...all, more: 'x' })).toBe(false);
  expect(isComplete({ ...all, goal: 'nonsense' })).toBe(false);
  expect(isComplete({})).toBe(false);
});
