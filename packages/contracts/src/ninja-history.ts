import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';
import { csvBody, importResult, requiredText } from './question-fields';

export const ninjaQuestion = z.object({
  id,
  question: z.string(),
  options: z.array(z.string()),
  correctIndex: z.number().int(),
  funFact: z.string(),
  category: z.string(),
  active: z.boolean(),
  createdAt: moment,
});
export type NinjaQuestion = z.infer<typeof ninjaQuestion>;

const ninjaFields = z.object({
  question: requiredText('The question', 500),
  options: z
    .array(requiredText('Every option', 200), 'At least 2 options are needed')
    .min(2, 'At least 2 options are needed')
    .max(8, 'At most 8 options are possible'),
  correctIndex: z.int('Please choose the right option').min(0, 'Please choose the right option'),
  funFact: requiredText('The fun fact', 1000),
  category: requiredText('The category', 100).optional(),
  active: z.boolean().optional(),
});

const pointsAtAnOption = ({
  options,
  correctIndex,
}: {
  options?: string[] | undefined;
  correctIndex?: number | undefined;
}) => options === undefined || correctIndex === undefined || correctIndex < options.length;
const wrongIndex = { path: ['correctIndex'], message: 'Please choose the right option' };

export const ninjaBody = ninjaFields.refine(pointsAtAnOption, wrongIndex);
export type NinjaBody = z.output<typeof ninjaBody>;
export const ninjaPatch = ninjaFields.partial().refine(pointsAtAnOption, wrongIndex);

const ours = { service: 'svc-contest', status: 200 } as const;
const admins = { ...ours, access: ['admin'] } as const;
const members = { ...ours, access: 'signed-in' } as const;

export const listNinjaQuestions = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/ninja-history/questions',
  summary: 'Every ninja-history question with its answer, oldest first',
  response: z.array(ninjaQuestion),
});

export const createNinjaQuestion = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/ninja-history/questions',
  summary: 'Add a ninja-history question',
  body: ninjaBody,
  response: ninjaQuestion,
  status: 201,
});

export const updateNinjaQuestion = endpoint({
  ...admins,
  method: 'PUT',
  path: '/api/ninja-history/questions/:id',
  summary: 'Change a ninja-history question; what is not given stays',
  params: idParams,
  body: ninjaPatch,
  response: ninjaQuestion,
});

export const deleteNinjaQuestion = endpoint({
  ...admins,
  method: 'DELETE',
  path: '/api/ninja-history/questions/:id',
  summary:
    'Remove a ninja-history question; for two minutes it can be restored, then its answers go too',
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreNinjaQuestion = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/ninja-history/questions/:id/restore',
  summary: 'Bring back a ninja-history question deleted within the last two minutes',
  params: idParams,
  response: ninjaQuestion,
});

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
    question: ninjaQuestion
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
