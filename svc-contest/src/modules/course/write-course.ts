import type { StoredModule } from '@hypercar/contracts/course-lessons';
import type { WrittenModule } from '@hypercar/contracts/lesson-blocks';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Who } from '@hypercar/service-kit/records/act';
import type { TellCourse } from '../course-access/course-access';
import { CourseModule, type ModuleRow } from './course-module.model';

const present = ({ slug, title, summary, opensAt, lessons, version }: ModuleRow): StoredModule => ({
  slug,
  title,
  summary,
  opensAt,
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

/** Who writes, and who is told of it. */
export interface Authorship {
  by: Who;
  tell: TellCourse;
}

/** Writes a module: a new one at the end, or over the one of that version, null for none. Throws 409. */
export const writeModule = (
  module: WrittenModule,
  version: number | null,
  { by, tell }: Authorship,
): Promise<StoredModule> =>
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

/** Removes a module; answers what it was. Throws 404. */
export const removeModule = (slug: string, { by, tell }: Authorship): Promise<StoredModule> =>
  inTransaction(async () => {
    const removed = await CourseModule.findOneAndDelete({ slug }).lean<ModuleRow>();
    if (!removed) throw notFound('Module');
    const target = { id: null, name: removed.title };
    await tell({ by, action: 'remove module', target, before: outline(removed) });
    return present(removed);
  });

/** Puts all modules in order. Throws 409 when there are others. */
export const orderModules = (slugs: readonly string[]): Promise<{ modules: string[] }> =>
  inTransaction(async () => {
    const there = await CourseModule.find().select('slug').lean<Pick<ModuleRow, 'slug'>[]>();
    const known = new Set(there.map(({ slug }) => slug));
    const isSame = new Set(slugs).size === known.size && slugs.every((slug) => known.has(slug));
    if (!isSame || slugs.length !== known.size)
      throw conflict('The modules have changed in the meantime');
    for (const [position, slug] of slugs.entries())
      await CourseModule.updateOne({ slug }, { position });
    return { modules: [...slugs] };
  });
