import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './database';

/** Midnight, or an hour, of a day in July 2025, in UTC. */
export const july = (day: number, hour = 0) => new Date(Date.UTC(2025, 6, day, hour));

const SALES = [
  { _id: 1, item: 'a', price: 10, quantity: 2, at: july(1, 23), tags: ['x', 'y'] },
  { _id: 2, item: 'b', price: 5, quantity: 1, at: july(2), tags: [] },
  { _id: 3, item: 'a', price: 10, quantity: 5, at: july(2, 5), tags: ['x'] },
  { _id: 4, item: 'c', price: 1, quantity: 9, at: july(9) },
];
const ITEMS = [
  { _id: 'a', name: 'Apple', parts: ['b'] },
  { _id: 'b', name: 'Bean', parts: ['c'] },
  { _id: 'd', name: 'None' },
];

/** A pipeline over the sales and what it answers. */
export type PipelineLine = [name: string, pipeline: Document[], expected: Document[]];

/** Checks each line on a database with the sales and the items. */
export function describePipelines(title: string, lines: PipelineLine[]): void {
  describe(title, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await openTestDatabase();
      const db = database.client.db('agg');
      await db.collection('sales').insertMany(SALES as never[]);
      await db.collection('items').insertMany(ITEMS as never[]);
    });
    afterAll(() => database.close());

    it.each(lines)('%s', async (_name, pipeline, expected) => {
      const sales = database.client.db('agg').collection('sales');
      expect(await sales.aggregate(pipeline).toArray()).toEqual(expected);
    });
  });
}
