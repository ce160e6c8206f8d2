import { Decimal128, Long, ObjectId, type Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const decimal = (text: string) => Decimal128.fromString(text);

describe('what aggregation computes and writes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('adds decimals and longs exactly', async () => {
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

  it('groups numbers of every width together, and ids by value', async () => {
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

  it('writes with $out, which keeps the indexes, and with $merge', async () => {
    const source = database.fresh<Document>();
    const target = database.fresh<Document>();
    await target.createIndex({ k: 1 }, { unique: true });
    await target.insertOne({ k: 'old' });
    await source.insertMany([
      { _id: 1, k: 1 },
      { _id: 2, k: 2 },
    ] as never[]);
    await source.aggregate([{ $out: target.collectionName }]).toArray();
    expect(await target.distinct('k')).toEqual([1, 2]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(['_id_', 'k_1']);
    await source
      .aggregate([
        { $match: { _id: 1 } },
        { $set: { more: true } },
        { $unset: 'k' },
        { $merge: { into: target.collectionName } },
      ])
      .toArray();
    expect(await target.findOne({ _id: 1 as never })).toEqual({ _id: 1, k: 1, more: true });
  });

  it('has the time of each command in $$NOW, the same for every document of it', async () => {
    const clock = database.fresh<Document>();
    await clock.insertMany([{}, {}, {}]);
    const read = async () => {
      const found = await clock
        .find({}, { projection: { _id: 0, now: { $add: ['$$NOW', 0] } } })
        .toArray();
      return found.map(({ now }) => Number(now));
    };
    const before = Date.now();
    const first = await read();
    expect(new Set(first).size).toBe(1);
    expect(first[0]).toBeGreaterThanOrEqual(before);
    while (Date.now() <= first[0]!) await clock.countDocuments();
    expect((await read())[0]).toBeGreaterThan(first[0]!);
  });

  it('finds distinct values below arrays, sorted', async () => {
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
