import { Decimal128, Double, EJSON, Int32, Long, ObjectId, Timestamp } from 'bson';
import { compileExpression } from '../aggregation/compile';
import { OPERATORS } from '../aggregation/operators';
import { parseTyped } from '../bson/typed';
import { toBson } from '../bson/value';
import { MongoError } from '../errors';
import { anyValue, randomFrom, seed } from './support/random';

const refused = (code: number) => ({ code });
const D = (text: string) => Decimal128.fromString(text);
const L = (text: string) => Long.fromString(text);
const F = (number: number) => new Double(number);
const noon = new Date(Date.UTC(2025, 6, 1, 12, 5, 9, 7));

/** Plain numbers are an int where they are whole, else a double. */
const document = {
  int: 5,
  negative: -7,
  most: 2147483647,
  least: -2147483648,
  long: L('5'),
  double: F(5),
  half: 2.5,
  decimal: D('5'),
  mostLong: Long.MAX_VALUE,
  leastLong: Long.MIN_VALUE,
  date: noon,
  id: new ObjectId('65f000000000000000000001'),
  stamp: new Timestamp({ t: 86_400, i: 1 }),
  text: 'x',
  list: [1, L('2'), F(3)],
  parts: [{ k: 1 }, { k: 2 }, 3, { n: 1 }],
  o: { a: { b: 1 } },
  zero: D('0.0'),
  nil: null,
};
const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: false });
type Line = [expression: unknown, expected: unknown];
const hold = (lines: Line[]): void =>
  test.each(
    lines.map(([expression, expected]) => [EJSON.stringify(expression), expression, expected]),
  )('%s', (_name, expression, expected) => {
    const code = (expected as { code?: number } | null | undefined)?.code;
    const answer = () => compileExpression(expression)(parseTyped(toBson(document)));
    if (code === undefined) expect(exact(answer())).toBe(exact(expected));
    else expect(answer).toThrow(expect.objectContaining({ code }));
  });
const text = (more: object) => ({ $dateToString: { date: '$date', ...more } });

describe('paths and shapes', () =>
  hold([
    ['$int', 5],
    ['$o.a.b', 1],
    ['$o.a.c', undefined],
    ['$parts.k', [1, 2]],
    ['$text.x', undefined],
    ['text', 'text'],
    [7, 7],
    [
      ['$int', '$none'],
      [5, null],
    ],
    [
      { a: '$int', b: '$none', c: { d: '$o.a' } },
      { a: 5, c: { d: { b: 1 } } },
    ],
    [{ $literal: { $add: ['$int'] } }, { $add: ['$int'] }],
    ['$', refused(16872)],
    ['$$', refused(9)],
    ['$$ROOT', refused(17276)],
    ['$$NOW', refused(17276)],
    ['$a.', refused(40353)],
    ['$a..b', refused(15998)],
    ['$a.$b', refused(16410)],
    [{ $add: [1], $subtract: [1, 2] }, refused(15983)],
    [{ a: 1, $add: [1] }, refused(16410)],
    [{ 'a.b': 1 }, refused(16412)],
    [{ a: [{ $none: 1 }] }, refused(168)],
    [{ $constructor: 1 }, refused(168)],
  ]));

describe('comparing and deciding', () =>
  hold([
    [{ $eq: ['$int', '$double'] }, true],
    [{ $eq: ['$none', '$nil'] }, false],
    [{ $ne: ['$none', '$nil'] }, true],
    [{ $lt: ['$none', '$nil'] }, true],
    [{ $gt: ['$text', '$int'] }, true],
    [{ $gte: ['$long', '$decimal'] }, true],
    [{ $lte: ['$half', 2] }, false],
    [{ $eq: [1] }, refused(16020)],
    [{ $and: [] }, true],
    [{ $or: [] }, false],
    [{ $and: ['$text', '$zero'] }, false],
    [{ $or: ['$nil', '$none', '$list'] }, true],
    [{ $not: '$zero' }, true],
    [{ $not: ['$text'] }, false],
    [{ $not: [1, 2] }, refused(16020)],
    [{ $cond: [{ $gt: ['$int', 3] }, 'yes', 'no'] }, 'yes'],
    [{ $cond: { if: '$nil', then: 1, else: '$half' } }, 2.5],
    [{ $cond: ['$nil', { $add: ['$text'] }, 1] }, 1],
    [{ $cond: [1, 2] }, refused(16020)],
    [{ $cond: 1 }, refused(16020)],
    [{ $cond: { then: 1, else: 2 } }, refused(17080)],
    [{ $cond: { if: 1, else: 2 } }, refused(17081)],
    [{ $cond: { if: 1, then: 2 } }, refused(17082)],
    [{ $cond: { if: 1, then: 2, else: 3, or: 4 } }, refused(17083)],
    [{ $ifNull: ['$none', '$nil', '$text'] }, 'x'],
    [{ $ifNull: ['$nil', '$none'] }, undefined],
    [{ $ifNull: ['$nil'] }, refused(1257300)],
  ]));

describe('sums and differences, and how wide they are', () =>
  hold([
    [{ $add: ['$int', '$negative'] }, -2],
    [{ $add: '$int' }, 5],
    [{ $add: [] }, 0],
    [{ $add: ['$int', '$long'] }, L('10')],
    [{ $add: ['$int', '$double'] }, F(10)],
    [{ $add: ['$half', '$half'] }, F(5)],
    [{ $add: ['$double', '$decimal'] }, D('10.00000000000000')],
    [{ $add: ['$most', 1] }, L('2147483648')],
    [{ $add: ['$most', 1, -1] }, 2147483647],
    [{ $add: ['$mostLong', 1] }, 2 ** 63],
    [{ $add: ['$date', 1.5] }, new Date(+noon + 2)],
    [{ $add: ['$date', '$mostLong'] }, refused(115)],
    [{ $add: ['$date', '$date'] }, refused(16612)],
    [{ $add: ['$int', '$nil'] }, null],
    [{ $add: ['$int', '$text'] }, refused(14)],
    [{ $subtract: ['$int', '$negative'] }, 12],
    [{ $subtract: ['$int', '$least'] }, L('2147483653')],
    [{ $subtract: ['$leastLong', 1] }, -(2 ** 63)],
    [{ $subtract: ['$decimal', '$half'] }, D('2.50000000000000')],
    [{ $subtract: ['$date', new Date(+noon - 60_000)] }, L('60000')],
    [{ $subtract: ['$date', 7] }, new Date(+noon - 7)],
    [{ $subtract: ['$date', '$nil'] }, null],
    [{ $subtract: ['$int', '$date'] }, refused(14)],
    [{ $subtract: [1] }, refused(16020)],
  ]));

describe('dates as texts', () =>
  hold([
    [text({ format: '%Y-%m-%d' }), '2025-07-01'],
    [text({}), '2025-07-01T12:05:09.007Z'],
    [text({ format: '%H:%M:%S.%L%%' }), '12:05:09.007%'],
    [text({ date: '$id', format: '%Y' }), '2024'],
    [text({ date: '$stamp', format: '%Y-%m-%d' }), '1970-01-02'],
    [text({ date: '$none' }), null],
    [text({ date: '$nil', onNull: 'never' }), 'never'],
    [text({ format: '$nil' }), null],
    [text({ date: '$text' }), refused(16006)],
    [text({ date: new Date(Date.UTC(12000, 0)) }), refused(18537)],
    [text({ format: 5 }), refused(18533)],
    [text({ format: '%Y%' }), refused(18535)],
    [text({ format: '%V' }), refused(18536)],
    [text({ zone: 'UTC' }), refused(18534)],
    [text({ timezone: 'UTC' }), refused(115)],
    [{ $dateToString: { format: '%Y' } }, refused(18628)],
    [{ $dateToString: '$date' }, refused(18629)],
  ]));

// Whatever an operator is given, it has an answer or an error of MongoDB's, and leaves its document as it was.
test.each(Object.keys(OPERATORS))(`%s of anything, seed ${seed}`, (operator) => {
  const random = randomFrom(seed);
  const names = [...Object.keys(document).map((name) => `$${name}`), '$none', '$$ROOT', '%Y'];
  const any = (): unknown => (random(2) ? names[random(names.length)] : anyValue(random));
  const listOf = () => Array.from({ length: random(4) }, any);
  const fields = ['if', 'then', 'else', 'date', 'format', 'onNull'];
  const fieldsOf = () =>
    Object.fromEntries(fields.filter(() => random(3) > 0).map((field) => [field, any()]));
  const stored = toBson(document);
  for (let round = 0; round < 300; round++) {
    const argument = [any, listOf, fieldsOf][round % 3]!();
    const given = parseTyped(stored);
    try {
      compileExpression({ [operator]: argument })(given);
    } catch (error) {
      if (!(error instanceof MongoError))
        throw new Error(`${operator} of ${exact(argument)}`, { cause: error });
    }
    expect(toBson(given).equals(stored)).toBe(true);
  }
});

test('an int that was sent as such stays one', () => {
  expect(exact(compileExpression({ $add: ['$int', 1] })({ int: 5 }))).toBe(exact(new Int32(6)));
});
