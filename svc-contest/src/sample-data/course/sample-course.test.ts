import { writtenModule } from '@hypercar/contracts/lesson-blocks';
import { moduleDetails } from '../../modules/course-access/module-details';
import { sampleCourse } from './sample-course';

const lessons = sampleCourse.flatMap((module) =>
  module.lessons.map((lesson) => ({ name: `${module.slug}/${lesson.slug}`, lesson })),
);

test('it has the twelve modules of the specification in their order', () => {
  expect(sampleCourse.map(({ title }) => title)).toEqual(moduleDetails.map(({ title }) => title));
});

test.each(sampleCourse.map((module) => [module.slug, module] as const))(
  '%s is as the contract says, with two lessons and a quiz',
  (_slug, module) => {
    expect(writtenModule.parse(module)).toMatchObject(module);
    expect(module.lessons.length).toBeGreaterThanOrEqual(2);
    const quizzes = module.lessons.flatMap(({ blocks }) =>
      blocks.filter(({ kind }) => kind === 'quiz'),
    );
    expect(quizzes).toHaveLength(1);
  },
);

test('every name is given once where it must be', () => {
  const slugs = sampleCourse.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(new Set(lessons.map(({ name }) => name)).size).toBe(lessons.length);
  for (const { lesson } of lessons) {
    const ids = lesson.blocks.flatMap((block) => ('id' in block ? block.id : []));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test.each(lessons.map(({ name, lesson }) => [name, lesson] as const))(
  '%s teaches: words, and steps to do',
  (_name, { blocks }) => {
    const words = blocks.flatMap((block) => (block.kind === 'text' ? block.text.split(/\s+/) : []));
    expect(words.length).toBeGreaterThan(170);
    expect(blocks.some(({ kind }) => kind === 'checklist' || kind === 'quiz')).toBe(true);
  },
);

test('the right answer of each question exists, and stands in another place from one to the next', () => {
  for (const { lesson } of lessons)
    for (const block of lesson.blocks)
      if (block.kind === 'quiz') {
        const places = block.questions.map(({ correct }) => correct);
        expect(block.questions.every(({ options, correct }) => options[correct])).toBe(true);
        expect(new Set(places).size).toBe(3);
      }
});

test('two lessons can be read by everybody', () => {
  expect(lessons.filter(({ lesson }) => lesson.isFree).map(({ name }) => name)).toEqual([
    'workspace/the-bench',
    'calculations/sticky-notes',
  ]);
});
