import type { Collection, Document, Sort } from 'mongodb';
import { Snapshot } from '../storage/view';
import { openTestDatabase, type TestDatabase } from './support/database';

const ROWS = 3000;
const WORDS = ['anna', 'annika', 'bella', 'carl'];
const ACTIONS = ['login', 'logout', 'edit'];
/** Row 2500 alone is rare, and one in a thousand is odd. */
const row = (_id: number): Document => ({
  _id,
  action: ACTIONS[_id % 3],
  at: new Date(1e12 + Math.floor(_id / 2) * 1000),
  terms: [WORDS[_id % 4], WORDS[(_id >> 2) % 4], 'all'],
  kind: _id === 2500 ? 'rare' : 'common',
  flag: _id % 1000 === 7 ? 'odd' : 'even',
  owner: _id % 100,
  deletedAt: _id % 10 === 0 ? new Date(0) : null,
});
interface Stats {
  nReturned: number;
  keys: number;
  docs: number;
  bySort: boolean;
  index: string | undefined;
}

/** How often a stage of the plan has the name. */
const has = (stage: Document | undefined, name: string): boolean =>
  stage !== undefined && (stage.stage === name || has(stage.inputStage as Document, name));
const indexOf = (stage: Document): string | undefined =>
  (stage.indexName as string | undefined) ??
  (stage.inputStage && indexOf(stage.inputStage as Document));

describe('what a query reads', () => {
  let database: TestDatabase;
  let rows: Collection<Document>;
  const all = Array.from({ length: ROWS }, (_, _id) => row(_id));
  beforeAll(async () => {
    database = await openTestDatabase();
    rows = database.fresh();
    await rows.insertMany(all);
    await rows.createIndexes([
      { key: { terms: 1, _id: -1 } },
      { key: { action: 1, _id: -1 } },
      { key: { action: 1, at: -1, _id: -1 } },
      { key: { at: -1, _id: -1 } },
      { key: { kind: 1 } },
      { key: { flag: 1 } },
      { key: { owner: 1 }, partialFilterExpression: { deletedAt: null } },
    ]);
  });
  afterAll(() => database.close());

  const statsOf = ({ queryPlanner, executionStats }: Document): Stats => ({
    nReturned: executionStats.nReturned as number,
    keys: executionStats.totalKeysExamined as number,
    docs: executionStats.totalDocsExamined as number,
    bySort: has(queryPlanner.winningPlan as Document, 'SORT'),
    index: indexOf(queryPlanner.winningPlan as Document),
  });
  const explain = async (filter: Document, sort: Sort, limit: number): Promise<Stats> =>
    statsOf(await rows.find(filter).sort(sort).limit(limit).explain('executionStats'));
  const explainCount = async (query: Document, limit?: number): Promise<Stats> =>
    statsOf(
      await database.client.db('test').command({
        explain: { count: rows.collectionName, query, ...(limit && { limit }) },
        verbosity: 'executionStats',
      }),
    );
  const x = all[1500]!;
  const keyset = (field: string, way: '$lt' | '$gt'): Document => ({
    $or: [{ [field]: { [way]: x[field] } }, { [field]: x[field], _id: { [way]: x._id } }],
  });
  const newest: Sort = { _id: -1 };

  test.each<[string, Document, Sort, most: number]>([
    ['an equality and the order behind it', { action: 'edit' }, newest, 11],
    ['the same backwards', { action: 'edit' }, { _id: 1 }, 11],
    ['a word of an array', { terms: 'anna' }, newest, 11],
    ['a word of an array, backwards', { terms: 'anna' }, { _id: 1 }, 11],
    ['a word and a range of ids', { terms: 'anna', _id: { $lt: 1500 } }, newest, 11],
    ['all in the order of an index', {}, { at: -1, _id: -1 }, 11],
    ['a range of the field of the order', { at: { $gte: x.at } }, { at: 1, _id: 1 }, 11],
    ['an equality and two fields of the order', { action: 'edit' }, { at: -1, _id: -1 }, 11],
    ['a page behind a row', keyset('at', '$lt'), { at: -1, _id: -1 }, 11],
    ['a page before a row', keyset('at', '$gt'), { at: 1, _id: 1 }, 11],
    [
      'a page behind a row, of one action',
      { $and: [{ action: 'edit' }, keyset('at', '$lt')] },
      { at: -1, _id: -1 },
      11,
    ],
    ['several values by a merge', { action: { $in: ['edit', 'login'] } }, newest, 11],
    ['several words by a merge', { terms: { $in: ['anna', 'all', 'none'] } }, newest, 40],
    [
      'several values by a merge, backwards',
      { action: { $in: ['logout', 'login'] } },
      { at: 1, _id: 1 },
      11,
    ],
    [
      'a word and a pattern of the same array',
      { $and: [{ terms: 'anna' }, { terms: /^bel/ }] },
      newest,
      250,
    ],
    ['a rare value and an order of its own', { kind: 'rare' }, newest, 130],
    ['a common value and an order of its own', { kind: 'common' }, newest, 250],
    ['a rare word beside a common one', { terms: 'all', kind: 'rare' }, newest, 130],
    ['some rows of a common value', { kind: 'common', flag: 'odd' }, newest, 130],
  ])('in sorted order: %s', async (_name, filter, sort, most) => {
    const stats = await explain(filter, sort, 11);
    expect(stats.keys).toBeLessThanOrEqual(most * 2);
    expect(stats.docs).toBeLessThanOrEqual(most);
    // The same rows as without indexes.
    const found = await rows.find(filter).sort(sort).limit(11).toArray();
    const scanned = await rows.find(filter).sort(sort).limit(11).hint({ $natural: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(scanned.map(({ _id }) => _id));
    if (most <= 40) expect(stats.bySort).toBe(false);
  });

  test.each<[string, Document, limit: number | undefined, keys: number, docs: number]>([
    ['of one value', { action: 'edit' }, undefined, 1000, 0],
    ['up to a limit', { action: 'edit' }, 100, 100, 0],
    ['of a word', { terms: 'all' }, 100, 100, 0],
    ['of words that begin so', { terms: /^ann/ }, 100, 100, 0],
    ['of words that begin so, as an operator', { terms: { $regex: '^ann' } }, 100, 100, 0],
    ['of a range', { at: { $gte: x.at } }, undefined, 1500, 0],
    ['of a range of ids', { _id: { $lt: 77 } }, undefined, 77, 0],
    ['of an equality and a range', { action: 'edit', _id: { $gt: 2990 } }, undefined, 3, 0],
    ['of some values', { action: { $in: ['edit', 'login'] } }, 50, 50, 0],
    ['of what the index is about', { owner: 3, deletedAt: null }, undefined, 30, 0],
    ['of all', {}, 50, 0, 3000],
    ['of nothing', { action: 'none' }, 100, 0, 0],
    ['of what no index tells', { action: 'edit', owner: 2 }, 10, 3000, 3000],
  ])('counts from keys alone: %s', async (_name, filter, limit, keys, docs) => {
    const stats = await explainCount(filter, limit);
    expect(stats.keys).toBeLessThanOrEqual(keys * 2);
    expect(stats.docs).toBeLessThanOrEqual(docs);
    const options = limit ? { limit } : {};
    const counted = await rows.countDocuments(filter, options);
    const scanned = await rows.find(filter, options).hint({ $natural: 1 }).toArray();
    expect(counted).toBe(scanned.length);
    expect(stats.nReturned).toBe(scanned.length);
    const skipped = await rows.countDocuments(filter, { ...options, skip: 3 });
    const rest = await rows
      .find(filter, { ...options, skip: 3 })
      .hint({ $natural: 1 })
      .toArray();
    expect(skipped).toBe(rest.length);
  });

  test.each<[string, string, Document, docs: number]>([
    ['of the first field of an index', 'action', {}, 3],
    ['of a field that has few values', 'kind', {}, 2],
    ['behind an equality', 'at', { action: 'edit' }, 1000],
    ['among some values', 'kind', { kind: { $in: ['rare', 'none'] } }, 1],
    ['in an array, of which an index has each element', 'terms', {}, ROWS],
    ['of a field without an index', 'deletedAt', { action: 'edit' }, 1000],
  ])('a document for each value: %s', async (_name, key, query, docs) => {
    const command = { distinct: rows.collectionName, key, query };
    const explained = await database.client.db('test').command({ explain: command });
    expect(explained.executionStats.totalDocsExamined).toBeLessThanOrEqual(docs);
    expect(await rows.distinct(key, query)).toEqual(
      await rows.distinct(key, query, { hint: { $natural: 1 } }),
    );
  });

  test('is told by serverStatus as well, so that a call can be held to a budget', async () => {
    const examined = async () => {
      const { metrics } = await database.client.db('admin').command({ serverStatus: 1 });
      return metrics.queryExecutor as { scanned: number; scannedObjects: number };
    };
    const before = await examined();
    await rows.find({ action: 'edit' }).sort(newest).limit(5).toArray();
    const after = await examined();
    expect(after.scanned - before.scanned).toBe(5);
    expect(after.scannedObjects - before.scannedObjects).toBe(5);
  });

  test('a query without a limit sorts what the condition finds, and leaves an index of the order alone', async () => {
    const stats = await explain({ flag: 'odd' }, newest, 0);
    expect(stats).toEqual({ nReturned: 3, keys: 3, docs: 3, bySort: true, index: 'flag_1' });
  });

  test('a look-up reads each key once, and of a unique index no range', async () => {
    const get = jest.spyOn(Snapshot.prototype, 'get');
    const range = jest.spyOn(Snapshot.prototype, 'range');
    const readings = async (
      filter: Document,
    ): Promise<[found: number, gets: number, ranges: number]> => {
      jest.clearAllMocks();
      const { length } = await rows.find(filter).batchSize(ROWS).toArray();
      return [length, get.mock.calls.length, range.mock.calls.length];
    };
    const ids = Array.from({ length: 200 }, (_, i) => i * 10);
    expect(await readings({ _id: { $in: ids } })).toEqual([200, 400, 0]);
    expect(await readings({ _id: { $in: [...ids, -1, -2] } })).toEqual([200, 402, 0]);
    expect(await readings({ kind: 'rare' })).toEqual([1, 1, 1]);
    expect(await readings({ flag: { $in: ['odd', 'none'] } })).toEqual([3, 3, 2]);
    jest.restoreAllMocks();
  });
});
