/** The questionnaire of the specification, sections 3.1 and 9.5; the weights are ours (docs/decisions/0006). */
export const levels = ['hobby', 'aspiring', 'pro', 'brand'] as const;
export type Level = (typeof levels)[number];

/** Points for hobby, aspiring, pro and brand, each from 0 to 3. */
type Weights = readonly [number, number, number, number];
interface Option {
  readonly value: string;
  readonly label: string;
  readonly weights: Weights;
}
interface Question {
  readonly id: string;
  readonly text: string;
  readonly options: readonly Option[];
}

const option = (value: string, label: string, ...weights: Weights): Option => ({
  value,
  label,
  weights,
});

export const questions: readonly Question[] = [
  {
    id: 'experience',
    text: 'How much have you worked with rhinestones so far?',
    options: [
      option('none', 'Not yet, I am curious', 3, 1, 0, 0),
      option('some', 'A few small pieces of my own', 2, 3, 0, 0),
      option('regular', 'Regular work for customers', 0, 1, 3, 1),
      option('expert', 'Full vehicles, with a team', 0, 0, 2, 3),
    ],
  },
  {
    id: 'goal',
    text: 'What would you like to reach?',
    options: [
      option('fun', 'Make something beautiful for myself', 3, 0, 0, 0),
      option('income', 'Earn something on the side', 1, 3, 1, 0),
      option('business', 'Add crystal work to my shop', 0, 1, 3, 1),
      option('brand', 'Build a name people ask for', 0, 0, 1, 3),
    ],
  },
  {
    id: 'investment',
    text: 'How much do you plan to invest in tools and stones this year?',
    options: [
      option('under-100', 'Under $100', 3, 1, 0, 0),
      option('100-500', '$100 to $500', 2, 3, 1, 0),
      option('500-2000', '$500 to $2000', 0, 1, 3, 1),
      option('over-2000', 'Over $2000', 0, 0, 2, 3),
    ],
  },
  {
    id: 'projects',
    text: 'What will your first project be?',
    options: [
      option('accessory', 'A mirror cap, a badge or a helmet', 3, 1, 0, 0),
      option('interior', 'Interior trim or a dashboard', 1, 3, 1, 0),
      option('panel', 'A hood or a full body panel', 0, 1, 3, 1),
      option('vehicle', 'A complete vehicle', 0, 0, 2, 3),
    ],
  },
  {
    id: 'learning',
    text: 'How do you like to learn?',
    options: [
      option('watch', 'Short videos, at my own pace', 3, 1, 0, 0),
      option('practice', 'Step by step, with a kit in my hands', 1, 3, 1, 0),
      option('feedback', 'With reviews of my own work', 0, 1, 3, 1),
      option('mentor', 'Side by side with a mentor', 0, 1, 1, 3),
    ],
  },
  {
    id: 'time',
    text: 'How much time can you give it each week?',
    options: [
      option('an-hour', 'About an hour', 3, 1, 0, 0),
      option('evenings', 'Two or three evenings', 1, 3, 0, 0),
      option('part-time', 'Part-time, 10 to 20 hours', 0, 1, 3, 1),
      option('full-time', 'It is my full-time work', 0, 0, 2, 3),
    ],
  },
];

export type Answers = Record<string, string>;

const chosen = (question: Question, answers: Answers): Option | undefined =>
  question.options.find((candidate) => candidate.value === answers[question.id]);

/** True when each of the six questions has one of its four options, and nothing else is there. */
export const isComplete = (answers: Answers): boolean =>
  Object.keys(answers).length === questions.length &&
  questions.every((question) => chosen(question, answers) !== undefined);

/** Complete answers in, the level out: the highest total, ties to the earlier (specification, section 9.5). */
export const levelOf = (answers: Answers): Level => {
  const totals = levels.map((_, column) =>
    questions.reduce((sum, q) => sum + (chosen(q, answers)?.weights[column] ?? 0), 0),
  );
  return levels[totals.indexOf(Math.max(...totals))]!;
};
