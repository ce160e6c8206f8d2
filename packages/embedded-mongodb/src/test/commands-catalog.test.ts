import { UUID, type Document } from 'mongodb';
import { sendCommand, openSocket } from './support/raw-client';
import { openTestDatabase, type TestDatabase } from './support/database';

const keyOf = (key: Document, more: Document = {}) => ({ key, name: 'i', ...more });
const i = { createIndexes: 'c', indexes: [keyOf({ a: 1 })] };

/** Commands on a fresh database, all but the last to get there, and the reply of the last as far as given. */
type Line = [says: string, commands: Document[], reply: Document];
const create = { create: 'c' };
const insert = { insert: 'c', documents: [{ _id: 1 }, { _id: 2 }] };
const indexes = (...specs: Document[]) => ({ createIndexes: 'c', indexes: specs });
const list = { listCollections: 1 };
const named = (name: string) => ({ name, type: 'collection' });
const batch = (...firstBatch: Document[]) => ({ cursor: { id: 0, firstBatch } });

// https://www.mongodb.com/docs/manual/reference/command/nav-administration/
const LINES: Line[] = [
  ['create makes an empty collection', [create, { count: 'c' }], { n: 0 }],
  ['create refuses a second', [create, create], { code: 48 }],
  ['drop tells how many indexes there were', [i, { drop: 'c' }], { nIndexesWas: 2 }],
  ['drop takes the documents', [insert, { drop: 'c' }, create, { count: 'c' }], { n: 0 }],
  ['drop of nothing is well', [{ drop: 'none' }], { ok: 1 }],
  ['dropDatabase takes all collections', [create, { dropDatabase: 1 }, list], batch()],
  [
    'listCollections by name',
    [create, { create: 'd' }, { ...list, filter: { name: 'd' } }],
    batch(named('d')),
  ],
  [
    'listCollections tells of options and the _id index',
    [create, list],
    batch({ ...named('c'), options: {}, idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
  ],
  [
    'listIndexes',
    [i, { listIndexes: 'c' }],
    batch({ name: '_id_' }, { v: 2, name: 'i', key: { a: 1 } }),
  ],
  ['listIndexes of nothing', [{ listIndexes: 'none' }], { code: 26 }],
  [
    'createIndexes makes the collection',
    [i],
    { numIndexesBefore: 1, numIndexesAfter: 2, createdCollectionAutomatically: true },
  ],
  [
    'createIndexes in a collection that is there',
    [create, i],
    { numIndexesBefore: 1, numIndexesAfter: 2, createdCollectionAutomatically: false },
  ],
  [
    'createIndexes of the same again',
    [i, i],
    { numIndexesBefore: 2, numIndexesAfter: 2, note: 'all indexes already exist' },
  ],
  ['createIndexes of _id', [indexes({ key: { _id: 1 }, name: '_id_' })], { numIndexesAfter: 1 }],
  ['another key of the same name', [i, indexes(keyOf({ b: 1 }))], { code: 86 }],
  ['the same name, unique', [i, indexes(keyOf({ a: 1 }, { unique: true }))], { code: 86 }],
  ['the same key of another name', [i, indexes(keyOf({ a: 1 }, { name: 'j' }))], { code: 85 }],
  [
    'the same key of another name, for another part',
    [i, indexes(keyOf({ a: 1 }, { name: 'j', partialFilterExpression: { a: 1 } }))],
    { numIndexesAfter: 3 },
  ],
  ['the other direction', [i, indexes(keyOf({ a: -1 }, { name: 'j' }))], { numIndexesAfter: 3 }],
  ['no index to create', [{ createIndexes: 'c', indexes: [] }], { code: 2 }],
  ['a quorum of all', [{ ...i, commitQuorum: 'votingMembers' }], { numIndexesAfter: 2 }],
  ['a quorum of the majority', [{ ...i, commitQuorum: 'majority' }], { numIndexesAfter: 2 }],
  ['a quorum of one', [{ ...i, commitQuorum: 1 }], { numIndexesAfter: 2 }],
  ['a quorum of two', [{ ...i, commitQuorum: 2 }], { code: 100 }],
  ['dropIndexes by name', [i, { dropIndexes: 'c', index: 'i' }, i], { numIndexesBefore: 1 }],
  ['dropIndexes by key', [i, { dropIndexes: 'c', index: { a: 1 } }, i], { numIndexesBefore: 1 }],
  ['dropIndexes of all', [i, { dropIndexes: 'c', index: '*' }, i], { numIndexesBefore: 1 }],
  [
    'dropIndexes of a list',
    [i, indexes(keyOf({ b: 1 }, { name: 'j' })), { dropIndexes: 'c', index: ['i', 'j'] }, i],
    { numIndexesBefore: 1 },
  ],
  [
    'dropIndexes tells how many there were',
    [i, { dropIndexes: 'c', index: 'i' }],
    { nIndexesWas: 2 },
  ],
  ['dropIndexes of nothing', [{ dropIndexes: 'none', index: 'i' }], { code: 26 }],
];

describe('commands of the catalogue, line by line as MongoDB documents them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  let made = 0;
  const fresh = () => database.client.db(`catalogue${++made}`);

  test.each(LINES)('%s', async (_says, commands, expected) => {
    const db = fresh();
    let reply: Document = {};
    for (const command of commands)
      reply = await db.command(command).catch(({ errorResponse }) => errorResponse as Document);
    expect(JSON.parse(JSON.stringify(reply))).toMatchObject(expected);
  });

  test('lists databases by name, with sizes unless only names are asked for', async () => {
    const db = fresh();
    await db.command(insert);
    const listDatabases = async (more: Document) =>
      database.client.db('admin').command({
        listDatabases: 1,
        filter: { name: db.databaseName },
        ...more,
      });
    const { databases, totalSize } = await listDatabases({});
    expect(databases).toEqual([{ name: db.databaseName, sizeOnDisk: totalSize, empty: false }]);
    expect(totalSize).toBeGreaterThan(0);
    expect(await listDatabases({ nameOnly: true })).toMatchObject({
      databases: [{ name: db.databaseName }],
    });
  });

  test('ends a transaction with its session', async () => {
    const socket = await openSocket(database.uri);
    const lsid = { id: new UUID() };
    const run = (command: Document) => sendCommand(socket, { ...command, $db: 'catalogue' });
    const open = async () => (await run({ serverStatus: 1 })).transactions.currentOpen as number;
    const inside = { lsid, txnNumber: 1, autocommit: false, startTransaction: true };
    await run({ find: 'c', ...inside });
    expect(await open()).toBe(1);
    expect(await run({ endSessions: [lsid, { id: new UUID() }] })).toMatchObject({ ok: 1 });
    expect(await open()).toBe(0);
    expect(await run({ endSessions: [{ id: 1 }] })).toMatchObject({ code: 14 });
    expect(await run({ endSessions: 1 })).toMatchObject({ code: 14 });
    socket.destroy();
  });
});
