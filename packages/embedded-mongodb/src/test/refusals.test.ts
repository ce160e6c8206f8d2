import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

/** A command on the collection `c` and the code with which MongoDB refuses it. */
type Line = [name: string, command: Document, code: number];
const find = (more: Document) => ({ find: 'c', ...more });
const filter = (f: Document) => find({ filter: f });
const aggregate = (...pipeline: unknown[]) => ({ aggregate: 'c', pipeline, cursor: {} });
const update = (more: Document) => ({
  update: 'c',
  updates: [{ q: {}, u: { $set: { a: 1 } }, ...more }],
});
const index = (key: Document, more: Document = {}) => ({
  createIndexes: 'c',
  indexes: [{ key, name: 'i', ...more }],
});

const partial = (filter: Document) => index({ b: 1 }, { partialFilterExpression: filter });

/** Fields that commands and their parts do not take, with the codes of MongoDB. */
const EVERY_PART: Line[] = [
  [
    'an update of everything by mistake',
    { update: 'c', updates: [{ u: { $set: { a: 2 } } }] },
    40414,
  ],
  ['a delete of everything by mistake', { delete: 'c', deletes: [{ limit: 0 }] }, 40414],
  ['a document that is none', { insert: 'c', documents: [5] }, 14],
  ['maxTimeMS of a getMore', { getMore: 5 as never, collection: 'c', maxTimeMS: 5 }, 2],
  ['an explain of an unknown field', { explain: { find: 'c', nonsense: 1 } }, 40415],
  ['an explain of no command', { explain: 5 }, 14],
  ['an unknown verbosity', { explain: { find: 'c' }, verbosity: 'x' }, 2],
  ['a negative skip', { count: 'c', skip: -1 }, 51024],
  ['an unknown part of a cursor', { aggregate: 'c', pipeline: [], cursor: { x: 1 } }, 40415],
  [
    'a commit quorum of two',
    { createIndexes: 'c', indexes: [{ key: { z: 1 }, name: 'z' }], commitQuorum: 2 },
    100,
  ],
];

const LINES: Line[] = [
  ...EVERY_PART,
  ['an unknown command', { mapReduce: 'c' }, 59],
  ['an unknown field of a command', find({ nonsense: 1 }), 40415],
  ['an unknown field of an update', update({ nonsense: 1 }), 40415],
  ['a collation', find({ collation: { locale: 'en', strength: 2 } }), 115],
  ['a collation of one update', update({ collation: { locale: 'en' } }), 115],
  ['an index collation', index({ a: 1 }, { collation: { locale: 'en' } }), 115],
  ['$text', filter({ $text: { $search: 'x' } }), 115],
  ['$where', filter({ $where: 'true' }), 115],
  ['$jsonSchema', filter({ $jsonSchema: {} }), 115],
  ['a geo query', filter({ a: { $near: [0, 0] } }), 115],
  ['an unknown top-level operator', filter({ $nonsense: 1 }), 2],
  ['an unknown field operator', filter({ a: { $nonsense: 1 } }), 2],
  ['an unknown operator deep in $or', filter({ $or: [{ a: { $not: { $nonsense: 1 } } }] }), 2],
  ['a filter that is no document', find({ filter: 5 }), 14],
  ['$in without a list', filter({ a: { $in: 1 } }), 2],
  ['an empty $or', filter({ $or: [] }), 2],
  ['a bad sort', find({ sort: { a: 2 } }), 15975],
  ['a sort by $meta', find({ sort: { a: { $meta: 'textScore' } } }), 115],
  ['a mixed projection', find({ projection: { a: 1, b: 0 } }), 31254],
  ['a negative batch size', find({ batchSize: -1 }), 51024],
  ['a hint on no index', find({ filter: { a: 1 }, hint: 'none' }), 2],
  ['a tailable cursor', find({ tailable: true }), 115],
  ['an unknown read concern', find({ readConcern: { level: 'x' } }), 9],
  ['a snapshot outside a transaction', find({ readConcern: { level: 'snapshot' } }), 115],
  ['a write concern of three nodes', { insert: 'c', documents: [{}], writeConcern: { w: 3 } }, 100],
  ['a named write concern', { insert: 'c', documents: [{}], writeConcern: { w: 'dc' } }, 79],
  ['maxTimeMS that is no number', find({ maxTimeMS: 'x' }), 2],
  ['an unknown stage', aggregate({ $nonsense: {} }), 40324],
  ['a change stream', aggregate({ $changeStream: {} }), 40573],
  ['a pipeline without cursor', { aggregate: 'c', pipeline: [] }, 9],
  ['a replacement of many', update({ u: { a: 1 }, multi: true }), 9],
  ['an unknown modifier', update({ u: { $nonsense: { a: 1 } } }), 9],
  ['a delete with a limit of two', { delete: 'c', deletes: [{ q: {}, limit: 2 }] }, 9],
  ['an empty insert', { insert: 'c', documents: [] }, 2],
  ['_id as a list', { insert: 'c', documents: [{ _id: [1] }] }, 53],
  ['a text index', index({ a: 'text' }), 115],
  ['a wildcard index', index({ '$**': 1 }), 115],
  ['a partial index on longs', partial({ a: { $type: 'long' } }), 115],
  ['a partial index on texts or ints', partial({ $and: [{ a: { $type: ['string', 16] } }] }), 115],
  ['an unknown option of an index', index({ a: 1 }, { nonsense: 1 }), 197],
  ['a TTL on two fields', index({ a: 1, b: 1 }, { expireAfterSeconds: 1 }), 67],
  ['a second index of the same name', index({ b: 1 }, { name: 'taken' }), 86],
  ['the same index by another name', index({ taken: 1 }, { name: 'other' }), 85],
  ['dropping the _id index', { dropIndexes: 'c', index: '_id_' }, 72],
  ['dropping no index', { dropIndexes: 'c', index: 'none' }, 27],
  ['a view', { create: 'v', viewOn: 'c', pipeline: [] }, 115],
  ['a validator', { create: 'v', validator: {} }, 115],
  ['a capped collection', { create: 'v', capped: true, size: 1000 }, 115],
  ['a collection that is there', { create: 'c' }, 48],
  ['a name with a dollar', { create: 'a$b' }, 73],
  ['a name that is no text', { find: 5 }, 73],
  ['a cursor that is gone', { getMore: 5 as never, collection: 'c' }, 43],
  ['an explain of a nonsense', { explain: { nonsense: 1 } }, 59],
  ['another API version', { ping: 1, apiVersion: '2' }, 322],
];

describe('what is not supported is refused with the code of MongoDB', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    const collection = database.client.db('refuse').collection('c');
    await collection.insertOne({ a: 1 });
    await collection.createIndex({ taken: 1 }, { name: 'taken' });
  });
  afterAll(() => database.close());

  test.each(LINES)('%s', async (_name, command, code) => {
    const db = database.client.db('refuse');
    const reply = await db.command(command).then(
      ({ writeErrors }) => (writeErrors as { code: number; errmsg: string }[] | undefined)?.[0],
      (error: { code: number; message: string }) => ({ code: error.code, errmsg: error.message }),
    );
    expect(reply?.code).toBe(code);
    expect(reply?.errmsg).toMatch(/\w+ .*\w/);
    expect((await db.collection('c').find().toArray()).map(({ a }) => a as number)).toEqual([1]);
  });

  test('refuses changes of the catalogue inside a transaction', async () => {
    const session = database.client.startSession();
    session.startTransaction();
    const db = database.client.db('refuse');
    await expect(
      db.command({ createIndexes: 'c', indexes: [{ key: { z: 1 }, name: 'z' }] }, { session }),
    ).rejects.toMatchObject({ code: 263 });
    await session.abortTransaction();
    await session.endSession();
  });
});
