import { Decimal128, Long, ObjectId, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const decimal = (text: string) => Decimal128.fromString(text);

describe('what aggregation computes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('adds decimals and longs exactly', async () => {
    const money = database.fresh<Document>();
    await money.insertMany([
      { d: decimal('0.1'), l: Long.fromString('9007199254740993') },
      { d: decimal('0.2'), l: Long.fromNumber(1) },
    ]);
    const [sums] = await money
      .aggregate([{ $group: { _id: null, d: { $sum: '$d' }, l: { $sum: '$l' } } }], {
        promoteLongs: false,
      })
      .toArray();
    expect(sums!.d.toString()).toBe('0.3');
    expect(sums!.l.toString()).toBe('9007199254740994');
  });

  test('groups numbers of every width together, and ids by value', async () => {
    const mixed = database.fresh<Document>();
    const id = new ObjectId();
    await mixed.insertMany([
      { v: 1 },
      { v: Long.fromNumber(1) },
      { v: decimal('1.0') },
      { v: '1' },
      { v: id },
      { v: new ObjectId(id.toHexString()) },
    ]);
    const groups = await mixed.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray();
    expect(groups.map(({ n }) => n as number)).toEqual([3, 1, 2]);
  });

  test('sorts by several fields of an array by its elements, and by those of two not at all', async () => {
    const lists = database.fresh<Document>();
    const first = {
      _id: 1,
      a: [
        { b: 1, c: 9 },
        { b: 2, c: 1 },
      ],
      n: 1,
    };
    const second = {
      _id: 2,
      a: [
        { b: 1, c: 5 },
        { b: 1, c: 7 },
      ],
      n: [3, 2],
    };
    await lists.insertMany([first, second] as never[]);
    const ids = async (sort: Record<string, 1 | -1>) => {
      const found = await lists.find({}).sort(sort).toArray();
      return found.map(({ _id }) => _id as unknown as number);
    };
    expect(await ids({ 'a.b': 1, 'a.c': 1 })).toEqual([2, 1]);
    expect(await ids({ 'a.b': -1, 'a.c': -1 })).toEqual([1, 2]);
    expect(await ids({ 'a.c': 1, 'a.b': 1 })).toEqual([1, 2]);
    expect(await ids({ n: 1, _id: -1 })).toEqual([1, 2]);
    await expect(ids({ n: 1, 'a.b': 1 })).rejects.toMatchObject({ code: 2 });
    const stages = [{ $skip: 0 }, { $sort: { 'a.b': 1, n: 1 } }];
    await expect(lists.aggregate(stages).toArray()).rejects.toMatchObject({ code: 2 });
  });

  test('finds distinct values below arrays, sorted', async () => {
    const sales = database.fresh<Document>();
    await sales.insertMany([
      { price: 10, tags: ['x', 'y'] },
      { price: 5, tags: [] },
      { price: 10, tags: ['x'] },
      { price: 1, item: 'c' },
    ]);
    expect(await sales.distinct('tags')).toEqual(['x', 'y']);
    expect(await sales.distinct('price', { item: { $ne: 'c' } })).toEqual([5, 10]);
  });
});
