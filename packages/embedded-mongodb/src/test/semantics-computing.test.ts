import { Decimal128, EJSON, Long, ObjectId, type Document } from 'bson';
import { evaluate } from '../aggregation/evaluate';

const D = (text: string) => Decimal128.fromString(text);
const L = (text: string) => Long.fromString(text);
const day = (text: string) => new Date(`${text}Z`);
const id = new ObjectId('65f000000000000000000001');

/** A document, an expression on it, and what it is, or the code of the error with which it is refused. */
type Line = [document: Document, expression: unknown, expected: unknown];
const refused = (code: number) => ({ code });

const LOGIC: Line[] = [
  [{}, { $eq: ['$a', null] }, false],
  [{ a: null }, { $eq: ['$a', null] }, true],
  [{}, { $ne: ['$a', null] }, true],
  [{}, { $eq: ['$a', '$b'] }, true],
  [{ a: 1 }, { $eq: ['$a', D('1.0')] }, true],
  [{}, { $lt: ['$a', null] }, true],
  [{}, { $gt: [null, '$a'] }, true],
  [{}, { $lte: ['$a', '$b'] }, true],
  [{}, { $cmp: ['$a', null] }, -1],
  [{ a: 7 }, { $cmp: ['$a', 5] }, 1],
  [{ a: 5 }, { $gte: ['$a', 5] }, true],
  [{ a: 5 }, { $gt: ['$a', 5] }, false],
  [{ a: 5 }, { $lt: ['$a', 5] }, false],
  [{ a: 'x' }, { $gt: ['$a', 5] }, true],
  [{}, { $in: ['$a', [null]] }, false],
  [{ a: 2 }, { $in: ['$a', [1, D('2')]] }, true],
  [{ a: '' }, { $not: ['$a'] }, false],
  [{ a: D('0') }, { $not: '$a' }, true],
  [{ a: L('0') }, { $and: ['$a', true] }, false],
  [{ a: L('0') }, { $or: ['$a', false] }, false],
  [{}, { $and: [] }, true],
  [{ a: D('0.0') }, { $cond: { if: '$a', then: 1, else: 2 } }, 2],
  [{ a: NaN }, { $cond: ['$a', 1, 2] }, 1],
  [{ a: [] }, { $cond: ['$a', 1, 2] }, 1],
  [{ a: D('0') }, { $switch: { branches: [{ case: '$a', then: 1 }], default: 2 } }, 2],
  [{ a: 5 }, { $switch: { branches: [{ case: '$b', then: 1 }] } }, refused(40066)],
  [{ a: [D('0'), L('2')] }, { $filter: { input: '$a', cond: '$$this' } }, [L('2')]],
  [{ a: [D('0')] }, { $anyElementTrue: ['$a'] }, false],
  [{ a: [1, D('0')] }, { $allElementsTrue: '$a' }, false],
];
const ARITHMETIC: Line[] = [
  [{ a: D('6.0') }, { $divide: ['$a', 2] }, D('3.0')],
  [{ a: D('1') }, { $divide: ['$a', 3] }, D('0.3333333333333333333333333333333333')],
  [{ a: D('2') }, { $divide: ['$a', 3] }, D('0.6666666666666666666666666666666667')],
  [{ a: D('4') }, { $divide: [1, '$a'] }, D('0.25')],
  [{ a: 7 }, { $divide: ['$a', 2] }, 3.5],
  [{ a: null }, { $divide: ['$a', 0] }, null],
  [{ a: 1 }, { $divide: ['$a', D('0')] }, refused(2)],
  [{ a: 'x' }, { $divide: [1, '$a'] }, refused(14)],
  [{ a: L('9223372036854775807') }, { $add: ['$a', L('1')] }, 2 ** 63],
  [{ a: L('9223372036854775807') }, { $multiply: ['$a', L('2')] }, 2 ** 64],
  [{ a: day('2025-07-01T00:00') }, { $add: ['$a', '$a'] }, refused(16612)],
  [{ a: day('2025-07-01T00:00') }, { $subtract: ['$a', 'x'] }, refused(14)],
  [{ a: day('2025-07-01T00:00') }, { $subtract: [5, '$a'] }, refused(14)],
  [{ a: [1, 2] }, { $add: '$a' }, refused(14)],
  [{ a: D('-7.5') }, { $mod: ['$a', 2] }, D('-1.5')],
  [{ a: L('9223372036854775807') }, { $mod: ['$a', L('10')] }, L('7')],
  [{ a: 7.5 }, { $mod: ['$a', 2] }, 1.5],
  [{ a: 7 }, { $mod: ['$a', 0] }, refused(16610)],
  [{ a: 'x' }, { $mod: ['$a', 2] }, refused(16611)],
  [{}, { $mod: ['$a', 2] }, null],
  [{ a: D('-7.50') }, { $abs: '$a' }, D('7.50')],
  [{ a: L('-9007199254740993') }, { $abs: ['$a'] }, L('9007199254740993')],
  [{ a: 'x' }, { $abs: '$a' }, refused(28765)],
  [{ a: D('7.1') }, { $ceil: '$a' }, D('8')],
  [{ a: D('-7.1') }, { $ceil: '$a' }, D('-7')],
  [{ a: D('-7.1') }, { $floor: '$a' }, D('-8')],
  [{ a: D('7.9') }, { $floor: '$a' }, D('7')],
  [{ a: 2.5 }, { $floor: '$a' }, 2],
  [{}, { $ceil: '$a' }, null],
  [{ a: 0 }, { $ln: '$a' }, refused(28766)],
  [{ a: 1 }, { $ln: '$a' }, 0],
  [{ a: -1 }, { $log10: ['$a'] }, refused(28761)],
  [{ a: 100 }, { $log10: '$a' }, 2],
  [{ a: 2.5 }, { $round: '$a' }, 2],
  [{ a: 1234 }, { $round: ['$a', -2] }, 1200],
  [{ a: D('7.25') }, { $round: ['$a', 1] }, D('7.2')],
  [{ a: D('7.35') }, { $round: ['$a', 1] }, D('7.4')],
  [{ a: D('-7.251') }, { $round: ['$a', 1] }, D('-7.3')],
  [{ a: D('7.2') }, { $round: ['$a', 2] }, D('7.2')],
  [{ a: D('7.29') }, { $trunc: ['$a', 1] }, D('7.2')],
  [{ a: -1.5 }, { $trunc: '$a' }, -1],
  [{ a: 'x' }, { $round: '$a' }, refused(51081)],
  [{ a: 1 }, { $round: ['$a', '$b'] }, null],
];
const CONVERSIONS: Line[] = [
  [{ a: true }, { $toDouble: '$a' }, 1],
  [{ a: new Date(5) }, { $toDouble: '$a' }, 5],
  [{ a: '-1.5e2' }, { $toDouble: '$a' }, -150],
  [{ a: '-Infinity' }, { $toDouble: '$a' }, -Infinity],
  [{ a: '0x1A' }, { $toDouble: '$a' }, refused(241)],
  [{ a: '' }, { $toDouble: '$a' }, refused(241)],
  [{ a: [5] }, { $toDouble: '$a' }, refused(241)],
  [{ a: id }, { $toDouble: '$a' }, refused(241)],
  [{ a: false }, { $toDecimal: '$a' }, D('0')],
  [{ a: '2.50' }, { $toDecimal: '$a' }, D('2.50')],
  [{ a: [5] }, { $toDecimal: '$a' }, refused(241)],
  [{ a: D('1E+3') }, { $toLong: '$a' }, L('1000')],
  [{ a: D('-29.9E-1') }, { $toLong: '$a' }, L('-2')],
  [{ a: 1e-7 }, { $toLong: '$a' }, L('0')],
  [{ a: '2.5' }, { $toLong: '$a' }, refused(241)],
  [{ a: NaN }, { $toLong: '$a' }, refused(241)],
  [{ a: 1e300 }, { $toLong: '$a' }, refused(241)],
  [{ a: '9223372036854775808' }, { $toLong: '$a' }, refused(241)],
  [{ a: D('2.9') }, { $toInt: '$a' }, 2],
  [{ a: 'x' }, { $toInt: '$a' }, refused(241)],
  [{ a: 3e9 }, { $toInt: '$a' }, refused(241)],
  [{ a: new Date(5) }, { $toInt: '$a' }, refused(241)],
  [{ a: L('0') }, { $toBool: '$a' }, false],
  [{ a: 'false' }, { $toBool: '$a' }, true],
  [{ a: id }, { $toDate: '$a' }, day('2024-03-12T07:10:56')],
  [{ a: '2020-01-02' }, { $toDate: '$a' }, day('2020-01-02T00:00')],
  [{ a: L('5') }, { $toDate: '$a' }, new Date(5)],
  [{ a: 'x' }, { $toDate: '$a' }, refused(241)],
  [{ a: D('2.50') }, { $toString: '$a' }, '2.50'],
  [{ a: { b: 1 } }, { $toString: '$a' }, refused(241)],
  [{ a: id.toHexString() }, { $toObjectId: '$a' }, id],
  [{ a: `${id.toHexString().slice(1)}g` }, { $toObjectId: '$a' }, refused(241)],
  [{ a: '2.50' }, { $convert: { input: '$a', to: 'decimal' } }, D('2.50')],
  [{ a: 5 }, { $convert: { input: '$a', to: 2 } }, '5'],
  [{ a: 'x' }, { $convert: { input: '$a', to: 'int', onError: 'bad' } }, 'bad'],
  [{ a: 'x' }, { $convert: { input: '$a', to: 'int' } }, refused(241)],
  [{ a: 5 }, { $convert: { input: '$a', to: 'nothing', onError: 1 } }, refused(2)],
  [{}, { $convert: { input: '$a', to: 'int', onNull: 'none' } }, 'none'],
  [{}, { $toLong: '$a' }, null],
  [{ a: 5 }, { $type: ['$a'] }, 'int'],
  [{}, { $type: '$a' }, 'missing'],
  [{ a: D('5') }, { $isNumber: ['$a'] }, true],
];
const LEAP = day('2024-02-29T13:14:15.016');
const DATES: Line[] = [
  [{}, { $year: '$a' }, null],
  [{ a: LEAP }, { $year: ['$a'] }, 2024],
  [{ a: LEAP }, { $dayOfYear: { date: '$a' } }, 60],
  [{ a: LEAP }, { $hour: { date: '$a', timezone: 'Europe/Berlin' } }, 14],
  [{ a: LEAP }, { $hour: { date: '$a', timezone: '$b' } }, null],
  [{ a: 'x' }, { $month: '$a' }, refused(16006)],
  [
    { a: day('2024-01-31T05:00') },
    { $dateAdd: { startDate: '$a', unit: 'month', amount: 1 } },
    day('2024-02-29T05:00'),
  ],
  [
    { a: LEAP },
    { $dateSubtract: { startDate: '$a', unit: 'year', amount: 1 } },
    day('2023-02-28T13:14:15.016'),
  ],
  [
    { a: day('2024-01-31T05:00') },
    { $dateAdd: { startDate: '$a', unit: 'day', amount: 1 } },
    day('2024-02-01T05:00'),
  ],
  [{}, { $dateAdd: { startDate: '$a', unit: 'day', amount: 1 } }, null],
  [{}, { $dateFromParts: { year: 2024, month: 2 } }, day('2024-02-01T00:00')],
  [{}, { $dateFromParts: { year: 2024, month: 14, day: 0 } }, day('2025-01-31T00:00')],
  [
    {},
    { $dateFromParts: { year: 2024, hour: 5, timezone: 'America/New_York' } },
    day('2024-01-01T10:00'),
  ],
  [{}, { $dateFromParts: { year: '$a' } }, null],
  [{}, { $dateFromParts: { month: 2 } }, refused(40516)],
];
const LISTS: Line[] = [
  [{ a: [1, 2, 'x', null] }, { $sum: '$a' }, 3],
  [{ a: [1, 2], b: 3 }, { $sum: ['$a', '$b'] }, 3],
  [{ a: [1, 2] }, { $sum: ['$a'] }, 3],
  [{}, { $sum: '$a' }, 0],
  [{}, { $avg: '$a' }, null],
  [{ a: [D('0.1'), D('0.2')] }, { $avg: '$a' }, D('0.15')],
  [{ a: 3 }, { $max: ['$a', '$b', 4] }, 4],
  [{}, { $min: '$a' }, null],
  [{ a: { x: 1 } }, { $mergeObjects: ['$a', null, { y: 2 }] }, { x: 1, y: 2 }],
  [{ a: 5 }, { $mergeObjects: ['$a'] }, refused(40400)],
  [{}, { $slice: ['$a', 1] }, null],
  [{ a: [1, 2, 3] }, { $slice: ['$a', -2] }, [2, 3]],
  [{}, { $setUnion: ['$a', [1]] }, null],
  [{}, { $size: '$a' }, refused(17124)],
  [{ a: [1, 2] }, { $size: ['$a'] }, 2],
  [{}, { $toLower: '$a' }, ''],
  [{ a: 'aB' }, { $toUpper: '$a' }, 'AB'],
  [{ a: [1] }, { $toUpper: '$a' }, refused(16007)],
  [{ a: 'föö' }, { $indexOfCP: ['$a', 'ö', 2] }, 2],
  [{ a: '😀b' }, { $indexOfCP: ['$a', 'b'] }, 1],
  [{ a: 'foo' }, { $indexOfCP: ['$a', 'o', 0, 1] }, -1],
  [{}, { $indexOfCP: ['$a', 'o'] }, null],
];

const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: true });
const titled = (lines: Line[]): [string, ...Line][] =>
  lines.map((line) => [`${EJSON.stringify(line[1] as Document)} of ${exact(line[0])}`, ...line]);

describe.each([
  ['compare and decide', LOGIC],
  ['compute', ARITHMETIC],
  ['convert', CONVERSIONS],
  ['take dates apart and move them', DATES],
  ['take lists and texts', LISTS],
])('operators that %s', (_title, lines) => {
  it.each(titled(lines))('%s', (_name, document, expression, expected) => {
    const code = (expected as { code?: number } | null)?.code;
    if (code === undefined) expect(exact(evaluate(document, expression))).toBe(exact(expected));
    else
      expect(() => evaluate(document, expression) as unknown).toThrow(
        expect.objectContaining({ code }),
      );
  });
});
