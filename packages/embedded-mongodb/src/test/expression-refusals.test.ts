import { Decimal128, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const d = Decimal128.fromString('2');
/** An expression on `{ n: 5, t: 'x', l: [1, 2] }` and the code with which MongoDB refuses it; 115 where we do. */
const REFUSED: [Document, number][] = [
  [{ $log: [0, 10] }, 28758],
  [{ $log: [-1, 10] }, 28758],
  [{ $log: [10, 1] }, 28759],
  [{ $log: [10, 0] }, 28759],
  [{ $log: ['$t', 10] }, 28756],
  [{ $log: [10, '$t'] }, 28757],
  [{ $ln: 0 }, 28766],
  [{ $log10: -1 }, 28761],
  [{ $sqrt: -1 }, 28714],
  [{ $sqrt: '$t' }, 28765],
  [{ $exp: '$t' }, 28765],
  [{ $pow: ['$t', 1] }, 28762],
  [{ $pow: [1, '$t'] }, 28763],
  [{ $pow: [0, -1] }, 28764],
  [{ $pow: [d, 2] }, 115],
  [{ $log: [d, 10] }, 115],
  [{ $sqrt: d }, 115],
  [{ $exp: d }, 115],
  [{ $ln: d }, 115],
  [{ $substr: ['hello', -1, 2] }, 50752],
  [{ $substr: ['hello', '$t', 2] }, 16034],
  [{ $substr: ['hello', 1, '$t'] }, 16035],
  [{ $substr: ['$l', 1, 1] }, 16007],
  [{ $add: ['$', 1] }, 16872],
  [{ $add: ['$$', 1] }, 9],
  [{ $add: ['$.a', 1] }, 15998],
  [{ $add: ['$a..b', 1] }, 15998],
  [{ $add: ['$a.', 1] }, 40353],
  [{ $map: { input: '$l', in: { $add: [1], $subtract: [1] } } }, 15983],
  [{ $map: { input: '$l', in: { a: { $add: [1], b: 1 } } } }, 15983],
  [{ $map: { input: '$l', in: { a: 1, $add: [1] } } }, 16410],
  [{ $map: { input: '$l', in: { 'a.b': 1 } } }, 16412],
  [{ $filter: { input: '$l', cond: true, limit: 0 } }, 327392],
  [{ $filter: { input: '$l', cond: true, limit: 1.5 } }, 327391],
  [{ $filter: { input: '$l', cond: true, limit: '$t' } }, 327391],
  [{ $substrCP: ['hello', '$t', 2] }, 34450],
  [{ $substrCP: ['hello', 1.5, 2] }, 34451],
  [{ $substrCP: ['hello', 1, '$t'] }, 34452],
  [{ $substrCP: ['hello', 1, 2 ** 31] }, 34453],
  [{ $substrCP: ['hello', 1, -1] }, 34454],
  [{ $substrCP: ['hello', -1, 1] }, 34455],
  [{ $substrCP: ['$l', 1, 1] }, 16007],
  [{ $let: { vars: { A: 1 }, in: 1 } }, 9],
  [{ $let: { vars: { '': 1 }, in: 1 } }, 9],
  [{ $let: { vars: { 'a-b': 1 }, in: 1 } }, 9],
  [{ $map: { input: [], as: '_a', in: 1 } }, 9],
  [{ $filter: { input: [], as: '1', cond: 1 } }, 9],
  [{ $substrBytes: ['né', 2, 1] }, 28656],
  [{ $substrBytes: ['né', 0, 2] }, 28657],
  [{ $split: ['a,b', ''] }, 40087],
  [{ $split: ['$n', ','] }, 40085],
  [{ $concat: ['a', '$n'] }, 16702],
  [{ $strLenCP: '$none' }, 34471],
  [{ $strLenBytes: '$n' }, 34473],
  [{ $indexOfBytes: ['$n', 'a'] }, 40091],
  [{ $indexOfArray: ['$n', 1] }, 40090],
  [{ $arrayElemAt: ['$n', 1] }, 28689],
  [{ $arrayElemAt: ['$l', '$t'] }, 28690],
  [{ $first: '$t' }, 28689],
  [{ $last: '$t' }, 28689],
  [{ $map: { input: '$n', in: 1 } }, 16883],
  [{ $filter: { input: '$n', cond: true } }, 28651],
  [{ $reduce: { input: '$n', initialValue: 0, in: 1 } }, 40080],
  [{ $concatArrays: ['$l', '$n'] }, 28664],
  [{ $reverseArray: '$n' }, 34435],
  [{ $range: ['$t', 5] }, 34443],
  [{ $range: [0, '$t'] }, 34445],
  [{ $range: [0, 5, 0] }, 34449],
  [{ $objectToArray: '$n' }, 40390],
  [{ $arrayToObject: '$n' }, 40386],
  [{ $setUnion: ['$l', '$n'] }, 17043],
  [{ $setIntersection: ['$l', '$n'] }, 17047],
  [{ $regexMatch: { input: '$n', regex: '5' } }, 51104],
  [{ $dateFromString: { dateString: 'nonsense' } }, 241],
  [{ $dateFromString: { dateString: '$n' } }, 241],
  [{ $dateDiff: { startDate: '$t', endDate: new Date(0), unit: 'day' } }, 5166307],
  [{ $dateDiff: { startDate: new Date(0), endDate: '$t', unit: 'day' } }, 5166307],
  [{ $let: { vars: { a: 1 }, in: '$$b' } }, 17276],
  [{ $nonsense: 1 }, 168],
];
const ANSWERED: [Document, unknown][] = [
  [{ $log: [8, 2] }, 3],
  [{ $log: ['$none', 2] }, null],
  [{ $log: [2, null] }, null],
  [{ $sqrt: 16 }, 4],
  [{ $sqrt: '$none' }, null],
  [{ $exp: 0 }, 1],
  [{ $pow: [2, 10] }, 1024],
  [{ $pow: [0, 0] }, 1],
  [{ $pow: ['$none', 1] }, null],
  [{ $pow: [1, null] }, null],
  [{ $substr: ['hello', 1, -1] }, 'ello'],
  [{ $substr: ['hello', 1, 2] }, 'el'],
  [{ $substrBytes: ['hello', 2, -1] }, 'llo'],
  [{ $substr: ['hello', 3, 10] }, 'lo'],
  [{ $substr: ['hello', 9, 1] }, ''],
  [{ $substr: ['$none', 0, 1] }, ''],
  [{ $substr: ['$n', 0, 1] }, '5'],
  [{ $substrBytes: ['né', 1, 2] }, 'é'],
  [{ $split: ['a,b', ','] }, ['a', 'b']],
  [{ $split: ['$none', ','] }, null],
  [{ $split: [{ $literal: '$n,1' }, ','] }, ['$n', '1']],
  [{ $slice: [{ $literal: ['$n', '$t'] }, 1] }, ['$n']],
  [{ $setUnion: [{ $literal: ['$n'] }, []] }, ['$n']],
  [{ $setIntersection: [{ $literal: ['$n', 1] }, { $literal: ['$n'] }] }, ['$n']],
  [{ $setDifference: [{ $literal: ['$n', 1] }, [1]] }, ['$n']],
  [{ $let: { vars: { é1: 1, a_B: 2 }, in: { $add: ['$$é1', '$$a_B'] } } }, 3],
  [{ $map: { input: '$l', as: 'éa', in: '$$éa' } }, [1, 2]],
  [{ $filter: { input: '$l', cond: true, limit: '$none' } }, [1, 2]],
  [{ $filter: { input: '$l', cond: true, limit: 1 } }, [1]],
  [{ $filter: { input: '$none', cond: true, limit: 1 } }, null],
  [{ $literal: { $a: '$', 'b.c': 1 } }, { $a: '$', 'b.c': 1 }],
  [{ $substrCP: ['h😀llo', 1, 2] }, '😀l'],
  [{ $substrCP: ['hello', 9, 2] }, ''],
  [{ $substrCP: ['$n', 0, 5] }, '5'],
  [{ $substrCP: ['$none', 0, 5] }, ''],
  [{ $dateFromString: { dateString: 'nonsense', onError: 7 } }, 7],
  [{ $dateFromString: { dateString: '$none' } }, null],
  [{ $dateFromString: { dateString: '$none', onNull: 8 } }, 8],
  [{ $dateFromString: { dateString: '2026-01-02' } }, new Date(Date.UTC(2026, 0, 2))],
  [{ $dateDiff: { startDate: new Date(0), endDate: new Date(864e5), unit: 'day' } }, 1],
  [{ $dateDiff: { startDate: '$none', endDate: new Date(0), unit: 'day' } }, null],
];

// https://www.mongodb.com/docs/manual/reference/operator/aggregation/
describe('an expression', () => {
  let database: TestDatabase;
  const of = async (expression: Document) => {
    const collection = database.client.db('expressions').collection('c');
    const [only] = await collection.aggregate([{ $project: { r: expression } }]).toArray();
    return only!.r as unknown;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    const collection = database.client.db('expressions').collection('c');
    await collection.insertOne({ n: 5, t: 'x', l: [1, 2] });
  });
  afterAll(() => database.close());

  it.each(REFUSED)('is refused as MongoDB does: %j with %d', async (expression, code) => {
    await expect(of(expression)).rejects.toMatchObject({ code });
  });
  it.each(ANSWERED)('is answered as MongoDB does: %j with %j', async (expression, answer) => {
    expect(await of(expression)).toEqual(answer);
  });
});
