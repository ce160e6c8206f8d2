import { Long, type Document } from 'mongodb';
import { sendCommand, openSocket } from './support/raw-client';
import { openFive } from './support/database';

const ids = (...values: number[]) => ({
  cursor: { id: 0, firstBatch: values.map((_id) => ({ _id })) },
});
const find = (more: Document) => ({ find: 'c', projection: { _id: 1 }, ...more });
const aggregate = (pipeline: Document[], more: Document = {}) => ({
  aggregate: 'c',
  pipeline: [...pipeline, { $project: { _id: 1 } }],
  cursor: {},
  ...more,
});
const count = (query: Document, more: Document = {}) => ({ count: 'c', query, ...more });
const distinct = (key: string, more: Document = {}) => ({ distinct: 'c', key, ...more });

/** A command on five documents and its reply as far as given. */
type Line = [says: string, command: Document, reply: Document];
// https://www.mongodb.com/docs/manual/reference/command/find/, count/, distinct/, aggregate/, explain/
const LINES: Line[] = [
  ['find skips and limits', find({ sort: { n: 1 }, skip: 1, limit: 2 }), ids(4, 3)],
  ['find with a limit of 0 finds all', find({ limit: 0 }), ids(1, 2, 3, 4, 5)],
  ['find with a negative limit is one batch', find({ limit: -2, sort: { n: 1 } }), ids(5, 4)],
  ['find of a single batch leaves no cursor', find({ batchSize: 2, singleBatch: true }), ids(1, 2)],
  ['find skips past the end', find({ skip: 9 }), ids()],
  ['find refuses a negative skip', find({ skip: -1 }), { code: 51024 }],
  ['find refuses half a limit', find({ limit: 1.5 }), { code: 2 }],
  ['find with a hint on an index', find({ hint: 'n_1' }), ids(5, 4, 3, 2, 1)],
  ['find with a hint on a key', find({ hint: { n: 1 } }), ids(5, 4, 3, 2, 1)],
  ['find in natural order', find({ hint: { $natural: -1 } }), ids(5, 4, 3, 2, 1)],
  ['find refuses a hint on nothing', find({ hint: 'none' }), { code: 2 }],
  ['find in a collection that is not there', { find: 'none' }, ids()],
  ['count', count({}), { n: 5 }],
  ['count of a query', count({ k: 'b' }), { n: 3 }],
  ['count of all skips and limits', count({}, { skip: 1, limit: 3 }), { n: 3 }],
  ['count of all skips past the end', count({}, { skip: 9 }), { n: 0 }],
  ['count of all within its limit', count({}, { limit: 9 }), { n: 5 }],
  ['count of a query skips and limits', count({ k: 'b' }, { skip: 2, limit: 3 }), { n: 1 }],
  ['count with a negative limit', count({ k: 'b' }, { limit: -2 }), { n: 2 }],
  ['count refuses a negative skip', count({}, { skip: -1 }), { code: 51024 }],
  ['count of nothing', { count: 'none', query: {} }, { n: 0 }],
  ['distinct', distinct('k'), { values: ['a', 'b'] }],
  ['distinct of a query', distinct('n', { query: { k: 'a' } }), { values: [4, 5] }],
  ['distinct of a field that is missing', distinct('x'), { values: [] }],
  ['distinct of nothing', { distinct: 'none', key: 'k' }, { values: [] }],
  ['distinct refuses an empty key', distinct(''), { code: 14 }],
  [
    'aggregate sorts, then limits',
    aggregate([{ $match: { k: 'b' } }, { $sort: { n: 1 } }, { $limit: 2 }]),
    ids(5, 4),
  ],
  [
    'aggregate limits, then matches and sorts',
    aggregate([{ $limit: 3 }, { $match: { k: 'b' } }, { $sort: { n: 1 } }]),
    ids(3),
  ],
  [
    'aggregate sorts, skips, then limits',
    aggregate([{ $sort: { n: 1 } }, { $skip: 1 }, { $limit: 2 }]),
    ids(4, 3),
  ],
  [
    'aggregate matches twice',
    aggregate([{ $match: { k: 'b' } }, { $match: { _id: { $gt: 4 } } }]),
    ids(5),
  ],
  ['aggregate of a collection that is not there', { ...aggregate([]), aggregate: 'none' }, ids()],
  ['aggregate refuses an empty sort', aggregate([{ $sort: {} }]), { code: 15976 }],
  ['aggregate refuses to go without a cursor', { aggregate: 'c', pipeline: [] }, { code: 9 }],
  [
    'explain of a find',
    { explain: find({ filter: { _id: 1 } }) },
    { queryPlanner: { winningPlan: { inputStage: { indexName: '_id_' } } } },
  ],
  [
    'hello says that it can be written to',
    { hello: 1 },
    {
      isWritablePrimary: true,
      embedded: true,
      setName: 'embedded',
      readOnly: false,
      minWireVersion: 0,
    },
  ],
  [
    'buildInfo',
    { buildInfo: 1 },
    { version: '8.0.0', versionArray: [8, 0, 0, 0], modules: ['embedded'] },
  ],
];

describe('read commands, line by line as MongoDB documents them', () => {
  let database: Awaited<ReturnType<typeof openFive>>;
  beforeAll(async () => {
    database = await openFive();
  });
  afterAll(() => database.close());

  test.each(LINES)('%s', async (_says, command, expected) => {
    const reply = await database.db
      .command(command)
      .catch(({ errorResponse }) => errorResponse as Document);
    expect(JSON.parse(JSON.stringify(reply))).toMatchObject(expected);
    if (expected.cursor)
      expect(reply.cursor.firstBatch).toHaveLength(
        (expected as ReturnType<typeof ids>).cursor.firstBatch.length,
      );
  });

  test('returns a cursor in batches, and reports killed cursors', async () => {
    const socket = await openSocket(database.uri);
    const run = (command: Document) => sendCommand(socket, { ...command, $db: 'five' });
    const open = async (batchSize: number) => {
      const { cursor } = await run(find({ batchSize }));
      return { id: Long.fromValue(cursor.id as never), first: cursor.firstBatch as Document[] };
    };
    const more = (getMore: Long, batchSize?: number) =>
      run({ getMore, collection: 'c', ...(batchSize ? { batchSize } : {}) });
    const { id, first } = await open(0);
    expect(first).toEqual([]);
    const second = await more(id, 2);
    expect(second.cursor.nextBatch).toEqual([{ _id: 1 }, { _id: 2 }]);
    expect(Long.fromValue(second.cursor.id)).toEqual(id);
    const third = await more(id);
    expect(third.cursor.nextBatch).toEqual([{ _id: 3 }, { _id: 4 }, { _id: 5 }]);
    expect(Number(third.cursor.id)).toBe(0);
    expect(await more(id)).toMatchObject({ code: 43 });
    const other = await open(1);
    expect(await run({ getMore: other.id, collection: 'd' })).toMatchObject({ code: 13 });
    const killed = await run({ killCursors: 'c', cursors: [other.id, id] });
    expect(killed).toMatchObject({ cursorsAlive: [], cursorsUnknown: [] });
    expect(killed.cursorsKilled.map(Number)).toEqual([Number(other.id)]);
    expect(killed.cursorsNotFound.map(Number)).toEqual([Number(id)]);
    expect(await more(other.id)).toMatchObject({ code: 43 });
    socket.destroy();
  });
});
