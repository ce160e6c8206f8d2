import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment } from './fields';
import {
  active,
  csvBody,
  funFact,
  importResult,
  optionText,
  questionText,
  requiredText,
  wrongOption,
} from './question-fields';
import { defineRecord, everyRow, recordCalls } from './record';
import { field } from './record-fields';

const category = requiredText('The category', 100);

export const ninjaRecord = defineRecord({
  noun: 'question',
  nouns: 'ninja-history questions',
  order: { first: 'oldest' },
  fields: {
    question: questionText,
    options: field({
      kind: 'lines',
      label: 'Options',
      shown: z.array(z.string()),
      form: z
        .array(optionText, 'At least 2 options are needed')
        .min(2, 'At least 2 options are needed')
        .max(8, 'At most 8 options are possible'),
      empty: ['', ''],
      before: everyRow,
    }),
    /** The index of the right option. */
    correctIndex: field({
      kind: 'count',
      label: 'Right option',
      shown: z.number().int(),
      form: z.int(wrongOption).min(0, wrongOption),
      empty: 0,
      before: everyRow,
    }),
    funFact,
    category: field({
      kind: 'text',
      label: 'Category',
      shown: z.string(),
      form: category,
      create: category.default('general'),
      empty: '',
      before: everyRow,
    }),
    active,
  },
  also: { createdAt: moment },
  rule: {
    field: 'correctIndex',
    message: wrongOption,
    holds: ({ options, correctIndex }) =>
      options === undefined ||
      correctIndex === undefined ||
      (correctIndex as number) < (options as string[]).length,
  },
});
export type NinjaQuestion = z.infer<typeof ninjaRecord.shown>;
export type NinjaBody = z.output<typeof ninjaRecord.create>;

const ours = { service: 'svc-contest', status: 200 } as const;
const admins = { ...ours, access: ['admin'] } as const;
const members = { ...ours, access: 'signed-in' } as const;

export const ninjaCalls = recordCalls(ninjaRecord, {
  service: 'svc-contest',
  path: '/api/ninja-history/questions',
  method: 'PUT',
  access: ['admin'],
});
export const {
  list: listNinjaQuestions,
  create: createNinjaQuestion,
  update: updateNinjaQuestion,
  remove: deleteNinjaQuestion,
  restore: restoreNinjaQuestion,
} = ninjaCalls;

export const exportNinjaQuestions = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/ninja-history/questions/export',
  summary: 'The ninja-history questions as a CSV file',
  response: z.string(),
});

export const importNinjaQuestions = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/ninja-history/questions/import',
  summary:
    'Add the questions of a CSV file like the exported one: all of them, or none with the lines that are wrong',
  body: csvBody,
  response: importResult,
});

/** A quiz level and the right answers that it takes. */
export const quizLevels = { novice: 0, apprentice: 3, adept: 10, master: 25 } as const;
export type QuizLevel = keyof typeof quizLevels;

export const quizStanding = z.object({
  level: z.enum(Object.keys(quizLevels) as [QuizLevel, ...QuizLevel[]]),
  correct: z.number().int(),
  answered: z.number().int(),
});
export type QuizStanding = z.infer<typeof quizStanding>;

export const getNinjaQuiz = endpoint({
  ...members,
  method: 'GET',
  path: '/api/ninja-history/quiz',
  summary: 'The next question that I have not answered, or null, and my level',
  response: z.object({
    question: ninjaRecord.shown
      .pick({ id: true, question: true, options: true, category: true })
      .nullable(),
    standing: quizStanding,
  }),
});

export const answerNinjaQuiz = endpoint({
  ...members,
  method: 'POST',
  path: '/api/ninja-history/answer',
  summary: 'Answer a ninja-history question, once',
  body: z.object({ questionId: id, selectedIndex: z.int('Please choose an option').min(0) }),
  response: z.object({
    isCorrect: z.boolean(),
    correctIndex: z.number().int(),
    funFact: z.string(),
    standing: quizStanding,
  }),
});
