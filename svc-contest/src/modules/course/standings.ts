import type { CourseStanding } from '@hypercar/contracts/course-access';
import { readCourse } from './course-store';
import { CourseProgress, type ProgressRow } from './lesson-progress.model';

const nameOf = ({ module, lesson }: Pick<ProgressRow, 'module' | 'lesson'>): string =>
  `${module}/${lesson}`;

/** How many lessons a member has done, of which modules. */
export const standingOf = async (userId: string) => {
  const modules = await readCourse();
  const rows = await CourseProgress.find({ userId, done: true }).lean<ProgressRow[]>();
  const done = new Set(rows.map(nameOf));
  const lessons = modules.flatMap(({ slug, lessons: own }) =>
    own.map((lesson) => `${slug}/${lesson.slug}`),
  );
  return {
    done: lessons.filter((name) => done.has(name)).length,
    lessons: lessons.length,
    modules: modules.length,
  };
};

/** How far each of these members is: two reads, however many they are. */
export const findStandings = async (
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CourseStanding>> => {
  if (userIds.length === 0) return new Map();
  const titles = new Map<string, string>(
    (await readCourse()).flatMap(({ slug, lessons }) =>
      lessons.map((lesson) => [`${slug}/${lesson.slug}`, lesson.title] as const),
    ),
  );
  const rows = await CourseProgress.find({ userId: { $in: userIds } })
    .select('userId module lesson done at')
    .lean<ProgressRow[]>();
  const byMember = new Map<string, ProgressRow[]>(userIds.map((userId) => [userId, []]));
  for (const row of rows) if (titles.has(nameOf(row))) byMember.get(String(row.userId))!.push(row);
  const standingOf = (own: readonly ProgressRow[]): CourseStanding => {
    const [last] = own.toSorted((a, b) => b.at.getTime() - a.at.getTime());
    return {
      done: own.filter(({ done }) => done).length,
      of: titles.size,
      last: last ? { title: titles.get(nameOf(last))!, at: last.at.toISOString() } : null,
    };
  };
  return new Map([...byMember].map(([userId, own]) => [userId, standingOf(own)]));
};
