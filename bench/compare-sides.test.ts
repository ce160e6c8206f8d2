import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTemporaryMongoDB } from '@hypercar/embedded-mongodb/testing';
import { type Document, MongoClient } from 'mongodb';
import type { Case } from './calls-cases';
import { compareSides } from './compare-sides';

let database: Awaited<ReturnType<typeof startTemporaryMongoDB>>;
let client: MongoClient;
const servers: Server[] = [];
beforeAll(async () => {
  database = await startTemporaryMongoDB();
  client = await MongoClient.connect(database.uri);
});
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(async () => {
  await client.close();
  await database.close();
});

/** A server that inserts a row for each call and answers a text. */
const serve = async (text: string, row: Document): Promise<string> => {
  const server = createServer((_request, response) => {
    const done = client
      .db('shop')
      .collection('orders')
      .insertOne({ ...row });
    void done.then(() => response.end(text));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const call = (kind: Case['kind']): Case => ({
  kind,
  what: 'an order',
  service: 'svc-ops',
  rows: [{ in: ['shop', 'orders'] }],
  ask: () => ({ method: kind === 'write' ? 'POST' : 'GET', path: '/' }),
});
const compare = async (kind: Case['kind'], rows: readonly Document[], texts = ['a', 'a']) => {
  const sides = await Promise.all(rows.map((row, i) => serve(texts[i]!, row)));
  return compareSides(database.uri, call(kind), sides);
};

test('writes that add rows of the same fields are alike, whatever they hold', async () => {
  await expect(
    compare('write', [
      { by: 'a', words: ['b'] },
      { words: ['c', 'd'], by: 'e' },
    ]),
  ).resolves.toBeUndefined();
});

test.each([
  ['a field', { by: 'a' }],
  ['the values of a list', { by: 'a', words: [] }],
])('a write that leaves out %s is refused, and told', async (_what, row) => {
  await expect(compare('write', [{ by: 'a', words: ['b'] }, row])).rejects.toThrow(
    'The rows of "an order" differ:\n[[["_id","by","words"]]]\n[[["_id","by"]]]',
  );
});

test('answers that differ are refused, and told', async () => {
  await expect(compare('public read', [{}, {}], ['the car', 'the cat'])).rejects.toThrow(
    'The answers to "an order" differ:\n…the car…\n…the cat…',
  );
  await expect(compare('public read', [{}, {}])).resolves.toBeUndefined();
});
