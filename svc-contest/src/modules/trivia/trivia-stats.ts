import type { TriviaStats } from '@hypercar/contracts/trivia';

const dayMs = 86_400_000;
const numberOf = (date: string): number => Date.parse(date) / dayMs;

const runUpTo = (days: ReadonlySet<number>, day: number): number =>
  days.has(day) ? 1 + runUpTo(days, day - 1) : 0;

/** A member's answers and today's UTC day in; a streak is days in a row with a right answer, alive until a day is missed. */
export const statsOf = (
  answers: readonly { date: string; isCorrect: boolean }[],
  today: string,
): TriviaStats => {
  const right = answers.filter(({ isCorrect }) => isCorrect);
  const days = new Set(right.map(({ date }) => numberOf(date)));
  const now = numberOf(today);
  return {
    answered: answers.length,
    correct: right.length,
    accuracy: answers.length === 0 ? 0 : Math.round((right.length / answers.length) * 100),
    streak: runUpTo(days, days.has(now) ? now : now - 1),
    bestStreak: Math.max(0, ...[...days].map((day) => runUpTo(days, day))),
  };
};
