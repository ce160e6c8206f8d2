import { deserialize, EJSON, serialize } from 'bson';
import { Decimal128, Double, Int32, Long, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const long = (text: string) => Long.fromString(text);
const decimal = (text: string) => Decimal128.fromString(text);
const double = (n: number) => new Double(n);
const AS_SENT = { promoteValues: false, promoteLongs: false } as const;
/** Canonical Extended JSON of what a driver sends: int, long, double and decimal differ. */
const exact = (document: Document) =>
  EJSON.stringify(deserialize(serialize(document), AS_SENT), { relaxed: false });

/** A field before, an operator with its argument, and the field afterwards with its type; undefined: no field. */
type Line = [name: string, before: unknown, operator: string, argument: unknown, after: unknown];

const NUMBERS: Line[] = [
  ['a long and an int make a long', long('1'), '$inc', 1, long('2')],
  ['an int and a double make a double', 1, '$inc', double(2), double(3)],
  ['a long and a double make a double', long('1'), '$inc', 0.5, double(1.5)],
  ['a decimal and an int make a decimal', decimal('1.5'), '$inc', 1, decimal('2.5')],
  [
    'a double beside a decimal has 15 digits',
    decimal('1'),
    '$inc',
    0.1 + 0.2,
    decimal('1.300000000000000'),
  ],
  [
    'a whole double beside a decimal',
    decimal('1.5'),
    '$inc',
    new Double(3),
    decimal('4.50000000000000'),
  ],
  [
    'a large double beside a decimal',
    decimal('1E300'),
    '$inc',
    1e300,
    decimal('2.00000000000000E+300'),
  ],
  ['a decimal that is infinite', decimal('Infinity'), '$inc', 1, decimal('Infinity')],
  ['an int below its range', new Int32(-2147483648), '$inc', -1, long('-2147483649')],
  ['the lowest int', new Int32(-2147483647), '$inc', -1, new Int32(-2147483648)],
  ['a long beyond 2^53', long('9007199254740993'), '$inc', 1, long('9007199254740994')],
  ['a missing field takes the width', undefined, '$inc', long('5'), long('5')],
  ['the product of decimals', decimal('1.1'), '$mul', decimal('-1.1'), decimal('-1.21')],
  ['the product of a decimal and an int', decimal('0.05'), '$mul', 3, decimal('0.15')],
  ['a product of 34 digits', decimal('1E33'), '$mul', decimal('3.5'), decimal('3.5E33')],
  ['the product of ints', 65536, '$mul', 65536, long('4294967296')],
  ['the product of an int and a double', 3, '$mul', double(2), double(6)],
  ['no number times a double', undefined, '$mul', double(2), double(0)],
  ['no number times an int', undefined, '$mul', 2, 0],
  ['no number times a long', undefined, '$mul', long('2'), long('0')],
  ['no number times a decimal', undefined, '$mul', decimal('2.5'), decimal('0.0')],
  ['$min of an equal number keeps its width', 5, '$min', double(5), 5],
  ['$max of an equal number keeps its width', double(5), '$max', long('5'), double(5)],
  ['$max takes the larger', 5, '$max', decimal('5.5'), decimal('5.5')],
  ['$min of infinities', Infinity, '$min', Infinity, Infinity],
  ['$min of a missing field', undefined, '$min', 5, 5],
  ['$max of a missing field', undefined, '$max', null, null],
];
const WIDTHS: Line[] = [
  ['$set of another width', 5, '$set', long('5'), long('5')],
  ['$set of another width inside', { a: [5] }, '$set', { a: [double(5)] }, { a: [double(5)] }],
  ['$set of a decimal with more digits', decimal('1.0'), '$set', decimal('1.00'), decimal('1.00')],
  ['$set in another order', { a: 1, b: 2 }, '$set', { b: 2, a: 1 }, { b: 2, a: 1 }],
];
const LISTS: Line[] = [
  ['$push to a missing field', undefined, '$push', 1, [1]],
  ['$push of a list', [1], '$push', [2, 3], [1, [2, 3]]],
  ['$push of a document', [], '$push', { a: 1 }, [{ a: 1 }]],
  ['$push of nothing', undefined, '$push', { $each: [] }, []],
  ['$push before the end', [1, 2, 3], '$push', { $each: [9], $position: -1 }, [1, 2, 9, 3]],
  ['$push before the start', [1, 2], '$push', { $each: [9], $position: -5 }, [9, 1, 2]],
  ['$push beyond the end', [1], '$push', { $each: [9], $position: 7 }, [1, 9]],
  ['$push at the start', [1], '$push', { $each: [9], $position: 0 }, [9, 1]],
  ['$push that keeps the last', [1, 2], '$push', { $each: [3], $slice: -2 }, [2, 3]],
  ['$push that keeps none', [1, 2], '$push', { $each: [3], $slice: 0 }, []],
  ['$push that only cuts', [1, 2, 3], '$push', { $each: [], $slice: 2 }, [1, 2]],
  ['$push that only sorts', [3, 1, 2], '$push', { $each: [], $sort: 1 }, [1, 2, 3]],
  [
    '$push sorted by two fields',
    [{ a: 1, b: 1 }],
    '$push',
    {
      $each: [
        { a: 0, b: 1 },
        { a: 1, b: 2 },
      ],
      $sort: { b: -1, a: 1 },
    },
    [
      { a: 1, b: 2 },
      { a: 0, b: 1 },
      { a: 1, b: 1 },
    ],
  ],
  ['$addToSet to a missing field', undefined, '$addToSet', 1, [1]],
  ['$addToSet of a list', [1], '$addToSet', [1], [1, [1]]],
  ['$addToSet of an equal number', [1], '$addToSet', double(1), [1]],
  [
    '$addToSet of fields in another order',
    [{ a: 1, b: 2 }],
    '$addToSet',
    { b: 2, a: 1 },
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  ['$addToSet leaves what was there twice', [1, 1], '$addToSet', 2, [1, 1, 2]],
  ['$pull of a missing field', undefined, '$pull', 1, undefined],
  ['$pull of null', [null, 1, [null]], '$pull', null, [1, [null]]],
  ['$pull of a list', [[1, 2], [2, 1], 1], '$pull', [1, 2], [[2, 1], 1]],
  ['$pull by a pattern', ['ab', 'b', ['ab']], '$pull', /^a/, ['b', ['ab']]],
  ['$pull by $in', [1, 2, 3], '$pull', { $in: [1, 3] }, [2]],
  [
    '$pull by $or',
    [{ a: 1 }, { b: 1 }, { c: 1 }, 5],
    '$pull',
    { $or: [{ a: 1 }, { b: 1 }] },
    [{ c: 1 }, 5],
  ],
  ['$pull by fields in any order', [{ a: 1, b: 2 }], '$pull', { b: 2, a: 1 }, []],
  [
    '$pull by a range of a field',
    [{ a: 1 }, { a: 5 }, 5],
    '$pull',
    { a: { $gt: 2 } },
    [{ a: 1 }, 5],
  ],
  ['$pull by fields leaves lists', [[{ a: 1 }], { a: 1 }], '$pull', { a: 1 }, [[{ a: 1 }]]],
  ['$pull of an empty filter', [{ a: 1 }, 5, []], '$pull', {}, [5, []]],
  ['$pullAll of documents', [{ a: 1, b: 2 }, { a: 1 }], '$pullAll', [{ a: 1 }], [{ a: 1, b: 2 }]],
  ['$pop of the last', [1, 2], '$pop', 1, [1]],
  ['$pop of nothing', [], '$pop', 1, []],
  ['$pop of a missing field', undefined, '$pop', -1, undefined],
  ['$unset of a missing field', undefined, '$unset', '', undefined],
];
/** Whole documents and updates. */
const WHOLE: [name: string, before: Document, update: Document, after: Document][] = [
  ['$set by index', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set of a field by a number', { a: {} }, { $set: { 'a.1': 9 } }, { a: { 1: 9 } }],
  ['$set far in', { a: [{ b: [1] }] }, { $set: { 'a.0.b.1': 2 } }, { a: [{ b: [1, 2] }] }],
  ['$set of nothing', { a: 1 }, { $set: {} }, { a: 1 }],
  ['fields by number', {}, { $set: { 10: 1, 9: 2 } }, { 9: 2, 10: 1 }],
  ['$unset through a scalar', { a: 1 }, { $unset: { 'a.b': '' } }, { a: 1 }],
  ['$unset beyond the end', { a: [1] }, { $unset: { 'a.4': '' } }, { a: [1] }],
  ['$unset by name in a list', { a: [{ b: 1 }] }, { $unset: { 'a.b': '' } }, { a: [{ b: 1 }] }],
  ['$setOnInsert where something is', { a: 1 }, { $setOnInsert: { a: 2, b: 2 } }, { a: 1 }],
  ['$rename of a missing field', { a: 1 }, { $rename: { b: 'c' } }, { a: 1 }],
  ['$rename onto a field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  ['$rename of a list', { a: [1] }, { $rename: { a: 'b' } }, { b: [1] }],
  ['$[] of lists in lists', { a: [[1], [2]] }, { $inc: { 'a.$[].$[]': 1 } }, { a: [[2], [3]] }],
  ['paths beside each other', {}, { $set: { 'a.b': 1, 'a.bc': 2 } }, { a: { b: 1, bc: 2 } }],
];

describe('update operators, line by line as MongoDB documents them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const check = async (before: Document, update: Document, after: Document) => {
    const collection = database.fresh<Document>();
    await collection.insertOne({ _id: 1 as never, ...before });
    const { modifiedCount } = await collection.updateOne({}, update);
    const stored = await collection.findOne({}, AS_SENT);
    expect(exact(stored!)).toBe(exact({ _id: 1, ...after }));
    expect(modifiedCount).toBe(exact(before) === exact(after) ? 0 : 1);
  };
  const field = (v: unknown): Document => (v === undefined ? {} : { v });

  test.each([...NUMBERS, ...WIDTHS, ...LISTS])('%s', (_name, before, operator, argument, after) =>
    check(field(before), { [operator]: { v: argument } }, field(after)),
  );
  test.each(WHOLE)('%s', (_name, before, update, after) => check(before, update, after));
});
