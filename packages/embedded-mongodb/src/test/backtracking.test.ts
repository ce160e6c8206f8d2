import { evaluate } from '../aggregation/evaluate';
import { growthOf, stepsOf } from '../matching/backtracking';
import { toPattern } from '../matching/regex';
import { openTestDatabase } from './support/database';

/** A pattern in JavaScript's syntax, and how the steps of its search grow. */
const GROWTHS: [source: string, repeats: number, choices: number][] = [
  ['^abc', 0, 0],
  ['a*b+?c{2,}d{1,3}', 4, 0],
  ['a{3}b', 0, 0],
  ['a?b??', 0, 2],
  ['a|b|c', 0, 2],
  ['[*+?|()]\\*\\+[\\]*]', 0, 0],
  ['\\u{61}\\p{L}\\P{Lu}', 0, 0],
  ['(?:a)(?=b)(?!c)(?<=d)(?<!e)(?<name>f)', 0, 0],
  ['(a)\\1(?<x>b)\\k<x>', 2, 0],
  ['(ab)+', 1, 0],
  ['(ab){3}', 0, 0],
  ['(a+)b+', 2, 0],
  ['(a+)+', Infinity, 0],
  ['(a+){2}', Infinity, 0],
  ['(a|b)*', Infinity, 1],
  ['(a?)*', Infinity, 1],
  ['((a+)b)*', Infinity, 0],
  ['(?:(?:a+))*', Infinity, 0],
  ['(a+)(b)*', 2, 0],
];
it.each(GROWTHS)('%j tries more with %p repeats and %p choices', (source, repeats, choices) => {
  expect(growthOf(source)).toEqual({ repeats, choices });
});

it('counts a factor of the length for each repeat and of two for each choice', () => {
  expect(stepsOf({ repeats: 0, choices: 0 }, 9)).toBe(10);
  expect(stepsOf({ repeats: 2, choices: 1 }, 9)).toBe(2000);
  expect(stepsOf({ repeats: Infinity, choices: 0 }, 1)).toBe(Infinity);
});

const refusedAs = (code: number) => expect.objectContaining({ code }) as Error;

/** Patterns that would take years, or more stack than there is. */
const ENDLESS: [pattern: string, text: string][] = [
  ['^(a+)+$', `${'a'.repeat(60)}b`],
  ['^(a|a)*$', `${'a'.repeat(60)}b`],
  ['^(?:a?){60}a{60}$', `${'a'.repeat(80)}b`],
  [`^${'a?'.repeat(60)}${'a'.repeat(60)}$`, `${'a'.repeat(80)}b`],
  ['a*a*a*a*a*a*a*b', 'a'.repeat(3000)],
  ['(.*)(.*)(.*)(.*)\\1\\2\\3\\4x', 'ab'.repeat(1000)],
  [`^(?:${'()'.repeat(500)}b)*x`, 'b'.repeat(20_000)],
];
describe('a search that backtracks without end', () => {
  it.each(ENDLESS)('is given up: %j', (pattern, text) => {
    expect(() => toPattern(pattern).test(text)).toThrow(refusedAs(51156));
  });

  it('leaves the pattern to other texts', () => {
    const pattern = toPattern('^(a+)+$');
    expect(() => pattern.test(`${'a'.repeat(60)}b`)).toThrow(refusedAs(51156));
    expect([pattern.test('aaa'), pattern.test('aab')]).toEqual([true, false]);
  });

  it('is given up for all its matches together', () => {
    const text = `${'a'.repeat(21)}c`.repeat(200);
    const argument = { input: text, regex: '(a+)+b|c' };
    expect(() => evaluate({}, { $regexFindAll: argument })).toThrow(refusedAs(51156));
  });
});

it('searches long texts for words without an end', () => {
  const text = `${'a'.repeat(999)}b`.repeat(2000);
  const expression = { $regexFindAll: { input: text, regex: 'b|c' } };
  expect(evaluate({}, { $size: expression })).toBe(2000);
  expect(toPattern('^a+b').test(text)).toBe(true);
});

it('finds with what might backtrack as with anything else', () => {
  const argument = { input: 'a1b22', regex: '(?:(\\d)|x)+' };
  expect(evaluate({}, { $regexFindAll: argument })).toEqual([
    { match: '1', idx: 1, captures: ['1'] },
    { match: '22', idx: 3, captures: ['2'] },
  ]);
});

it('ends the command, not the server', async () => {
  const database = await openTestDatabase();
  try {
    const collection = database.fresh();
    const texts = ['aab', 'aaa', `${'a'.repeat(60)}b`];
    const { insertedIds } = await collection.insertMany(texts.map((t) => ({ t })));
    const endless = { t: { $regex: '^(a+)+$' } };
    await expect(collection.findOne({ $nor: [endless] }, { skip: 1 })).rejects.toThrow(
      refusedAs(51156),
    );
    await expect(collection.updateMany(endless, { $set: { found: true } })).rejects.toThrow(
      refusedAs(51156),
    );
    const others = { _id: { $in: [insertedIds[0]!, insertedIds[1]!] } };
    expect(await collection.countDocuments({ ...others, ...endless })).toBe(1);
  } finally {
    await database.close();
  }
});
