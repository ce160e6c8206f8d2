import { BSONRegExp } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

/** A filter and the code with which MongoDB refuses it. */
const LINES: [name: string, filter: Record<string, unknown>, code: number][] = [
  ['what every object has as an operator', { a: { $gt: 0, constructor: 5 } }, 2],
  ['$nor of nothing', { $nor: [] }, 2],
  ['$and that is no list', { $and: { a: 1 } }, 2],
  ['$or of what is no document', { $or: [5] }, 2],
  ['$in with an operator', { a: { $in: [{ $gt: 1 }] } }, 2],
  ['$nin without a list', { a: { $nin: 1 } }, 2],
  ['$all without a list', { a: { $all: 1 } }, 2],
  ['$all with an operator', { a: { $all: [{ $gt: 1 }] } }, 2],
  ['$all of $elemMatch and a value', { a: { $all: [{ $elemMatch: { b: 1 } }, 1] } }, 2],
  ['$elemMatch of a value', { a: { $elemMatch: 1 } }, 2],
  ['$not of a value', { a: { $not: 1 } }, 2],
  ['$not of nothing', { a: { $not: {} } }, 2],
  ['$ne of a pattern', { a: { $ne: /a/ } }, 2],
  ['a range from a pattern', { a: { $gt: /a/ } }, 2],
  ['a field among operators', { a: { $gt: 1, b: 2 } }, 2],
  ['$regex of a number', { a: { $regex: 1 } }, 2],
  ['$options alone', { a: { $options: 'i' } }, 2],
  ['$options of a number', { a: { $regex: 'a', $options: 1 } }, 2],
  ['an unknown option of a pattern', { a: { $regex: 'a', $options: 'z' } }, 51108],
  ['options of a pattern and beside it', { a: { $regex: /a/i, $options: 'm' } }, 51075],
  ['options before a pattern with some', { a: { $options: 'm', $regex: /a/i } }, 51074],
  ['options of a pattern and none beside it', { a: { $regex: /a/i, $options: '' } }, 51075],
  ['an extended pattern', { a: { $regex: 'a', $options: 'x' } }, 115],
  ['a possessive quantifier', { a: { $regex: 'a++' } }, 115],
  ['a quoted part of a pattern', { a: new BSONRegExp('\\Qa\\E') }, 115],
  ['$size below zero', { a: { $size: -1 } }, 2],
  ['$size of a fraction', { a: { $size: 1.5 } }, 2],
  ['$size of text', { a: { $size: '1' } }, 2],
  ['$type of none', { a: { $type: [] } }, 9],
  ['$type of an unknown name', { a: { $type: 'nonsense' } }, 2],
  ['$type of an unknown number', { a: { $type: 99 } }, 2],
  ['$type that is neither name nor number', { a: { $type: true } }, 14],
];

describe('filters are refused with the code of MongoDB, even where nothing could match', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each(LINES)('%s', async (_name, filter, code) => {
    await expect(database.fresh().findOne(filter)).rejects.toMatchObject({ code });
  });
});
