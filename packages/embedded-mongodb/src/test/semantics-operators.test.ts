import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, Timestamp } from 'mongodb';
import { describeMatching, MISSING, type MatchingLine } from './support/matching';

const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);
const bytes = (...list: number[]) => new Binary(Buffer.from(list));
const uuid = (byte: number) => new Binary(Buffer.alloc(16, byte), Binary.SUBTYPE_UUID);
const at = (t: number, i: number) => new Timestamp({ t, i });
const EVERY_NAN = [NaN, decimal('NaN'), 0, -Infinity, null, MISSING];

const CONDITIONS: MatchingLine[] = [
  ['$lte NaN', { $lte: NaN }, EVERY_NAN, [0, 1]],
  ['$gte NaN', { $gte: decimal('NaN') }, EVERY_NAN, [0, 1]],
  ['$lt NaN', { $lt: NaN }, EVERY_NAN, []],
  ['$gt NaN', { $gt: NaN }, EVERY_NAN, []],
  ['NaN is not above anything', { $gte: -Infinity }, EVERY_NAN, [2, 3]],
  ['NaN is not below anything, be it a decimal', { $lte: 0 }, EVERY_NAN, [2, 3]],
  ['infinities', { $gte: Infinity }, [Infinity, decimal('Infinity'), 1e308], [0, 1]],
  ['$gt null', { $gt: null }, [null, MISSING, 0], []],
  ['$lte null', { $lte: null }, [null, MISSING, 0], [0, 1]],
  ['$lt null', { $lt: null }, [null, MISSING, 0], []],
  ['$gt includes no equal', { $gt: 3 }, [3, 3.5], [1]],
  ['$lte includes the equal', { $lte: 3 }, [3, 3.5, 2], [0, 2]],
  ['$lt MaxKey', { $lt: new MaxKey() }, [1, 'x', new MinKey()], [0, 1, 2]],
  ['booleans', { $gt: false }, [true, false, 1], [0]],
  ['documents', { $gt: { a: 1 } }, [{ a: 2 }, { a: 1 }, { a: 0, b: 9 }, { a: 1, b: 0 }], [0, 3]],
  ['lists', { $gte: [1, 2] }, [[1, 2], [1], [2], 5], [0, 2]],
  [
    'timestamps by second, then by count',
    { $gt: at(5, 2) },
    [at(5, 3), at(5, 2), at(6, 1)],
    [0, 2],
  ],
  ['timestamps are no dates', { $gte: new Date(0) }, [at(5, 1), new Date(1)], [1]],
  [
    'binary data by length, then by bytes',
    { $gt: bytes(5) },
    [bytes(1, 1), bytes(6), bytes(4)],
    [0, 1],
  ],
  ['UUIDs', uuid(7), [uuid(7), uuid(8), new Binary(Buffer.alloc(16, 7))], [0]],
  ['an empty $in', { $in: [] }, [1, null, MISSING, []], []],
  ['an empty $nin', { $nin: [] }, [1, null, MISSING], [0, 1, 2]],
  ['an empty $all', { $all: [] }, [1, [], MISSING], []],
  ['$in with a list', { $in: [[1, 2]] }, [[1, 2], [[1, 2]], [1], 1], [0, 1]],
  ['$nin with null', { $nin: [null] }, [null, MISSING, 1, [null]], [2]],
  ['$nin with a pattern', { $nin: [/^a/] }, ['ab', 'b', ['ab', 'b'], MISSING], [1, 3]],
  ['$ne of an element', { $ne: 1 }, [[1, 2], [2], 1, MISSING], [1, 3]],
  ['$all with a list', { $all: [[1, 2]] }, [[1, 2], [[1, 2], 3], [1]], [0, 1]],
  ['$all with a pattern', { $all: [/^a/, 'b'] }, [['ab', 'b'], ['b']], [0]],
  [
    '$all of $elemMatch',
    { $all: [{ $elemMatch: { a: 1 } }, { $elemMatch: { a: 2 } }] },
    [[{ a: 1 }, { a: 2 }], [{ a: 1 }], { a: 1 }],
    [0],
  ],
  ['$not of several operators', { $not: { $gt: 2, $lt: 5 } }, [3, 1, 5, MISSING], [1, 2, 3]],
  ['$not of $regex', { $not: { $regex: '^a' } }, ['ab', 'b'], [1]],
  ['$elemMatch with $not', { $elemMatch: { $not: { $gt: 2 } } }, [[3], [1, 3], [], 1], [1]],
  ['$elemMatch in lists', { $elemMatch: { $elemMatch: { $gt: 2 } } }, [[[1, 3]], [[1]], [3]], [0]],
  [
    '$elemMatch with $or',
    { $elemMatch: { $or: [{ a: 1 }, { b: 1 }] } },
    [[{ a: 1 }], [{ b: 1 }], [{ a: 2 }], [1]],
    [0, 1],
  ],
  ['$exists by a number', { $exists: 0 }, [null, MISSING], [1]],
  ['$exists by a decimal', { $exists: decimal('0') }, [null, MISSING], [1]],
  ['$exists by text', { $exists: '' }, [null, MISSING], [0]],
  ['$size of nothing', { $size: 0 }, [[], [[]], null, MISSING], [0]],
  ['$type of null', { $type: 'null' }, [null, MISSING, [null]], [0, 2]],
  ['$type by number', { $type: 2 }, ['a', 1, ['a']], [0, 2]],
  ['$type of several', { $type: ['bool', 'number'] }, [true, 1, 'a'], [0, 1]],
  ['$type bool', { $type: 'bool' }, [true, 1, 'true'], [0]],
  ['$type object', { $type: 'object' }, [{}, [], [{}], null], [0, 2]],
  ['$type decimal', { $type: 'decimal' }, [decimal('1'), 1], [0]],
  ['$type regex', { $type: 'regex' }, [/a/, 'a'], [0]],
  ['$type minKey', { $type: -1 }, [new MinKey(), new MaxKey()], [0]],
  ['$type and a range', { $type: 'int', $gt: 3 }, [4, 3, new Double(4), long('4')], [0]],
  ['$type and equality', { $type: 'long', $eq: 4 }, [4, long('4'), long('5')], [1]],
  ['$regex with $options', { $regex: '^b', $options: 'i' }, ['B', 'ab'], [0]],
  ['$options before $regex', { $options: 'i', $regex: 'B' }, ['b', 'c'], [0]],
  ['$options of a pattern', { $regex: /B/, $options: 'i' }, ['b', 'c'], [0]],
  ['a pattern beside another condition', { $regex: '^a', $ne: 'ab' }, ['ab', 'ac'], [1]],
  ['$eq with a pattern finds the pattern itself', { $eq: /a/ }, ['a', /a/, /a/i], [1]],
  ['a pattern finds itself and text', /a/, ['a', new BSONRegExp('a'), /b/, ['xa']], [0, 1, 3]],
  ['a pattern beyond Unicode', { $regex: '\\-' }, ['a-b', 'ab'], [0]],
];
const FILTERS: MatchingLine[] = [
  ['$or', { $or: [{ v: 1 }, { v: { $gt: 5 } }] }, [1, 2, 6], [0, 2]],
  [
    'a number as the name of a field',
    { 'v.0': 1 },
    [{ 0: 1 }, [1], [[1]], [{ 0: 1 }]],
    [0, 1, 2, 3],
  ],
  [
    'an index beyond the end',
    { 'v.2': { $exists: false } },
    [
      [1, 2],
      [1, 2, 3],
    ],
    [0],
  ],
  ['an index with a leading zero', { 'v.01': 2 }, [[1, 2], { '01': 2 }], [1]],
  ['$exists below', { 'v.a': { $exists: false } }, [{ a: 1 }, {}, [{ b: 1 }], 5, []], [1, 2, 3, 4]],
  ['$ne below', { 'v.a': { $ne: 1 } }, [[{ a: 1 }, { a: 2 }], [{ a: 2 }], 5], [1, 2]],
];

describeMatching('query operators, line by line as MongoDB documents them', CONDITIONS, FILTERS);
