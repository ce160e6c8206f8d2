import { freeName, itemsOf, newPart, slugOf } from './new-parts';

test.each([
  ['Glue & drops', 'glue-drops'],
  ['  Über  Lack! ', 'uber-lack'],
  ['***', ''],
  ['a'.repeat(70), 'a'.repeat(60)],
])('%j is %j in an address', (title, slug) => expect(slugOf(title)).toBe(slug));

test('a new part has a name of its own', () => {
  const first = newPart('quiz', []);
  expect(newPart('quiz', [first])).toMatchObject({ id: 'quiz-2' });
  expect(freeName('step', ['step-1', 'step-3'])).toBe('step-2');
});

describe('steps from lines', () => {
  const before = ['Clean', 'Set', 'Wait'].map((text, i) => ({ id: `step-${i + 1}`, text }));
  const names = (lines: string) => itemsOf(lines, before).map(({ id }) => id);

  test.each([
    ['nothing changes', 'Clean\nSet\nWait', ['step-1', 'step-2', 'step-3']],
    ['one is reworded', 'Clean\nSet it\nWait', ['step-1', 'step-2', 'step-3']],
    ['one comes in between', 'Clean\nDry\nSet\nWait', ['step-1', 'step-4', 'step-2', 'step-3']],
    ['one goes', 'Clean\nWait', ['step-1', 'step-3']],
    ['two change places', 'Set\nClean\nWait', ['step-2', 'step-1', 'step-3']],
    ['one stands twice', 'Clean\nClean', ['step-1', 'step-2']],
  ])('%s', (_what, lines, expected) => expect(names(lines)).toEqual(expected));
});
