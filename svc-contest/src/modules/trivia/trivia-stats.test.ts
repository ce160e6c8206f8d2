import { statsOf } from './trivia-stats';

const right = (...days: number[]) =>
  days.map((day) => ({ date: `2025-08-0${day}`, isCorrect: true }));
const wrong = (day: number) => ({ date: `2025-08-0${day}`, isCorrect: false });

test.each([
  ['nothing yet', [], [0, 0, 0, 0, 0]],
  ['three days to today', right(3, 4, 5), [3, 3, 100, 3, 3]],
  ['today still open', right(2, 3, 4), [3, 3, 100, 3, 3]],
  ['yesterday missed', right(1, 2, 3), [3, 3, 100, 0, 3]],
  [
    'a wrong answer today leaves what was until yesterday',
    [...right(3, 4), wrong(5)],
    [3, 2, 67, 2, 2],
  ],
  ['a wrong answer between', [...right(1, 2), wrong(3), ...right(4, 5)], [5, 4, 80, 2, 2]],
])('%s', (_name, answers, [answered, correct, accuracy, streak, bestStreak]) => {
  expect(statsOf(answers, '2025-08-05')).toEqual({
    answered,
    correct,
    accuracy,
    streak,
    bestStreak,
  });
});
