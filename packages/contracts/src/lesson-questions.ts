import { z } from 'zod';
import { lessonPlace } from './course-lessons';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { requiredText } from './form-fields';

/** Who wrote something, as other members see it. */
export const writer = z.object({
  name: z.string(),
  isStaff: z.boolean(),
  /** Of the reader's own. */
  isMine: z.boolean(),
});
export type Writer = z.infer<typeof writer>;

/** As a member writes it: the course's Markdown. */
export const writtenText = requiredText('Please write your text', 4000);

const lessonAnswer = z.object({ id, text: z.string(), by: writer, at: moment });
export type LessonAnswer = z.infer<typeof lessonAnswer>;

export const lessonQuestion = lessonPlace.extend({
  id,
  text: z.string(),
  by: writer,
  at: moment,
  /** Nobody of the staff has answered what the asker wrote last. */
  waits: z.boolean(),
  /** The oldest first. */
  answers: z.array(lessonAnswer),
  /** The answer that helped. */
  accepted: id.nullable(),
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

const ours = { service: 'svc-contest' } as const;
const members = { ...ours, access: 'signed-in', needsCourse: true } as const;
const staff = { ...ours, access: ['admin', 'assistant'] } as const;
const written = z.object({ text: writtenText });

export const listLessonQuestions = endpoint({
  ...members,
  method: 'GET',
  path: '/api/course/lessons/:module/:lesson/questions',
  summary:
    'The questions under a lesson, newest first: for those who have the course, and the staff',
  params: lessonPlace,
  query: pageQuery,
  response: z.array(lessonQuestion),
  status: 200,
  paged: true,
});

export const askQuestion = endpoint({
  ...members,
  method: 'POST',
  path: '/api/course/lessons/:module/:lesson/questions',
  summary: 'Ask something under a lesson; at most 20 times a day',
  params: lessonPlace,
  body: written,
  response: lessonQuestion,
  status: 201,
});

export const listQuestions = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/course/questions',
  summary: 'The questions of all lessons, or those that wait for an answer, newest first',
  query: pageQuery.extend({ show: z.enum(['waiting', 'all']).default('waiting') }),
  response: z.array(lessonQuestion),
  status: 200,
  paged: true,
});

export const answerQuestion = endpoint({
  ...members,
  method: 'POST',
  path: '/api/course/questions/:id/answers',
  summary:
    'Answer a question: for administrators and assistants, whose answer is mailed to the asker, and for the asker, whose question then waits again',
  params: idParams,
  body: written,
  response: lessonQuestion,
  status: 201,
});

export const acceptAnswer = endpoint({
  ...members,
  method: 'PUT',
  path: '/api/course/questions/:id/accepted',
  summary: 'Say which answer helped, or null for none: for the asker and the staff',
  params: idParams,
  body: z.object({ answer: id.nullable() }),
  response: lessonQuestion,
  status: 200,
});

export const removeQuestion = endpoint({
  ...members,
  method: 'DELETE',
  path: '/api/course/questions/:id',
  summary: 'Remove a question with its answers: for the asker and the staff',
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const removeAnswer = endpoint({
  ...members,
  method: 'DELETE',
  path: '/api/course/questions/:id/answers/:answer',
  summary: 'Remove an answer: for who wrote it, and the staff',
  params: idParams.extend({ answer: id }),
  response: lessonQuestion,
  status: 200,
});
