import { BSONRegExp } from 'bson';
import { toSearch } from '../matching/regex';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test.each<[pattern: RegExp | BSONRegExp, text: string, isFound: boolean]>([
  [/b/, 'abc', true],
  [/^b/, 'abc', false],
  [/^ab/, 'abc', true],
  [/^abc$/, 'abc', true],
  [/bc$/, 'abc\n', true],
  [/b$/, 'abc', false],
  [/^$/, '', true],
  [new RegExp(''), 'abc', true],
  [/B/i, 'abc', true],
  [/B/, 'abc', false],
  [/\.x\//, 'a.x/', true],
  [/a\.b/, 'a-b', false],
  [/a\nb/, 'a\nb', true],
  [new BSONRegExp('^ä-', 'i'), 'Ä-b', true],
])('%s in %j: %s', (pattern, text, isFound) => {
  expect(toSearch(pattern)(text)).toBe(isFound);
});

test('any text is found by its escaped self, and only where it is', () => {
  for (let code = 32; code < 0x250; code++) {
    const text = `${String.fromCharCode(code)}\\${String.fromCharCode(code)}`;
    const { source } = new RegExp(`^${escaped(text)}$`);
    expect(toSearch(source)(text)).toBe(true);
    expect(toSearch(source)(`x${text}`)).toBe(false);
  }
});

test.each([
  ['a.b', undefined, 115],
  ['a*', undefined, 115],
  ['(a+)+$', undefined, 115],
  ['a|b', undefined, 115],
  ['[ab]', undefined, 115],
  ['\\d', undefined, 115],
  ['a{2}', undefined, 115],
  ['a^', undefined, 115],
  ['$a', undefined, 115],
  ['(?i)a', undefined, 115],
  ['a\\', undefined, 115],
  ['a', 'm', 115],
  ['a', 's', 115],
  ['a', 'x', 115],
  ['a', 'q', 51108],
])('%s with the options %s is refused', (pattern, options, code) => {
  expect(() => toSearch(pattern, options)).toThrow(expect.objectContaining({ code }));
});
