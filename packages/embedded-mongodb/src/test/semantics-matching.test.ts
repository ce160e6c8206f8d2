import {
  BSONSymbol,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  type Document,
} from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';
import { describeMatching, MISSING, type MatchingLine } from './support/matching';

const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);
const id = new ObjectId('65f000000000000000000001');
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

const LINES: MatchingLine[] = [
  [
    'equality of numbers of every width',
    5,
    [new Int32(5), long('5'), new Double(5), decimal('5.0'), '5'],
    [0, 1, 2, 3],
  ],
  [
    'a long beyond 2^53',
    long('9007199254740993'),
    [long('9007199254740993'), long('9007199254740992')],
    [0],
  ],
  ['decimal 0.1 is not double 0.1', decimal('0.1'), [decimal('0.10'), 0.1], [0]],
  ['null matches null and missing', null, [null, MISSING, 0, '', []], [0, 1]],
  ['$ne null', { $ne: null }, [null, MISSING, 0, [null], [1]], [2, 4]],
  ['$exists true finds null', { $exists: true }, [null, MISSING, 1], [0, 2]],
  ['$exists false', { $exists: false }, [null, MISSING, 1], [1]],
  ['equality reaches array elements', 1, [[1, 2], [2], 1, [[1]]], [0, 2]],
  ['equality with a whole array', [1, 2], [[1, 2], [2, 1], [[1, 2]], [1, 2, 3]], [0, 2]],
  [
    'a sub-document matches by order of fields',
    { a: 1, b: 2 },
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1 }],
    [0],
  ],
  ['ranges stay in one type', { $gt: 3 }, [4, '4', null, day(1), [1, 5], true], [0, 4]],
  [
    'both ends of a range by different elements',
    { $gt: 3, $lt: 6 },
    [[1, 10], [4], 5, 7],
    [0, 1, 2],
  ],
  ['$elemMatch by one element', { $elemMatch: { $gt: 3, $lt: 6 } }, [[1, 10], [4], 5], [1]],
  ['$gte null', { $gte: null }, [null, MISSING, 0], [0, 1]],
  ['NaN equals NaN only', { $eq: NaN }, [NaN, 0, decimal('NaN')], [0, 2]],
  ['NaN is not below anything', { $lt: 5 }, [NaN, 1], [1]],
  [
    '$in with a pattern and null',
    { $in: [/^a/, null] },
    ['ab', 'b', null, MISSING, ['xa', 'ay']],
    [0, 2, 3, 4],
  ],
  [
    '$in with many texts and ids',
    { $in: [...'abcdefghi', id, ''] },
    ['a', 'j', id, new ObjectId(), null, MISSING, 1, ['x', 'i'], new BSONSymbol('b'), '', 'ab'],
    [0, 2, 7, 8, 9],
  ],
  [
    '$in with many texts looks no deeper than the elements of an array',
    { $in: [...'abcdefghi'] },
    [[['a']], [[['a']], 'b'], [['x'], ['y']]],
    [1],
  ],
  [
    '$nin with many texts',
    { $nin: [...'abcdefghi'] },
    ['a', 'j', MISSING, ['x', 'i'], new BSONSymbol('b'), 1],
    [1, 2, 5],
  ],
  ['$nin', { $nin: [1, 2] }, [1, [2, 3], 3, MISSING], [2, 3]],
  ['$all', { $all: [1, 2] }, [[1, 2, 3], [1], 1], [0]],
  ['$all of one on a scalar', { $all: [1] }, [1, [1]], [0, 1]],
  ['$size', { $size: 2 }, [[1, 2], [1], 2, [[1, 2]]], [0]],
  ['$not of an operator finds missing', { $not: { $gt: 2 } }, [1, 3, MISSING, 'x'], [0, 2, 3]],
  ['$not with a pattern', { $not: /^a/ }, ['ab', 'b', 1, MISSING], [1, 2, 3]],
  ['$type by name', { $type: 'long' }, [long('1'), new Int32(1), 1.5], [0]],
  ['$type number', { $type: 'number' }, [1, long('1'), decimal('1'), '1'], [0, 1, 2]],
  ['$type double of a whole double', { $type: 'double' }, [new Double(5), new Int32(5)], [0]],
  ['$type array', { $type: 'array' }, [[1], [[1]], 1], [0, 1]],
  ['a pattern with flags', /^HEL/i, ['hello', 'Help', 'xhel'], [0, 1]],
  ['dates', { $gte: day(2), $lt: day(3) }, [day(1), day(2), day(3)], [1]],
  ['object ids', { $gt: id }, [new ObjectId('65f000000000000000000002'), id], [0]],
  [
    'timestamps',
    new Timestamp({ t: 5, i: 1 }),
    [new Timestamp({ t: 5, i: 1 }), new Timestamp({ t: 5, i: 2 })],
    [0],
  ],
  ['MinKey and MaxKey', { $gt: new MinKey() }, [1, 'x', new MaxKey()], [0, 1, 2]],
];
/** Conditions on a path below `v`. */
const PATHS: MatchingLine[] = [
  ['a path through an array', { 'v.a': 1 }, [[{ a: 1 }, { a: 2 }], { a: 1 }, [[{ a: 1 }]]], [0, 1]],
  ['a path by index', { 'v.1': 5 }, [[4, 5], [5], { 1: 5 }], [0, 2]],
  [
    'null below an array of documents',
    { 'v.a': null },
    [[{ a: 1 }, {}], [{ a: 1 }], { b: 1 }, 5, []],
    [0, 2, 3],
  ],
  [
    '$elemMatch on documents',
    { v: { $elemMatch: { a: 1, b: 2 } } },
    [[{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }]],
    [0],
  ],
  ['$and on one field', { $and: [{ v: { $gt: 1 } }, { v: { $lt: 3 } }] }, [1, 2, 3], [1]],
  ['$nor', { $nor: [{ v: 1 }, { v: 2 }] }, [1, 2, 3, MISSING], [2, 3]],
];

describeMatching('matching, line by line as MongoDB documents it', LINES, PATHS);

describe('sorting and projecting as MongoDB documents it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('sorts across types in BSON order, arrays by their smallest or largest element', async () => {
    const collection = database.fresh<{ _id: string; v?: unknown }>();
    const inOrder: [string, unknown][] = [
      ['empty array', []],
      ['null', null],
      ['number', 1],
      ['array', [9, 2]],
      ['number 3', decimal('3')],
      ['string', 'a'],
      ['object', { a: 1 }],
      ['id', id],
      ['boolean', false],
      ['date', day(1)],
    ];
    await collection.insertMany([...inOrder].reverse().map(([_id, v]) => ({ _id, v })));
    const names = async (direction: 1 | -1) =>
      (await collection.find({}, { sort: { v: direction } }).toArray()).map(({ _id }) => _id);
    const expected = inOrder.map(([name]) => name);
    expect(await names(1)).toEqual(expected);
    const backwards = expected.filter((name) => name !== 'array').reverse();
    backwards.splice(backwards.indexOf('number 3'), 0, 'array');
    expect(await names(-1)).toEqual(backwards);
  });

  test.each([
    [
      'inclusion',
      { a: 1 },
      {
        _id: 1,
        a: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      },
    ],
    ['without _id', { b: 1, _id: 0 }, { b: { c: 1, d: 2 } }],
    ['exclusion', { a: 0, 'b.c': 0 }, { _id: 1, b: { d: 2 }, n: [1, 2, 3] }],
    ['a path into an array', { 'a.x': 1 }, { _id: 1, a: [{ x: 1 }, { x: 3 }] }],
    ['an expression', { s: '$b.d' }, { _id: 1, s: 2 }],
  ])('projects: %s', async (_name, projection, expected) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({
      _id: 1 as never,
      a: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      b: { c: 1, d: 2 },
      n: [1, 2, 3],
    });
    expect(await collection.findOne({ 'a.x': 3 }, { projection })).toEqual(expected);
  });
});
