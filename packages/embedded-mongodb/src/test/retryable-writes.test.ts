import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize, UUID, type Document } from 'bson';
import { startEmbeddedMongoDB } from '../server';
import { sendCommand, openSocket } from './support/raw-client';

describe('retryable writes', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-retry-'));
  const path = join(directory, 'data.mdb');
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  const run = async (commands: Document[]): Promise<Document[]> => {
    const server = await startEmbeddedMongoDB({ path });
    const socket = await openSocket(server.uri);
    const replies: Document[] = [];
    for (const command of commands) replies.push(await sendCommand(socket, command));
    socket.destroy();
    await server.close();
    return replies;
  };
  const lsid = { id: new UUID() };
  const retryable = (command: Document, txnNumber: number): Document => ({
    ...command,
    lsid,
    txnNumber,
    $db: command.bulkWrite ? 'admin' : 'd',
  });
  const increment = {
    update: 'c',
    updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }],
  };
  const take = { findAndModify: 'c', query: { _id: 1 }, update: { $inc: { n: 10 } }, new: true };
  const nothing = { findAndModify: 'c', query: { _id: 9 }, update: { $set: { n: 1 } } };
  const shown = { ...take, fields: { n: 1 }, new: false };
  const removal = { findAndModify: 'other', query: { _id: 1 }, remove: true };
  const bulk = {
    bulkWrite: 1,
    ops: [
      { insert: 0, document: { _id: 8 } },
      { update: 1, filter: { _id: 1 }, updateMods: { $inc: { n: 100 } } },
      { insert: 0, document: { _id: 8 } },
    ],
    nsInfo: [{ ns: 'd.other' }, { ns: 'd.c' }],
  };
  const insert = { insert: 'c', documents: [{ _id: 2 }, { _id: 2 }, { _id: 3 }], ordered: true };

  test.each<[string, Document, number]>([
    ['an upsert', increment, 1],
    ['a findAndModify', take, 2],
    ['an insert with a duplicate', insert, 3],
    ['a findAndModify that finds nothing', nothing, 4],
    ['a findAndModify with a projection', shown, 5],
    ['a findAndModify that removes', removal, 6],
    ['a bulkWrite', bulk, 7],
    ['a write of a very large number', take, 2 ** 40],
  ])(
    'answers %s the same when it is sent again, at once and after a restart',
    async (_name, command, number) => {
      await run([{ insert: 'other', documents: [{ _id: 1, n: 1 }], $db: 'd' }]);
      const [first, second] = await run([retryable(command, number), retryable(command, number)]);
      const [third] = await run([retryable(command, number)]);
      expect(Buffer.from(serialize(second!))).toEqual(Buffer.from(serialize(first!)));
      expect(Buffer.from(serialize(third!))).toEqual(Buffer.from(serialize(first!)));
    },
  );

  test('has executed each of them once, and executes the next number', async () => {
    const [reply] = await run([retryable(take, 2 ** 40 + 1)]);
    expect(reply!.value).toEqual({ _id: 1, n: 141 });
    const [left] = await run([{ count: 'c', $db: 'd' }]);
    expect(left!.n).toBe(2);
  });
});
