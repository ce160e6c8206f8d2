import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const a = { _id: 1, k: 'a', n: 1 };
const b = { _id: 2, k: 'b', n: 2 };
const insert = (document: Document) => ({ insert: 0, document });
const update = (filter: Document, updateMods: unknown, more: Document = {}) => ({
  update: 0,
  filter,
  updateMods,
  ...more,
});
const remove = (filter: Document, multi = false) => ({ delete: 0, filter, multi });
const set = { $set: { n: 9 } };
const wrong = { $inc: { k: 1 } };

/** The operations on `a` and `b`, the entries of the reply, its counts, and what is stored then. */
interface Line {
  says: string;
  ops: Document[];
  more?: Document;
  entries: Document[];
  counts?: Document;
  stored: Document[];
}
// https://www.mongodb.com/docs/manual/reference/command/bulkWrite/
const LINES: Line[] = [
  {
    says: 'one of each',
    ops: [insert({ n: 3, _id: 3 }), update({ _id: 1 }, set), remove({ _id: 2 })],
    entries: [
      { ok: 1, idx: 0, n: 1 },
      { ok: 1, idx: 1, n: 1, nModified: 1 },
      { ok: 1, idx: 2, n: 1 },
    ],
    counts: { nInserted: 1, nMatched: 1, nModified: 1, nDeleted: 1, nUpserted: 0, nErrors: 0 },
    stored: [
      { ...a, n: 9 },
      { _id: 3, n: 3 },
    ],
  },
  {
    says: 'many at once',
    ops: [update({}, set, { multi: true }), remove({ n: 9 }, true)],
    entries: [{ n: 2, nModified: 2 }, { n: 2 }],
    counts: { nMatched: 2, nModified: 2, nDeleted: 2 },
    stored: [],
  },
  {
    says: 'one only where many match',
    ops: [update({}, set, { sort: { n: -1 } }), remove({ n: { $lt: 5 } })],
    entries: [{ n: 1, nModified: 1 }, { n: 1 }],
    counts: { nMatched: 1, nModified: 1, nDeleted: 1 },
    stored: [{ ...b, n: 9 }],
  },
  {
    says: 'an upsert, and one that finds its document',
    ops: [update({ _id: 7 }, set, { upsert: true }), update({ _id: 1 }, set, { upsert: true })],
    entries: [
      { n: 1, nModified: 0, upserted: { _id: 7 } },
      { n: 1, nModified: 1 },
    ],
    counts: { nMatched: 1, nModified: 1, nUpserted: 1 },
    stored: [{ ...a, n: 9 }, b, { _id: 7, n: 9 }],
  },
  {
    says: 'a replacement, a pipeline with constants and variables, and filtered elements',
    ops: [
      update({ _id: 1 }, { list: [1, 5] }),
      update({ _id: 1 }, { $set: { 'list.$[x]': 0 } }, { arrayFilters: [{ x: { $gt: 2 } }] }),
      update({ _id: 2 }, [{ $set: { n: { $add: ['$$c', '$$v'] } } }], { constants: { c: 1 } }),
    ],
    more: { let: { v: 10 } },
    entries: [{ nModified: 1 }, { nModified: 1 }, { nModified: 1 }],
    stored: [
      { _id: 1, list: [1, 0] },
      { ...b, n: 11 },
    ],
  },
  {
    says: 'nothing after an error, in order',
    ops: [insert({ _id: 3 }), update({ _id: 1 }, wrong), remove({}, true)],
    entries: [
      { ok: 1, n: 1 },
      { ok: 0, idx: 1, n: 0, code: 14 },
    ],
    counts: { nErrors: 1, nInserted: 1, nDeleted: 0, nModified: 0 },
    stored: [a, b, { _id: 3 }],
  },
  {
    says: 'the rest after an error, without order',
    ops: [insert({ _id: 1 }), update({ _id: 1 }, wrong), remove({ _id: 2 })],
    more: { ordered: false },
    entries: [
      { ok: 0, idx: 0, code: 11000 },
      { ok: 0, idx: 1, code: 14 },
      { ok: 1, idx: 2, n: 1 },
    ],
    counts: { nErrors: 2, nInserted: 0, nDeleted: 1, nMatched: 0 },
    stored: [a],
  },
  {
    says: 'errors only',
    ops: [insert({ _id: 3 }), insert({ _id: 1 }), insert({ _id: 4 })],
    more: { errorsOnly: true, ordered: false },
    entries: [{ ok: 0, idx: 1, code: 11000 }],
    counts: { nErrors: 1, nInserted: 2 },
    stored: [a, b, { _id: 3 }, { _id: 4 }],
  },
];
const REFUSED: [says: string, ops: Document[], code: number][] = [
  ['a namespace that is not named', [{ insert: 1, document: { _id: 3 } }], 2],
  ['no operation', [], 2],
  ['an update without a filter', [{ update: 0, updateMods: set }], 40414],
  ['an unknown field', [{ ...remove({}), nonsense: 1 }], 40415],
  ['a field of another operation', [{ ...remove({}), upsert: true }], 40415],
  ['a sort of many', [update({}, set, { multi: true, sort: { n: 1 } })], 9],
];

describe('bulkWrite, line by line as MongoDB documents it', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const start = async (ops: Document[], more: Document = {}) => {
    const collection = database.fresh();
    await collection.insertMany([{ ...a }, { ...b }] as never);
    const stored = () => collection.find().sort({ _id: 1 }).toArray();
    const command = { bulkWrite: 1, ops, nsInfo: [{ ns: collection.namespace }], ...more };
    return { stored, reply: database.client.db('admin').command(command) };
  };

  it.each(LINES)('does $says', async ({ ops, more, entries, counts = {}, ...line }) => {
    const { reply, stored } = await start(ops, more);
    const { cursor, ...told } = await reply;
    expect(cursor.firstBatch).toMatchObject(entries);
    expect(cursor.firstBatch).toHaveLength(entries.length);
    expect(told).toMatchObject(counts);
    expect(await stored()).toEqual(line.stored);
  });

  it.each(REFUSED)('refuses %s', async (_says, ops, code) => {
    const { reply, stored } = await start(ops);
    const error = await reply.then(
      ({ cursor }) => cursor.firstBatch[0] as Document,
      (thrown: Document) => thrown,
    );
    expect(error.code).toBe(code);
    expect(await stored()).toEqual([a, b]);
  });
});
