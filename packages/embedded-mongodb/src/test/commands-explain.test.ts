import type { Document } from 'mongodb';
import { FIVE, openFive } from './support/database';

/** A command, the plan in its explain output, and the number of results. */
type Line = [command: Document, plan: string, returned: number];
const LINES: Line[] = [
  [{ find: 'c', filter: { _id: 1 } }, 'FETCH IXSCAN _id_ forward', 1],
  [{ find: 'c', filter: { n: { $gt: 1 } } }, 'FETCH IXSCAN n_1 forward', 4],
  [{ find: 'c', sort: { n: -1 } }, 'FETCH IXSCAN n_1 backward', 5],
  [{ find: 'c', sort: { k: 1 } }, 'SORT COLLSCAN forward', 5],
  [{ find: 'c', skip: 1, limit: 2 }, 'COLLSCAN forward', 2],
  [{ find: 'c', limit: -2 }, 'COLLSCAN forward', 2],
  [{ find: 'c', hint: { $natural: -1 } }, 'COLLSCAN backward', 5],
  [{ find: 'c', hint: 'n_1' }, 'FETCH IXSCAN n_1 forward', 5],
  [{ find: 'c', filter: { $or: [{ n: 1 }, { _id: 4 }] } }, 'FETCH OR', 2],
  [{ find: 'none' }, 'EOF', 0],
  [{ count: 'c', query: { n: 1 } }, 'COUNT_SCAN n_1 forward', 1],
  [{ distinct: 'c', key: 'k', query: { n: 1 } }, 'FETCH IXSCAN n_1 forward', 1],
  [{ aggregate: 'c', pipeline: [{ $match: { n: 1 } }], cursor: {} }, 'FETCH IXSCAN n_1 forward', 1],
  [{ aggregate: 'c', pipeline: [{ $sort: { n: 1 } }], cursor: {} }, 'FETCH IXSCAN n_1 forward', 5],
  [
    { update: 'c', updates: [{ q: { n: 1 }, u: { $set: { k: 1 } } }] },
    'FETCH IXSCAN n_1 forward',
    1,
  ],
  [{ delete: 'c', deletes: [{ q: { n: 1 }, limit: 1 }] }, 'FETCH IXSCAN n_1 forward', 1],
  [{ findAndModify: 'c', query: { n: 1 }, remove: true }, 'FETCH IXSCAN n_1 forward', 1],
];
const REFUSED: [Document, number][] = [
  [{ update: 'c', updates: [] }, 2],
  [{ delete: 'c', deletes: [] }, 2],
  [{ find: 'c', skip: -1 }, 51024],
  [{ find: 'c', filter: { $nonsense: 1 } }, 2],
  [{ ping: 1 }, 59],
  [{ constructor: 'c' }, 59],
];
const planOf = ({ stage, indexName, direction, inputStage }: Document): string =>
  [stage, indexName, inputStage && planOf(inputStage), direction].filter(Boolean).join(' ');

// https://www.mongodb.com/docs/manual/reference/command/explain/
describe('explain', () => {
  let database: Awaited<ReturnType<typeof openFive>>;
  beforeAll(async () => {
    database = await openFive();
  });
  afterAll(() => database.close());

  test.each(LINES)('explains %j: %s, %d', async (command, plan, nReturned) => {
    const { queryPlanner, executionStats } = await database.db.command({ explain: command });
    expect(planOf(queryPlanner.winningPlan)).toBe(plan);
    expect(executionStats).toMatchObject({ executionSuccess: true, nReturned });
    const brief = await database.db.command({ explain: command, verbosity: 'queryPlanner' });
    expect(planOf(brief.queryPlanner.winningPlan)).toBe(plan);
    expect(brief).not.toHaveProperty('executionStats');
    expect(await database.db.collection('c').find().sort({ _id: 1 }).toArray()).toEqual(FIVE);
  });

  test.each(REFUSED)('refuses %j with %d', async (command, code) => {
    await expect(database.db.command({ explain: command })).rejects.toMatchObject({ code });
  });
});
