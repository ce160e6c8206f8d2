import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { type SearchHit, searchLessons } from '@hypercar/contracts/staff-search';
import { tokenOf } from '@hypercar/service-kit/testing';
import { contestOfFile } from '../../testing/contest-calls';
import { storeCourse } from './course';

const contest = contestOfFile();

const lesson = (slug: string, title: string) => ({
  slug,
  title,
  summary: '',
  minutes: 1,
  isFree: false,
  blocks: [{ kind: 'text', text: 'Words' }],
});

test('lessons are found by the beginnings of words of their title and their module’s', async () => {
  const lessons = [lesson('the-drop', 'The Drop'), lesson('drying', 'Drying')];
  await storeCourse([
    { slug: 'glue', title: 'Glue Éducation', summary: '', lessons } as unknown as NewModule,
  ]);
  const find = async (q: string, role: 'admin' | 'assistant' = 'admin') => {
    const token = tokenOf(role);
    const { status, body } = await contest.server().call(searchLessons, { token, query: { q } });
    return status === 200 ? (body as SearchHit[]).map(({ id }) => id) : status;
  };
  expect(await find('dro')).toEqual(['glue/the-drop']);
  expect(await find('educ glue')).toEqual(['glue/the-drop', 'glue/drying']);
  expect(await find('rop')).toEqual([]);
  expect(await find('dro', 'assistant')).toBe(403);
});
