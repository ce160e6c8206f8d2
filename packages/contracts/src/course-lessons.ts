import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment } from './fields';
import { lessonBlock, slug, writtenLesson, writtenModule } from './lesson-blocks';

const lessonHead = writtenLesson.omit({ blocks: true, isDraft: true });
export type LessonHead = z.infer<typeof lessonHead>;

const courseModule = writtenModule.omit({ lessons: true }).extend({ lessons: z.array(lessonHead) });
export type CourseModule = z.infer<typeof courseModule>;

const ours = { service: 'svc-contest' } as const;

export const getCourse = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course',
  summary: 'The modules of the course and the titles of their lessons, in their order',
  access: 'anyone',
  response: z.object({ modules: z.array(courseModule) }),
  status: 200,
  publicRead: true,
  cacheSeconds: 60,
});

/** A lesson is named by its module's and its own slug. */
export const lessonPlace = z.object({ module: slug, lesson: slug });
export type LessonPlace = z.infer<typeof lessonPlace>;

/** An item of a checklist: `checklist/item`. */
const tickKey = z.string().regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/, 'Not a step of a checklist');

const quizScore = z.object({ quiz: slug, right: z.number().int(), of: z.number().int() });

export const lessonProgress = z.object({
  done: z.boolean(),
  /** The items that are ticked. */
  ticked: z.array(tickKey),
  /** The best of each quiz. */
  quizzes: z.array(quizScore),
});
export type LessonProgress = z.infer<typeof lessonProgress>;

export const courseLesson = lessonHead.extend({
  blocks: z.array(lessonBlock),
  /** Mine; null for a guest. */
  progress: lessonProgress.nullable(),
});
export type CourseLesson = z.infer<typeof courseLesson>;

export const getLesson = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course/lessons/:module/:lesson',
  summary:
    'A lesson with what stands in it and my progress: a free one for anyone, else for those who have access to the course, and for the staff',
  access: 'anyone',
  params: lessonPlace,
  response: courseLesson,
  status: 200,
});

export const getCourseProgress = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course/progress',
  summary:
    'Whether I may read every lesson, and the lessons that I have begun or done, the newest first',
  access: 'signed-in',
  response: z.object({
    mayRead: z.boolean(),
    lessons: z.array(lessonPlace.extend({ done: z.boolean(), at: moment })),
  }),
  status: 200,
});
export type CourseProgress = z.infer<(typeof getCourseProgress)['response']>;

export const saveLessonProgress = endpoint({
  ...ours,
  method: 'PUT',
  path: '/api/course/lessons/:module/:lesson/progress',
  summary:
    'Say that a lesson is done or not, and which steps of its checklists are ticked; others stay as they are',
  access: 'signed-in',
  params: lessonPlace,
  body: z.object({
    done: z.boolean().optional(),
    ticks: z
      .record(tickKey, z.boolean())
      .refine((ticks) => Object.keys(ticks).length <= 200, 'Please send at most 200 steps')
      .default({}),
  }),
  response: lessonProgress,
  status: 200,
});

export const answerQuiz = endpoint({
  ...ours,
  method: 'POST',
  path: '/api/course/lessons/:module/:lesson/quizzes/:quiz',
  summary: 'Answer all questions of a quiz: which are right, and why; the best score is kept',
  access: 'signed-in',
  params: lessonPlace.extend({ quiz: slug }),
  body: z.object({
    /** The index of the chosen option of each question, by its id. */
    answers: z.record(slug, z.number().int().min(0).max(5)),
  }),
  response: quizScore.extend({
    best: z.number().int(),
    answers: z.array(
      z.object({
        question: slug,
        chosen: z.number().int(),
        correct: z.number().int(),
        because: z.string(),
      }),
    ),
  }),
  status: 200,
});
export type QuizResult = z.infer<(typeof answerQuiz)['response']>;

/** A module as its authors read it. */
const storedModule = writtenModule.extend({
  /** Counts its changes. */
  version: z.number().int(),
});
export type StoredModule = z.infer<typeof storedModule>;

const authors = { ...ours, access: ['admin'], status: 200 } as const;

export const getWrittenCourse = endpoint({
  ...authors,
  method: 'GET',
  path: '/api/admin/course',
  summary: 'The whole course as it is written, with the answers of its quizzes',
  response: z.object({ modules: z.array(storedModule) }),
});

export const saveCourseModule = endpoint({
  ...authors,
  method: 'PUT',
  path: '/api/admin/course/modules/:module',
  summary:
    'Write a module: a new one at the end, or over the one of that version; 409 when somebody has changed it meanwhile',
  params: z.object({ module: slug }),
  body: writtenModule.omit({ slug: true }).extend({
    /** That of the module that was read; null for a new one. */
    version: z.number().int().nullable(),
  }),
  response: storedModule,
});

export const orderCourse = endpoint({
  ...authors,
  method: 'PUT',
  path: '/api/admin/course/order',
  summary: 'Put the modules in order; 409 when these are not the modules any more',
  body: z.object({ modules: z.array(slug).max(100) }),
  response: z.object({ modules: z.array(slug) }),
});

export const removeCourseModule = endpoint({
  ...authors,
  method: 'DELETE',
  path: '/api/admin/course/modules/:module',
  summary: 'Remove a module with its lessons; what members have done in it is kept',
  params: z.object({ module: slug }),
  response: storedModule,
});
