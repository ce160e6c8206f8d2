import { Binary, Long, UUID, type Document } from 'mongodb';
import { COMMANDS } from '../commands/table';
import { openTestDatabase, type TestDatabase } from './support/database';
import { sendCommand, openSocket } from './support/raw-client';
import type { Socket } from 'node:net';

const WRONG_TYPE: Record<string, unknown> = {
  document: 'text',
  list: { a: 1 },
  number: 'text',
  boolean: 'text',
  string: { a: 1 },
  'string or document': true,
  binary: 'text',
};
/** What each command needs to be understood at all. */
const WHOLE: Record<string, Document> = {
  aggregate: { pipeline: [], cursor: {} },
  insert: { documents: [{}] },
  update: { updates: [{ q: {}, u: { $set: { a: 1 } } }] },
  delete: { deletes: [{ q: { a: 'none' }, limit: 0 }] },
  findAndModify: { query: { a: 'none' }, remove: true },
  findandmodify: { query: { a: 'none' }, remove: true },
  bulkWrite: { ops: [{ insert: 0, document: {} }], nsInfo: [{ ns: 'fields.c' }] },
  distinct: { key: 'a' },
  getMore: { collection: 'c' },
  killCursors: { cursors: [Long.fromNumber(1)] },
  explain: { explain: { find: 'c' } },
  createIndexes: { indexes: [{ key: { f: 1 }, name: 'f_1' }] },
  dropIndexes: { index: '*' },
  create: { create: 'made' },
  endSessions: { endSessions: [] },
  backup: { to: 'relative' },
  saslStart: { mechanism: 'SCRAM-SHA-256', payload: new Binary(Buffer.from('n,,n=a,r=b')) },
  saslContinue: { conversationId: 1, payload: new Binary(Buffer.from('')) },
};
const databaseOf = (name: string): string => (name === 'bulkWrite' ? 'admin' : 'fields');
const names = [...COMMANDS.keys()];
const declared = names.flatMap((name) =>
  [...COMMANDS.get(name)!.fields].map(([field, { type, required }]) => ({
    name,
    field,
    type,
    required,
  })),
);

describe('the fields of every command', () => {
  let database: TestDatabase;
  let socket: Socket;
  beforeAll(async () => {
    database = await openTestDatabase();
    socket = await openSocket(database.uri);
    await database.client.db('fields').collection('c').insertOne({ a: 1 });
  });
  afterAll(async () => {
    socket.destroy();
    await database.close();
  });
  const send = (name: string, more: Document): Promise<Document> =>
    sendCommand(socket, { [name]: 'c', ...WHOLE[name], ...more, $db: databaseOf(name) });

  test.each(names)('%s refuses one that it does not know', async (name) => {
    expect(await send(name, { nonsense: 1 })).toMatchObject({ ok: 0, code: 40415 });
  });

  test.each(names)('%s is accepted, or refused with a specific reason', async (name) => {
    const { ok, code } = await send(name, {});
    if (!ok) expect([2, 14, 17, 18, 26, 43, 125]).toContain(code);
  });

  const typed = declared.filter(({ type, field }) => type in WRONG_TYPE && field !== '$db');
  test.each(typed)('$name refuses $field when it is no $type', async ({ name, field, type }) => {
    expect(await send(name, { [field]: WRONG_TYPE[type] })).toMatchObject({ ok: 0, code: 14 });
  });

  const required = declared.filter((one) => one.required);
  test.each(required)('$name refuses to go without $field', async ({ name, field }) => {
    expect(await send(name, { [field]: null })).toMatchObject({ ok: 0, code: 40414 });
  });

  const refused = declared.filter(({ type }) => type === 'refused');
  test.each(refused)('$name refuses $field', async ({ name, field }) => {
    const more = field === 'apiStrict' ? { apiVersion: '1' } : {};
    expect(await send(name, { [field]: true, ...more })).toMatchObject({ ok: 0, code: 115 });
    expect(await send(name, { [field]: false, ...more })).not.toMatchObject({ code: 115 });
  });

  const concerned = (which: 'reads' | 'writes') =>
    names.filter((name) => !COMMANDS.get(name)![which]);
  test.each(concerned('reads'))('%s takes no read concern', async (name) => {
    expect(await send(name, { readConcern: { level: 'majority' } })).toMatchObject({ code: 72 });
    expect(await send(name, { readConcern: { level: 'local' } })).not.toMatchObject({ code: 72 });
  });
  test.each(concerned('writes'))('%s takes no write concern', async (name) => {
    expect(await send(name, { writeConcern: { w: 1 } })).toMatchObject({ code: 72 });
  });

  test.each<[string, Document, number]>([
    ['an unknown part of a read concern', { readConcern: { nonsense: 1 } }, 40415],
    ['an lsid that is no UUID', { lsid: { id: 5 } }, 14],
    ['apiStrict without a version', { apiStrict: false }, 322],
    ['a collation with a language', { collation: { locale: 'de' } }, 115],
    ['the simple collation with more', { collation: { locale: 'simple', strength: 1 } }, 115],
  ])('find refuses %s', async (_name, more, code) => {
    expect(await send('find', more)).toMatchObject({ ok: 0, code });
  });
  test.each<[string, Document, number]>([
    ['an unknown part', { writeConcern: { nonsense: 1 } }, 40415],
    ['a negative number of nodes', { writeConcern: { w: -1 } }, 9],
    ['a list of tags', { writeConcern: { w: ['a'] } }, 9],
  ])('insert refuses a write concern with %s', async (_name, more, code) => {
    expect(await send('insert', more)).toMatchObject({ ok: 0, code });
  });

  test('a transaction takes its read concern at its start only, and its write concern at its end', async () => {
    const lsid = { id: new UUID() };
    const inside = { lsid, txnNumber: 1, autocommit: false };
    const start = { ...inside, startTransaction: true };
    expect(await send('find', { ...start, readConcern: { level: 'snapshot' } })).toMatchObject({
      ok: 1,
    });
    expect(await send('find', { ...inside, readConcern: { level: 'local' } })).toMatchObject({
      code: 72,
    });
    expect(await send('insert', { ...inside, writeConcern: { w: 1 } })).toMatchObject({ code: 72 });
  });
});
