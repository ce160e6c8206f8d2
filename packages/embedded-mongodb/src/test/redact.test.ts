import type { Document } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';

const DOCUMENT = {
  _id: 1,
  level: 1,
  open: { level: 1, deep: { level: 5, x: 1 }, list: [{ level: 1, y: 2 }, { level: 5 }] },
  secret: { level: 5 },
  mixed: [null, 'a', { level: 5 }, [{ level: 5 }, { level: 1 }], []],
  plain: 'a',
};
const LESS = {
  _id: 1,
  level: 1,
  open: { level: 1, list: [{ level: 1, y: 2 }] },
  mixed: [null, 'a', [{ level: 1 }], []],
  plain: 'a',
};
const isOpen = { $lte: ['$level', 2] };
const when = (condition: Document, then: string, otherwise: string) => ({
  $cond: [condition, then, otherwise],
});

/** What `$redact` leaves of the document. */
const LINES: [name: string, expression: unknown, left: Document[]][] = [
  ['keeps all', '$$KEEP', [DOCUMENT]],
  ['goes into all', '$$DESCEND', [DOCUMENT]],
  ['prunes all', '$$PRUNE', []],
  ['keeps without a look inside', when(isOpen, '$$KEEP', '$$PRUNE'), [DOCUMENT]],
  ['goes into documents and lists', when(isOpen, '$$DESCEND', '$$PRUNE'), [LESS]],
  [
    'goes on by other expressions too',
    { $switch: { branches: [{ case: isOpen, then: '$$DESCEND' }], default: '$$PRUNE' } },
    [LESS],
  ],
  [
    'knows variables, and the document at hand',
    when({ $lte: ['$$CURRENT.level', '$$most'] }, '$$DESCEND', '$$PRUNE'),
    [LESS],
  ],
  [
    'knows the whole document everywhere',
    when({ $lte: ['$level', '$$ROOT.open.level'] }, '$$DESCEND', '$$PRUNE'),
    [LESS],
  ],
];

describe('$redact', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.each(LINES)('%s', async (_name, $redact, left) => {
    const collection = database.fresh<{ _id: number }>();
    await collection.insertOne(DOCUMENT);
    const found = collection.aggregate([{ $redact }], { let: { most: 2 } });
    expect(await found.toArray()).toEqual(left);
  });
});
