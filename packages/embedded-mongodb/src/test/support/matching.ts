import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './database';

/** Stands for a document without the field. */
export const MISSING = Symbol('missing');
/** A filter, the values of `v` in the collection, and the positions of those that match. */
export type MatchingLine = [name: string, filter: unknown, values: unknown[], matches: number[]];

/** Checks each condition on `v`, with and without an index, then each whole filter. */
export const describeMatching = (
  title: string,
  conditions: MatchingLine[],
  filters: MatchingLine[],
): void => {
  describe(title, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await openTestDatabase();
    });
    afterAll(() => database.close());

    const matching = async (filter: unknown, values: unknown[], index: boolean) => {
      const collection = database.fresh<{ _id: number; v?: unknown }>();
      await collection.insertMany(values.map((v, _id) => (v === MISSING ? { _id } : { _id, v })));
      if (index) await collection.createIndex({ v: 1 });
      const found = await collection.find(filter as Document, { sort: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id);
    };

    test.each(conditions)('%s', async (_name, condition, values, matches) => {
      expect(await matching({ v: condition }, values, false)).toEqual(matches);
      expect(await matching({ v: condition }, values, true)).toEqual(matches);
    });
    test.each(filters)('%s', async (_name, filter, values, matches) => {
      expect(await matching(filter, values, false)).toEqual(matches);
    });
  });
};
