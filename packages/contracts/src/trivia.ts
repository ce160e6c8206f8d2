import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, messageResponse, moment } from './fields';
import {
  active,
  csvBody,
  funFact,
  importResult,
  optionText,
  questionText,
  wrongOption,
} from './question-fields';
import { defineRecord, everyRow, recordCalls } from './record';
import { field } from './record-fields';

export const triviaOptionCount = 4;

const optionIndex = z
  .int(wrongOption)
  .min(0, wrongOption)
  .max(triviaOptionCount - 1, wrongOption);

/** A day, or a moment of it. */
const day = z
  .union([z.iso.date(), z.iso.datetime()], 'Please enter a day like 2025-08-01')
  .transform((text) => `${text.slice(0, 10)}T00:00:00.000Z`);

export const triviaRecord = defineRecord({
  noun: 'question',
  nouns: 'trivia questions',
  order: { first: 'oldest' },
  fields: {
    question: questionText,
    options: field({
      kind: 'lines',
      label: 'Options',
      shown: z.array(z.string()).length(triviaOptionCount),
      form: z
        .array(optionText, 'Exactly 4 options are needed')
        .length(triviaOptionCount, 'Exactly 4 options are needed'),
      empty: Array.from({ length: triviaOptionCount }, () => ''),
      before: everyRow,
    }),
    /** The index of the right option. */
    correctAnswer: field({
      kind: 'count',
      label: 'Right option',
      shown: z.number().int(),
      form: optionIndex,
      empty: 0,
      before: everyRow,
    }),
    funFact,
    /** The UTC day on which it is today's trivia, or null for any. */
    dateToShow: field({
      kind: 'utc-day',
      label: 'Date to show',
      hint: 'Without one it takes its turn.',
      shown: moment.nullable(),
      form: day.nullish(),
      empty: '',
      before: null,
    }),
    active,
  },
  also: { createdAt: moment, updatedAt: moment },
});
export type TriviaQuestion = z.infer<typeof triviaRecord.shown>;
export type TriviaBody = z.output<typeof triviaRecord.create>;

const ours = { service: 'svc-contest', status: 200 } as const;
const admins = { ...ours, access: ['admin'] } as const;
const members = { ...ours, access: 'signed-in' } as const;

export const triviaCalls = recordCalls(triviaRecord, {
  service: 'svc-contest',
  path: '/api/trivia/questions',
  method: 'PUT',
  access: ['admin'],
});
export const {
  list: listTriviaQuestions,
  create: createTriviaQuestion,
  update: updateTriviaQuestion,
  remove: deleteTriviaQuestion,
  restore: restoreTriviaQuestion,
} = triviaCalls;

export const exportTriviaQuestions = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/trivia/questions/export',
  summary: 'The trivia questions as a CSV file',
  response: z.string(),
});

export const importTriviaQuestions = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/trivia/questions/import',
  summary:
    'Add the questions of a CSV file like the exported one: all of them, or none with the lines that are wrong',
  body: csvBody,
  response: importResult,
});

export const triviaStats = z.object({
  answered: z.number().int(),
  correct: z.number().int(),
  /** Percent of the answers that were right, rounded. */
  accuracy: z.number().int(),
  /** Days in a row with a right answer, up to today or yesterday. */
  streak: z.number().int(),
  bestStreak: z.number().int(),
});
export type TriviaStats = z.infer<typeof triviaStats>;

const triviaResult = z.object({
  selectedAnswer: z.number().int(),
  isCorrect: z.boolean(),
  correctAnswer: z.number().int(),
  funFact: z.string(),
  answeredAt: moment,
});

export const getTodaysTrivia = endpoint({
  ...members,
  method: 'GET',
  path: '/api/trivia/today',
  summary: "Today's question, the same for everybody, and my result once I have answered",
  response: z.object({
    date: z.iso.date(),
    question: triviaRecord.shown.pick({ id: true, question: true, options: true }).nullable(),
    result: triviaResult.nullable(),
  }),
});

export const answerTrivia = endpoint({
  ...members,
  method: 'POST',
  path: '/api/trivia/answer',
  summary: "Answer today's question, once",
  body: z.object({ questionId: id, selectedAnswer: optionIndex }),
  response: triviaResult.extend({ stats: triviaStats }),
});

export const getTriviaStats = endpoint({
  ...members,
  method: 'GET',
  path: '/api/trivia/stats',
  summary: 'My trivia so far',
  response: triviaStats,
});

export const resetTrivia = endpoint({
  ...members,
  method: 'POST',
  path: '/api/trivia/reset',
  summary: "Forget my answers, or, for admins with resetAll, everybody's",
  body: z.object({ resetAll: z.boolean().default(false) }),
  response: messageResponse,
});
