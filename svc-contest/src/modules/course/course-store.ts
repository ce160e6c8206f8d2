import {
  lessonBlock,
  type NewModule,
  type WrittenLesson,
  writtenModule,
} from '@hypercar/contracts/lesson-blocks';
import type {
  CourseModule as CourseModuleHead,
  LessonPlace,
} from '@hypercar/contracts/course-lessons';
import { notFound } from '@hypercar/service-kit/errors';
import { CourseModule, type ModuleRow } from './course-module.model';

/** Stores the modules of a course that has none, in their order. Part of a transaction. */
export const storeCourse = async (modules: readonly NewModule[]): Promise<void> => {
  const rows = modules.map((module, position) => ({
    ...writtenModule.parse(module),
    position,
    version: 1,
  }));
  await CourseModule.insertMany(rows);
};

const headsOf = ({ slug, title, summary, opensAt, lessons }: ModuleRow): CourseModuleHead => ({
  slug,
  title,
  summary,
  opensAt,
  lessons: lessons
    .filter(({ isDraft }) => !isDraft)
    .map(({ blocks: _, isDraft: __, ...head }) => head),
});

/** The modules with the heads of their lessons, without what stands in them; drafts are left out. */
export const readCourse = async (): Promise<CourseModuleHead[]> => {
  const rows = await CourseModule.find()
    .sort({ position: 1 })
    .select({ 'lessons.blocks': 0 })
    .lean<ModuleRow[]>();
  return rows.map(headsOf).filter(({ lessons }) => lessons.length > 0);
};

/** One lesson as it is written, and when its module opens. Throws 404. */
export const findLesson = async ({ module, lesson }: LessonPlace) => {
  const row = await CourseModule.findOne({ slug: module }).lean<ModuleRow>();
  const found = row?.lessons.find(({ slug }) => slug === lesson);
  if (!row || !found) throw notFound('Lesson');
  return { lesson: found, opensAt: row.opensAt };
};

/** The lessons that show a file. */
export const lessonsWith = async (file: string): Promise<WrittenLesson[]> => {
  const rows = await CourseModule.find({ 'lessons.blocks.file': file }).lean<ModuleRow[]>();
  return rows
    .flatMap(({ lessons }) => lessons)
    .filter(({ blocks }) => blocks.some((block) => 'file' in block && block.file === file));
};

/** A lesson as a learner gets it: the contract's fields alone, and so no answer of a quiz. */
export const forLearners = ({ blocks, isDraft: _, ...head }: WrittenLesson) => ({
  ...head,
  blocks: blocks.map((block) => lessonBlock.parse(block)),
});
