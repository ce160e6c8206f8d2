import { nestedTooDeeply, refusalIn, unreadableText } from './readable-text';

const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);

test.each<[string, unknown, string]>([
  ['a text', 'a\0b', ''],
  ['a field', { title: '\0' }, 'title'],
  ['a half of a pair, the first', { title: 'x\ud83d' }, 'title'],
  ['a half of a pair, the second', { title: '\ude00x' }, 'title'],
  ['a pair the wrong way round', { title: '\ude00\ud83d' }, 'title'],
  ['an item of a list', { options: ['a', 'b', '\0'] }, 'options.2'],
  ['a nested field', { answers: { country: { name: '\ud800' } } }, 'answers.country.name'],
  ['a key', { answers: { 'a\0b': 1 } }, 'answers'],
])('what cannot be stored is found in %s', (_where, value, path) => {
  expect(refusalIn(value)).toEqual({ path, message: unreadableText });
});

test.each<[string, unknown]>([
  ['an emoji', { title: '😀 und 中文 ﷽' }],
  ['line breaks and tabs', 'a\n\tb'],
  ['no text', [1, null, undefined, true, new Date()]],
  ['32 levels', nested(32)],
])('%s is taken', (_what, value) => {
  expect(refusalIn(value)).toBeUndefined();
});

test('nesting without end is refused, and does not exhaust the stack', () => {
  expect(refusalIn(nested(33))?.message).toBe(nestedTooDeeply);
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(refusalIn(deep)?.message).toBe(nestedTooDeeply);
});
