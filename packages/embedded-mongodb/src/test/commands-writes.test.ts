import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

/** What is stored, a command on it, the reply (as far as given), and what is stored then (unless the same). */
type Line = [
  says: string,
  before: Document[],
  command: Document,
  reply: Document,
  after?: Document[],
];

const a = { _id: 1, k: 'a', n: 1 };
const b = { _id: 2, k: 'b', n: 2 };
const ab: Document[] = [a, b];
const modify = (more: Document) => ({ findAndModify: 'c', ...more });
const update = (...updates: Document[]) => ({ update: 'c', updates });
const set = { $set: { n: 9 } };
const inc = { $inc: { n: 10 } };

// https://www.mongodb.com/docs/manual/reference/command/findAndModify/
const MODIFY: Line[] = [
  [
    'an update answers the document before it',
    ab,
    modify({ query: { _id: 1 }, update: set }),
    { lastErrorObject: { n: 1, updatedExisting: true }, value: a, ok: 1 },
    [{ ...a, n: 9 }, b],
  ],
  [
    'an update takes the first by its sort',
    ab,
    modify({ query: {}, sort: { n: -1 }, update: set, new: true }),
    { lastErrorObject: { n: 1, updatedExisting: true }, value: { ...b, n: 9 } },
    [a, { ...b, n: 9 }],
  ],
  [
    'an update that finds nothing',
    ab,
    modify({ query: { _id: 3 }, update: set, new: true }),
    { lastErrorObject: { n: 0, updatedExisting: false }, value: null },
  ],
  [
    'an update of a collection that is not there',
    [],
    modify({ query: { _id: 3 }, update: set }),
    { lastErrorObject: { n: 0, updatedExisting: false }, value: null },
  ],
  [
    'an upsert answers nothing before it',
    ab,
    modify({ query: { _id: 3 }, update: set, upsert: true }),
    { lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 }, value: null },
    [a, b, { _id: 3, n: 9 }],
  ],
  [
    'an upsert answers what it inserted',
    [],
    modify({ query: { _id: 3 }, update: set, upsert: true, new: true }),
    { lastErrorObject: { n: 1, updatedExisting: false, upserted: 3 }, value: { _id: 3, n: 9 } },
    [{ _id: 3, n: 9 }],
  ],
  [
    'an upsert that finds one updates it',
    ab,
    modify({ query: { _id: 2 }, update: set, upsert: true, new: true }),
    { lastErrorObject: { n: 1, updatedExisting: true }, value: { ...b, n: 9 } },
    [a, { ...b, n: 9 }],
  ],
  [
    'only the fields that are asked for',
    ab,
    modify({ query: { _id: 1 }, update: set, new: true, fields: { n: 1, _id: 0 } }),
    { value: { n: 9 } },
    [{ ...a, n: 9 }, b],
  ],
  [
    'a computed field of what was before',
    ab,
    modify({ query: { _id: 1 }, update: set, fields: { m: { $add: ['$n', 1] } } }),
    { value: { _id: 1, m: 2 } },
    [{ ...a, n: 9 }, b],
  ],
  [
    'a removal takes the first by its sort',
    ab,
    modify({ query: {}, sort: { n: -1 }, remove: true }),
    { lastErrorObject: { n: 1 }, value: b },
    [a],
  ],
  [
    'a removal that finds nothing',
    ab,
    modify({ query: { _id: 3 }, remove: true }),
    { lastErrorObject: { n: 0 }, value: null },
  ],
  [
    'a removal from a collection that is not there',
    [],
    modify({ query: {}, remove: true }),
    { lastErrorObject: { n: 0 }, value: null },
  ],
  ['a removal that updates', ab, modify({ remove: true, update: set }), { code: 9 }],
  ['a removal that answers the new', ab, modify({ remove: true, new: true }), { code: 9 }],
  ['a removal that upserts', ab, modify({ remove: true, upsert: true }), { code: 9 }],
  ['neither an update nor a removal', ab, modify({ query: {} }), { code: 9 }],
  [
    'an update that cannot be made',
    ab,
    modify({ query: { _id: 1 }, update: { $inc: { k: 1 } } }),
    { code: 14, codeName: 'TypeMismatch' },
  ],
];

// https://www.mongodb.com/docs/manual/reference/command/update/, delete/
const UPDATE: Line[] = [
  ['one of many', ab, update({ q: {}, u: inc }), { n: 1, nModified: 1 }, [{ ...a, n: 11 }, b]],
  [
    'the first by its sort',
    ab,
    update({ q: {}, u: inc, sort: { n: -1 } }),
    { n: 1, nModified: 1 },
    [a, { ...b, n: 12 }],
  ],
  [
    'all',
    ab,
    update({ q: {}, u: inc, multi: true }),
    { n: 2, nModified: 2 },
    [
      { ...a, n: 11 },
      { ...b, n: 12 },
    ],
  ],
  [
    'matched but not modified',
    ab,
    update({ q: {}, u: { $set: { n: 2 } }, multi: true }),
    { n: 2, nModified: 1 },
    [{ ...a, n: 2 }, b],
  ],
  [
    'several, one of them an upsert',
    ab,
    update({ q: { _id: 1 }, u: inc }, { q: { _id: 3 }, u: set, upsert: true }),
    { n: 2, nModified: 1, upserted: [{ index: 1, _id: 3 }] },
    [{ ...a, n: 11 }, b, { _id: 3, n: 9 }],
  ],
  ['a collection that is not there', [], update({ q: {}, u: set }), { n: 0, nModified: 0 }],
  ['constants', ab, update({ q: {}, u: set, c: { x: 1 } }), { code: 115 }],
  ['a sort of many', ab, update({ q: {}, u: set, multi: true, sort: { n: 1 } }), { code: 9 }],
  [
    'a wrong one without a collection',
    [],
    update({ q: {}, u: set, multi: true, sort: { n: 1 } }),
    { code: 9 },
  ],
  ['a replacement of many', ab, update({ q: {}, u: { x: 1 }, multi: true }), { code: 9 }],
  [
    'an error ends an ordered update',
    ab,
    update({ q: { _id: 1 }, u: { $inc: { k: 1 } } }, { q: { _id: 2 }, u: set }),
    { n: 0, code: 14 },
  ],
  [
    'an unordered update goes on after an error',
    ab,
    {
      ...update({ q: { _id: 1 }, u: { $inc: { k: 1 } } }, { q: { _id: 2 }, u: set }),
      ordered: false,
    },
    { n: 1, code: 14 },
    [a, { ...b, n: 9 }],
  ],
  ['a delete of one', ab, { delete: 'c', deletes: [{ q: {}, limit: 1 }] }, { n: 1 }, [b]],
  ['a delete of all', ab, { delete: 'c', deletes: [{ q: {}, limit: 0 }] }, { n: 2 }, []],
  [
    'several deletes',
    ab,
    {
      delete: 'c',
      deletes: [
        { q: { _id: 2 }, limit: 1 },
        { q: { _id: 5 }, limit: 0 },
      ],
    },
    { n: 1 },
    [a],
  ],
  ['a delete of two', ab, { delete: 'c', deletes: [{ q: {}, limit: 2 }] }, { code: 9 }],
  [
    'a delete of a collection that is not there',
    [],
    { delete: 'c', deletes: [{ q: {}, limit: 0 }] },
    { n: 0 },
  ],
  ['no deletes', ab, { delete: 'c', deletes: [] }, { code: 2 }],
];

describe('write commands, line by line as MongoDB documents them', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each([...MODIFY, ...UPDATE])('%s', async (...line) => {
    const [, before, command, expected, after = before] = line;
    const collection = database.fresh();
    if (before.length) await collection.insertMany(before.map((one) => ({ ...one })));
    const [name] = Object.keys(command);
    const reply = await database.client
      .db('test')
      .command({ ...command, [name!]: collection.collectionName })
      .catch(({ errorResponse }: { errorResponse: Document }) => errorResponse);
    expect({ ...reply, ...(reply.writeErrors?.[0] as Document | undefined) }).toMatchObject(
      expected,
    );
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual(after);
  });
});
