import type { Document, Sort } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

describe('indexes', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('are used where possible', async () => {
    const collection = database.fresh<Document>();
    await collection.createIndexes([
      { key: { a: 1, b: -1 }, name: 'ab' },
      { key: { s: 1 }, name: 's', sparse: true },
      { key: { p: 1 }, name: 'p', partialFilterExpression: { p: { $gt: 5 } } },
      { key: { q: 1 }, name: 'q', partialFilterExpression: { q: { $lte: 3 } } },
      { key: { t: 1 }, name: 't' },
      { key: { t: 1, u: 1 }, name: 'tu', partialFilterExpression: { u: { $gt: 5 } } },
    ]);
    const planOf = async (filter: Document, sort: Sort = {}) => {
      const { queryPlanner } = await collection.find(filter).sort(sort).explain();
      const { stage, inputStage } = queryPlanner.winningPlan as Document;
      return (inputStage as Document | undefined)?.indexName ?? stage;
    };
    const plans: [Document, Sort | undefined, string][] = [
      [{ a: 1 }, undefined, 'ab'],
      [{ a: { $gt: 1 } }, undefined, 'ab'],
      [{ a: 1, b: { $lt: 3 } }, undefined, 'ab'],
      [{ a: { $in: [1, 2] } }, undefined, 'ab'],
      [{}, { a: 1 }, 'ab'],
      [{ b: 1 }, undefined, 'COLLSCAN'],
      [{ b: { $in: [] } }, undefined, 'EOF'],
      [{ a: 1, $and: [{ b: { $in: [] } }] }, { b: 1 }, 'EOF'],
      [{ $or: [{ a: { $in: [] } }, { a: 1 }] }, undefined, 'FETCH'],
      [{ s: { $gte: 2 } }, undefined, 's'],
      [{ s: null }, undefined, 'COLLSCAN'],
      [{ p: { $gt: 6 } }, undefined, 'p'],
      [{ p: { $gt: 5 } }, undefined, 'p'],
      [{ p: { $gte: 6 } }, undefined, 'p'],
      [{ p: { $gte: 5 } }, undefined, 'COLLSCAN'],
      [{ t: { $gt: 1 } }, undefined, 't'],
      [{ t: { $gt: 1 }, $or: [{ u: { $gt: 6 } }], u: { $gt: 5 } }, undefined, 'tu'],
      [{ p: { $gt: 4 } }, undefined, 'COLLSCAN'],
      [{ p: { $lt: 6 } }, undefined, 'COLLSCAN'],
      [{ p: { $gt: 'x' } }, undefined, 'COLLSCAN'],
      [{ q: { $lt: 2 } }, undefined, 'q'],
      [{ q: { $lte: 3 } }, undefined, 'q'],
      [{ q: { $lt: 4 } }, undefined, 'COLLSCAN'],
      [{ q: { $lte: NaN } }, undefined, 'COLLSCAN'],
    ];
    for (const [filter, sort, plan] of plans)
      expect([filter, sort, await planOf(filter, sort)]).toEqual([filter, sort, plan]);
  });

  test('of an array are left aside where another one has the same conditions', async () => {
    const collection = database.fresh<Document>();
    await collection.createIndexes([
      { key: { deletedAt: 1, terms: 1, _id: -1 }, name: 'terms' },
      { key: { deletedAt: 1, _id: -1 }, name: 'list' },
    ]);
    const terms = Array.from({ length: 20 }, (_, i) => `term ${i}`);
    await collection.insertMany(Array.from({ length: 50 }, () => ({ deletedAt: null, terms })));
    const planOf = async (filter: Document) => {
      const { queryPlanner, executionStats } = await collection
        .find(filter)
        .explain('executionStats');
      const { indexName } = (queryPlanner.winningPlan as Document).inputStage as Document;
      return [indexName, executionStats.totalKeysExamined] as unknown;
    };
    expect(await planOf({ deletedAt: null })).toEqual(['list', 50]);
    expect(await planOf({ deletedAt: null, terms: 'term 7' })).toEqual(['terms', 50]);
    expect(await planOf({ deletedAt: null, terms: /^term 1/ })).toEqual(['terms', 550]);
  });
});
