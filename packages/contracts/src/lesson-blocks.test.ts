import { lessonBlock, writtenModule } from './lesson-blocks';

const quiz = {
  kind: 'quiz',
  id: 'drops',
  title: 'Drops',
  questions: [
    {
      id: 'size',
      question: 'How large?',
      options: ['Small', 'Large'],
      correct: 0,
      because: 'It stays below.',
    },
  ],
};
const lesson = (blocks: unknown[]) => ({
  slug: 'first-drop',
  title: 'The first drop',
  summary: '',
  minutes: 5,
  isFree: false,
  blocks,
});
const parsed = (blocks: unknown[]) =>
  writtenModule.safeParse({ slug: 'glue', title: 'Glue', summary: '', lessons: [lesson(blocks)] });

test('a written quiz knows its answers, and a learner gets none of them', () => {
  expect(parsed([quiz]).success).toBe(true);
  expect(JSON.stringify(lessonBlock.parse(quiz))).not.toMatch(/correct|because|stays below/);
});

test.each([
  [
    'a quiz without a right answer',
    { ...quiz, questions: [{ ...quiz.questions[0], correct: undefined }] },
  ],
  ['an empty checklist', { kind: 'checklist', id: 'a', title: 'A', items: [] }],
  ['a picture that does not exist', { kind: 'picture', picture: 'unicorn', caption: '' }],
  ['an unknown part', { kind: 'script', text: 'x' }],
])('%s is refused', (_what, block) => {
  expect(parsed([block]).success).toBe(false);
});
