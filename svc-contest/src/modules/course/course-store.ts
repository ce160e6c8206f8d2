import {
  lessonBlock,
  type WrittenLesson,
  type WrittenModule,
} from '@hypercar/contracts/lesson-blocks';
import type {
  CourseModule as CourseModuleHead,
  LessonPlace,
} from '@hypercar/contracts/course-lessons';
import { notFound } from '@hypercar/service-kit/errors';
import { CourseModule, type ModuleRow } from './course-module.model';

/** Stores the modules of a course that has none, in their order. Part of a transaction. */
export const storeCourse = async (modules: readonly WrittenModule[]): Promise<void> => {
  const rows = modules.map((module, position) => ({ ...module, position, version: 1 }));
  await CourseModule.insertMany(rows);
};

/** The modules with the heads of their lessons, without what stands in them. */
export const readCourse = (): Promise<CourseModuleHead[]> =>
  CourseModule.find()
    .sort({ position: 1 })
    .select({ _id: 0, position: 0, version: 0, 'lessons.blocks': 0 })
    .lean<CourseModuleHead[]>();

/** One lesson as it is written. Throws 404. */
export const findLesson = async ({ module, lesson }: LessonPlace): Promise<WrittenLesson> => {
  const row = await CourseModule.findOne({ slug: module }).lean<ModuleRow>();
  const found = row?.lessons.find(({ slug }) => slug === lesson);
  if (!found) throw notFound('Lesson');
  return found;
};

/** A lesson as a learner gets it: the contract's fields alone, and so no answer of a quiz. */
export const forLearners = ({ blocks, ...head }: WrittenLesson) => ({
  ...head,
  blocks: blocks.map((block) => lessonBlock.parse(block)),
});
