import type { CourseModule } from '@hypercar/contracts/course-lessons';
import { around, stepsOf, wayOn } from './outline';

const lesson = (slug: string) => ({ slug, title: slug, summary: '', minutes: 5, isFree: false });
const modules: CourseModule[] = [
  { slug: 'a', title: 'A', summary: '', opensAt: null, lessons: [lesson('one'), lesson('two')] },
  { slug: 'b', title: 'B', summary: '', opensAt: null, lessons: [lesson('three')] },
];
const steps = stepsOf(modules);
const begun = (module: string, name: string, done = true) => ({
  module,
  lesson: name,
  done,
  at: '2025-08-05T12:00:00.000Z',
});

test('a lesson has one before and one after it, over the modules', () => {
  expect(around(steps, { module: 'a', lesson: 'two' })).toMatchObject({
    before: { lesson: 'one' },
    after: { module: 'b', lesson: 'three' },
  });
  expect(around(steps, { module: 'a', lesson: 'one' }).before).toBeUndefined();
  expect(around(steps, { module: 'b', lesson: 'three' }).after).toBeUndefined();
});

test.each([
  ['nothing', [], 'one', 0],
  ['one that is begun', [begun('a', 'two', false)], 'two', 0],
  ['the one after the last that was done', [begun('a', 'one')], 'two', 1],
  ['what was left out, at the end', [begun('b', 'three'), begun('a', 'one')], 'two', 2],
] as const)('after %s', (_what, lessons, next, done) => {
  expect(wayOn(steps, [...lessons])).toMatchObject({ next: { lesson: next }, done, of: 3 });
});

test('when all is done nothing is left', () => {
  const all = steps.map(({ module, lesson: name }) => begun(module, name));
  expect(wayOn(steps, all)).toMatchObject({ done: 3, next: undefined });
});
