import type { StoredModule } from '@hypercar/contracts/course-lessons';
import type { WrittenModule } from '@hypercar/contracts/lesson-blocks';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { Who } from '@hypercar/service-kit/records/act';
import type { TellCourse } from '../course-access/course-access';
import { CourseModule, type ModuleRow } from './course-module.model';

const present = ({ slug, title, summary, lessons, version }: ModuleRow): StoredModule => ({
  slug,
  title,
  summary,
  lessons,
  version,
});

/** The course as it is written, in its order. */
export const readWritten = async (): Promise<StoredModule[]> =>
  (await CourseModule.find().sort({ position: 1 }).lean<ModuleRow[]>()).map(present);

const changedMeanwhile = (current: ModuleRow | null) =>
  conflict(
    'Somebody has changed this module in the meantime',
    current ? { current: present(current) } : {},
  );

/** What the audit log keeps of a module: its name and how much stands in it, not its text. */
const outline = ({ title, lessons }: WrittenModule) => ({
  title,
  lessons: lessons.map((lesson) => lesson.title),
});

interface ModuleChange {
  module: WrittenModule;
  /** That of the module that was read; null for a new one. */
  version: number | null;
  by: Who;
  tell: TellCourse;
}

/** Writes a module: a new one at the end, or over the one of that version. Throws 409. */
export const writeModule = ({ module, version, by, tell }: ModuleChange): Promise<StoredModule> =>
  inTransaction(async () => {
    const before = await CourseModule.findOne({ slug: module.slug }).lean<ModuleRow>();
    if ((before?.version ?? null) !== version) throw changedMeanwhile(before);
    const next = { ...module, version: (version ?? 0) + 1 };
    if (before) await CourseModule.updateOne({ _id: before._id }, next);
    else await CourseModule.create([{ ...next, position: await CourseModule.countDocuments() }]);
    await tell({
      by,
      action: 'write module',
      target: { id: null, name: module.title },
      ...(before && { before: outline(before) }),
      after: outline(module),
    });
    return next;
  });
