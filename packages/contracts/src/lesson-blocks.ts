import { z } from 'zod';
import { requiredText } from './form-fields';

/** Of modules, lessons, checklists and their items: what stands in an address or a record. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use small letters, digits and single hyphens')
  .max(60, 'Please use at most 60 characters');

/** Markdown: headings, paragraphs, lists, tables, emphasis and links; all else is shown as it was typed. */
const text = z.object({
  kind: z.literal('text'),
  text: requiredText('Please write the text', 20_000),
});

/** The renderings that come with the product. */
const lessonPictures = [
  'honeycomb',
  'premium-honeycomb',
  'grid',
  'premium-grid',
  'contour-fill',
  'sprinkle-fill',
  'three-sizes',
  'lifted-transfer',
  'kit',
  'panel-before',
  'panel-after',
] as const;
export type LessonPicture = (typeof lessonPictures)[number];

const picture = z.object({
  kind: z.literal('picture'),
  picture: z.enum(lessonPictures),
  /** Below it; empty for none. */
  caption: z.string().max(300),
});

const checklist = z.object({
  kind: z.literal('checklist'),
  id: slug,
  title: requiredText('Please give the checklist a title', 120),
  items: z
    .array(z.object({ id: slug, text: requiredText('Please write the step', 300) }))
    .min(1, 'A checklist needs a step')
    .max(40, 'A checklist has at most 40 steps'),
});

/** An uploaded film, or a document to keep: `courseFile` of course-files. */
const film = z.object({
  kind: z.literal('film'),
  file: z.string().regex(/^[0-9a-f]{24}$/, 'Please choose a film'),
  caption: z.string().max(300),
});
const download = z.object({
  kind: z.literal('download'),
  file: z.string().regex(/^[0-9a-f]{24}$/, 'Please choose a document'),
  /** What it is for; empty for none. */
  caption: z.string().max(300),
});

/** Square feet from sticky notes, stones from size, pattern and area, the price of a job. */
const calculators = ['area', 'stones', 'price'] as const;
export type Calculator = (typeof calculators)[number];
const calculator = z.object({ kind: z.literal('calculator'), which: z.enum(calculators) });

const quizQuestion = z.object({
  id: slug,
  question: requiredText('Please write the question', 300),
  options: z.array(requiredText('Please write the answer', 200)).min(2).max(6),
});
const quiz = z.object({
  kind: z.literal('quiz'),
  id: slug,
  title: requiredText('Please give the quiz a title', 120),
  questions: z.array(quizQuestion).min(1, 'A quiz needs a question').max(20),
});

/** A part of a lesson as a learner gets it. */
export const lessonBlock = z.discriminatedUnion('kind', [
  text,
  picture,
  film,
  download,
  checklist,
  calculator,
  quiz,
]);
export type LessonBlock = z.infer<typeof lessonBlock>;

const answeredQuestion = quizQuestion.extend({
  /** The index of the right option. */
  correct: z.number().int().min(0).max(5),
  /** Shown once it is answered. */
  because: requiredText('Please say why', 500),
});

/** A part of a lesson as it is written and stored: a quiz knows its answers. */
const writtenBlock = z.discriminatedUnion('kind', [
  text,
  picture,
  film,
  download,
  checklist,
  calculator,
  quiz.extend({ questions: z.array(answeredQuestion).min(1, 'A quiz needs a question').max(20) }),
]);
export type WrittenBlock = z.infer<typeof writtenBlock>;

export const writtenLesson = z.object({
  slug,
  title: requiredText('Please give the lesson a title', 120),
  /** One sentence for the list of lessons. */
  summary: z.string().max(300),
  /** How long it takes to read and do. */
  minutes: z.number().int().min(1).max(600),
  /** Readable by everybody. */
  isFree: z.boolean(),
  /** Readable by the staff alone. */
  isDraft: z.boolean().default(false),
  blocks: z.array(writtenBlock).max(60, 'A lesson has at most 60 parts'),
});
export type WrittenLesson = z.infer<typeof writtenLesson>;

export const writtenModule = z.object({
  slug,
  title: requiredText('Please give the module a title', 120),
  summary: z.string().max(300),
  /** Its lessons open then, but for the free ones; null for at once. */
  opensAt: z.iso.datetime('Please enter a day and a time that exist').nullable().default(null),
  lessons: z.array(writtenLesson).max(40, 'A module has at most 40 lessons'),
});
export type WrittenModule = z.infer<typeof writtenModule>;
/** As it is typed: a module opens at once and a lesson is no draft unless it is said. */
export type NewModule = z.input<typeof writtenModule>;
