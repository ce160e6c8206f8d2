import { BSONRegExp } from 'mongodb';
import { evaluate } from '../aggregation/evaluate';
import { toPattern } from '../matching/regex';

/** A PCRE pattern with its options, a text, and what the pattern finds in it; undefined for nothing. */
type Line = [pattern: string, options: string, text: string, found: string | undefined];
const FINDS: Line[] = [
  ['a$', '', 'a\n', 'a'],
  ['a$', '', 'a\nb', undefined],
  ['a$', '', 'a\n\n', undefined],
  ['a$', 'm', 'a\nb', 'a'],
  ['a$', 'm', 'a\rb', undefined],
  ['^b', '', 'a\nb', undefined],
  ['^b', 'm', 'a\nb', 'b'],
  ['^b', 'm', 'a\u2028b', undefined],
  ['\\n^', 'm', 'a\n', undefined],
  ['a\\Z', 'm', 'a\n', 'a'],
  ['a\\z', 'm', 'a\n', undefined],
  ['\\Ab', 'm', 'a\nb', undefined],
  ['\\Aa', '', 'ab', 'a'],
  ['a.b', '', 'a\rb', 'a\rb'],
  ['a.b', '', 'a\u2028b', 'a\u2028b'],
  ['a.b', '', 'a\nb', undefined],
  ['a.b', 's', 'a\nb', 'a\nb'],
  ['(?s)a.b', '', 'a\nb', 'a\nb'],
  ['(?im)^B', '', 'a\nb', 'b'],
  ['^.$', '', '😀', '😀'],
  ['\\s', '', '\u00a0', undefined],
  ['\\s', '', 'a\vb', '\v'],
  ['\\S', '', ' \u00a0', '\u00a0'],
  ['[\\s,]', '', '\u00a0,', ','],
  ['[^\\s]', '', ' \u00a0', '\u00a0'],
  ['[\\S]+', '', ' a\u00a0😀 ', 'a\u00a0😀'],
  ['[\\s-]+', '', 'a- b', '- '],
  ['\\v', '', 'a\u2028', '\u2028'],
  ['\\V+', '', '\nab', 'ab'],
  ['[\\v]', '', '\r', '\r'],
  ['\\h+', '', 'a \u00a0\n', ' \u00a0'],
  ['\\H+', '', ' ab', 'ab'],
  ['[\\h]', '', '\t', '\t'],
  ['a\\Rb', '', 'a\r\nb', 'a\r\nb'],
  ['\\a\\e', '', '\x07\x1b', '\x07\x1b'],
  ['[\\e]', '', '\x1b', '\x1b'],
  ['[]a]+', '', 'b]a', ']a'],
  ['[^]a]+', '', ']ab', 'b'],
  ['[[x]', '', '[', '['],
  ['[a\\]-]+', '', '-]a', '-]a'],
  ['[[:alpha:]]+', '', '1aZé', 'aZ'],
  ['[^[:digit:]]+', '', '12ab', 'ab'],
  ['[[:punct:]]+', '', 'a[\\]-`{~', '[\\]-`{~'],
  ['[[:space:][:upper:]_]+', '', 'a A_\t', ' A_\t'],
  ['\\[[:]', '', '[:', '[:'],
  ['x{2}', '', 'xxx', 'xx'],
  ['x{1,}?', '', 'xxx', 'x'],
  ['x{', '', 'x{', 'x{'],
  ['{"a": 1}', '', '{"a": 1}', '{"a": 1}'],
  ['x]', '', 'x]', 'x]'],
  ['\\-\\_\\/\\#', '', '-_/#', '-_/#'],
  ['a\\\\Ab', '', 'a\\Ab', 'a\\Ab'],
  ['\\x41\\x{1F600}\\101\\07', '', 'A😀A\x07', 'A😀A\x07'],
  ['[\\x41-\\x{43}\\0]+', '', 'xABC\0', 'ABC\0'],
  ['\\pL\\p{Nd}\\p{^L}', '', 'é1-', 'é1-'],
  ['\\PL', '', 'a1', '1'],
  ['[\\pL_]+', '', '1é_', 'é_'],
  ['(a)\\1', '', 'aa', 'aa'],
  ["(?P<x>a)(?'y'b)(?<z>c)\\k{y}\\k<x>\\k'z'", '', 'abcbac', 'abcbac'],
  ['a(?#not b)b', '', 'ab', 'ab'],
  ['(?<=a)b(?!c)', '', 'bcab', 'b'],
  ['(?<!a)(?:b)(?=c)', '', 'abbc', 'b'],
  ['É', 'i', 'é', 'é'],
];
describe('a pattern finds as PCRE does', () => {
  it.each(FINDS)('%j with %j in %j', (pattern, options, text, found) => {
    const patterns = [toPattern(pattern, options), toPattern(new BSONRegExp(pattern, options))];
    for (const read of patterns) {
      const [first] = read.matches(text);
      expect(first?.[0]).toBe(found);
      expect(read.test(text)).toBe(found !== undefined);
    }
  });
});

/** What is refused: 51091 as MongoDB does, 115 because JavaScript cannot. */
const REFUSED: [pattern: string, code: number][] = [
  ['(', 51091],
  ['*a', 51091],
  ['a\\', 51091],
  ['[a', 51091],
  ['[z-a]', 51091],
  ['[a-\\d]', 51091],
  ['[\\s-z]', 51091],
  ['[[:alpha:]-z]', 51091],
  ['[[:letter:]]', 51091],
  ['\\u0041', 51091],
  ['\\y', 51091],
  ['[\\R]', 51091],
  ['\\1', 51091],
  ['a++', 115],
  ['a{2}+', 115],
  ['(?>a)', 115],
  ['(?|a|b)', 115],
  ['a(?i)b', 115],
  ['(?i:a)', 115],
  ['(?R)', 115],
  ['(*UCP)a', 115],
  ['\\Qa.b\\E', 115],
  ['\\Ga', 115],
  ['a\\Kb', 115],
  ['\\X', 115],
  ['\\N{U+41}', 115],
  ['\\g{1}', 115],
  ['[\\H]', 115],
  ['[[:^alpha:]]', 115],
  ['()'.repeat(16_000), 51091],
  ['é'.repeat(16_383), 51091],
];
describe('a pattern is refused', () => {
  it.each(REFUSED)('%j with %d', (pattern, code) => {
    expect(() => toPattern(pattern)).toThrow(expect.objectContaining({ code }));
  });
});

const refused = (code: number) => ({ code });
const found = (match: string, idx: number, ...captures: (string | null)[]) => ({
  match,
  idx,
  captures,
});
/** An operator, its argument, and what it answers on `{ t: 'héllo wörld', r: /L/i, n: 5 }` or the code of its error. */
const SEARCHES: [operator: string, argument: object, expected: unknown][] = [
  ['$regexMatch', { input: '$t', regex: 'l+o' }, true],
  ['$regexMatch', { input: '$t', regex: 'X' }, false],
  ['$regexMatch', { input: '$t', regex: 'WÖ', options: 'i' }, true],
  ['$regexMatch', { input: '$t', regex: '$r' }, true],
  ['$regexMatch', { input: '$t', regex: /ö/ }, true],
  ['$regexMatch', { input: { $literal: '$t' }, regex: '^\\$t$' }, true],
  ['$regexMatch', { input: '$none', regex: 'x' }, false],
  ['$regexMatch', { input: '$t', regex: null }, false],
  ['$regexFind', { input: '$t', regex: 'l(l)(x)?' }, found('ll', 2, 'l', null)],
  ['$regexFind', { input: '😀a()', regex: 'a(.)(b?)' }, found('a(', 1, '(', '')],
  ['$regexFind', { input: '$t', regex: 'x' }, null],
  ['$regexFind', { input: '$none', regex: 'x' }, null],
  [
    '$regexFindAll',
    { input: '$t', regex: '[eéoö](.)' },
    [found('él', 1, 'l'), found('o ', 4, ' '), found('ör', 7, 'r')],
  ],
  ['$regexFindAll', { input: 'aaaa', regex: 'aa' }, [found('aa', 0), found('aa', 2)]],
  ['$regexFindAll', { input: '😀b', regex: 'x*' }, [found('', 0), found('', 1)]],
  ['$regexFindAll', { input: '', regex: '' }, [found('', 0)]],
  ['$regexFindAll', { input: 'ab', regex: '^.' }, [found('a', 0)]],
  ['$regexFindAll', { input: '$t', regex: 'x' }, []],
  ['$regexFindAll', { input: '$none', regex: 'x' }, []],
  ['$regexMatch', { input: '$n', regex: 'x' }, refused(51104)],
  ['$regexFind', { input: '$t', regex: 5 }, refused(51105)],
  ['$regexFind', { input: '$t', regex: 'x', options: 5 }, refused(51106)],
  ['$regexFindAll', { input: '$t', regex: /x/i, options: 'i' }, refused(51107)],
  ['$regexFind', { input: '$t', regex: 'x', options: 'z' }, refused(51108)],
  ['$regexFind', { input: '$t', regex: '(' }, refused(51111)],
  ['$regexFind', { input: '$t', regex: 'a++' }, refused(115)],
];
describe('expressions that search by a pattern', () => {
  const document = { t: 'héllo wörld', r: new BSONRegExp('L', 'i'), n: 5 };
  const answer = (expression: object): unknown => {
    try {
      return evaluate(document, expression);
    } catch (error) {
      return { code: (error as { code?: number }).code };
    }
  };
  it.each(SEARCHES)('%s %j', (operator, argument, expected) => {
    expect(answer({ [operator]: argument })).toEqual(expected);
  });
  it.each([
    ['many matches', 'a', 400_000],
    ['large groups', `${'('.repeat(10)}a{1000}${')'.repeat(10)}`, 10_000_000],
  ])('refuse %s of one text', (_what, regex, length) => {
    const search = { $regexFindAll: { input: '$t', regex } };
    expect(() => evaluate({ t: 'a'.repeat(length) }, search)).toThrow(
      expect.objectContaining({ code: 51151 }),
    );
  });
  it('look at the pattern of each document', () => {
    const expression = { $regexMatch: { input: '$t', regex: '$r' } };
    const answers = ['a', 'b', 'a'].map((r) => evaluate({ t: 'a', r }, expression));
    expect(answers).toEqual([true, false, true]);
  });
  it('leave a stored pattern as it is', () => {
    const pattern = new BSONRegExp('a$', 'm');
    expect(evaluate({}, { $literal: pattern })).toEqual(pattern);
    expect(evaluate({}, pattern)).toEqual(pattern);
    expect(evaluate({ r: pattern }, { $eq: ['$r', pattern] })).toBe(true);
    expect(evaluate({ r: pattern }, { $type: '$r' })).toBe('regex');
  });
});
