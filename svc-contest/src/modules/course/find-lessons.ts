import { mostHits, type SearchHit } from '@hypercar/contracts/staff-search';
import { isFoundIn } from '@hypercar/service-kit/search-terms';
import { readCourse } from './course-store';

/** The lessons whose titles, or whose modules' titles, have words that begin so, in the course's order. */
export const findLessons = async (search: string): Promise<SearchHit[]> => {
  const modules = await readCourse();
  const lessons = modules.flatMap((module) =>
    module.lessons.map(({ slug, title }) => ({
      kind: 'lesson' as const,
      id: `${module.slug}/${slug}`,
      title,
      search: title,
      detail: module.title,
    })),
  );
  return lessons
    .filter(({ title, detail }) => isFoundIn(`${title} ${detail}`, search))
    .slice(0, mostHits);
};
