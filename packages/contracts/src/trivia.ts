import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, messageResponse, moment } from './fields';
import { csvBody, importResult, requiredText } from './question-fields';

export const triviaOptionCount = 4;

export const triviaQuestion = z.object({
  id,
  question: z.string(),
  options: z.array(z.string()).length(triviaOptionCount),
  /** The index of the right option. */
  correctAnswer: z.number().int(),
  funFact: z.string(),
  /** The UTC day on which it is today's trivia, or null for any. */
  dateToShow: moment.nullable(),
  active: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type TriviaQuestion = z.infer<typeof triviaQuestion>;

const optionIndex = z
  .int('Please choose the right option')
  .min(0, 'Please choose the right option')
  .max(triviaOptionCount - 1, 'Please choose the right option');

/** A day, or a moment of it. */
const day = z
  .union([z.iso.date(), z.iso.datetime()], 'Please enter a day like 2025-08-01')
  .transform((text) => text.slice(0, 10));

export const triviaBody = z.object({
  question: requiredText('The question', 500),
  options: z
    .array(requiredText('Every option', 200), 'Exactly 4 options are needed')
    .length(triviaOptionCount, 'Exactly 4 options are needed'),
  correctAnswer: optionIndex,
  funFact: requiredText('The fun fact', 1000),
  dateToShow: day.nullish(),
  active: z.boolean().optional(),
});
export type TriviaBody = z.output<typeof triviaBody>;

const ours = { service: 'svc-contest', status: 200 } as const;
const admins = { ...ours, access: ['admin'] } as const;
const members = { ...ours, access: 'signed-in' } as const;

export const listTriviaQuestions = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/trivia/questions',
  summary: 'Every trivia question with its answer, oldest first',
  response: z.array(triviaQuestion),
});

export const createTriviaQuestion = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/trivia/questions',
  summary: 'Add a trivia question',
  body: triviaBody,
  response: triviaQuestion,
  status: 201,
});

export const updateTriviaQuestion = endpoint({
  ...admins,
  method: 'PUT',
  path: '/api/trivia/questions/:id',
  summary: 'Change a trivia question; what is not given stays',
  params: idParams,
  body: triviaBody.partial(),
  response: triviaQuestion,
});

export const deleteTriviaQuestion = endpoint({
  ...admins,
  method: 'DELETE',
  path: '/api/trivia/questions/:id',
  summary: 'Remove a trivia question; for two minutes it can be restored, then its answers go too',
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreTriviaQuestion = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/trivia/questions/:id/restore',
  summary: 'Bring back a trivia question deleted within the last two minutes',
  params: idParams,
  response: triviaQuestion,
});

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
    question: triviaQuestion.pick({ id: true, question: true, options: true }).nullable(),
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
