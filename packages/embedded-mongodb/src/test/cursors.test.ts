import type { Document, Long } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

interface Batch {
  id: number | Long;
  firstBatch: Document[];
  nextBatch: Document[];
}

describe('batches of a cursor', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    const numbers = database.client.db('test').collection<{ _id: number }>('numbers');
    await numbers.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
  });
  afterAll(() => database.close());

  const runCommand = async (command: Document) =>
    (await database.client.db('test').command(command)).cursor as Batch;
  const more = (id: Batch['id'], options: Document = {}) =>
    runCommand({ getMore: id, collection: 'numbers', ...options });
  const numbersOf = (batch: Document[]) => batch.map(({ _id }) => _id as number);

  test('has 101 documents in the first one, and all that are left in the next', async () => {
    const first = await runCommand({ find: 'numbers' });
    expect(first.firstBatch).toHaveLength(101);
    const next = await more(first.id);
    expect(numbersOf(next.nextBatch)).toEqual(Array.from({ length: 149 }, (_, i) => 101 + i));
    expect(Number(next.id)).toBe(0);
    await expect(more(first.id)).rejects.toMatchObject({ code: 43 });
  });

  test('has as many as it is asked for, none among them', async () => {
    const first = await runCommand({ find: 'numbers', batchSize: 0, skip: 240 });
    expect(first.firstBatch).toEqual([]);
    expect(Number(first.id)).not.toBe(0);
    const second = await more(first.id, { batchSize: 3 });
    expect(numbersOf(second.nextBatch)).toEqual([240, 241, 242]);
    const third = await more(first.id, { batchSize: 0 });
    expect(third.nextBatch).toHaveLength(7);
  });

  test('is alone where a single one is asked for', async () => {
    const single = await runCommand({ find: 'numbers', batchSize: 3, singleBatch: true });
    expect(numbersOf(single.firstBatch)).toEqual([0, 1, 2]);
    expect(Number(single.id)).toBe(0);
    const negative = await runCommand({ find: 'numbers', limit: -2 });
    expect(numbersOf(negative.firstBatch)).toEqual([0, 1]);
    expect(Number(negative.id)).toBe(0);
  });

  test('ends before 16 MB and loses nothing', async () => {
    const heavy = database.fresh<Document>();
    for (let n = 0; n < 5; n++) await heavy.insertOne({ n, pad: 'x'.repeat(6_000_000) });
    const first = await runCommand({ find: heavy.collectionName });
    expect(first.firstBatch.map(({ n }) => n as number)).toEqual([0, 1]);
    const next = await runCommand({ getMore: first.id, collection: heavy.collectionName });
    expect(next.nextBatch.map(({ n }) => n as number)).toEqual([2, 3]);
    const last = await runCommand({ getMore: first.id, collection: heavy.collectionName });
    expect(last.nextBatch.map(({ n }) => n as number)).toEqual([4]);
    expect(Number(last.id)).toBe(0);
  });
});
