import { startTemporaryMongoDB } from '@hypercar/embedded-mongodb/testing';
import { MongoClient } from 'mongodb';
import { countOf, usersOf } from './kind';
import { holdsSeed, kinds, seedSite } from './seed';

const rows = 12;
let server: Awaited<ReturnType<typeof startTemporaryMongoDB>>;
let client: MongoClient;
beforeEach(async () => {
  server = await startTemporaryMongoDB();
  client = await MongoClient.connect(server.uri);
});
afterEach(async () => {
  await client.close();
  await server.close();
});

const countAll = () =>
  Promise.all(
    kinds.map(({ database, collection }) =>
      client.db(database).collection(collection).countDocuments(),
    ),
  );

test('fills every collection once, and lets the migrations run again', async () => {
  const migrations = client.db('hypercar_auth').collection('migrations');
  await migrations.insertOne({ doneAt: new Date() });
  const told: string[] = [];
  await seedSite(server.uri, rows, (line) => told.push(line));
  const wanted = kinds.map((kind) => countOf(kind, rows));
  expect(await countAll()).toEqual(wanted);
  expect(await migrations.countDocuments()).toBe(0);
  expect(told).toHaveLength(kinds.length + 1);
  const admin = { username: 'admin', role: 'admin' };
  expect(await client.db('hypercar_auth').collection('users').countDocuments(admin)).toBe(1);
  await seedSite(server.uri, rows, (line) => told.push(line));
  expect(await countAll()).toEqual(wanted);
  expect(told).toHaveLength(kinds.length + 1);
});

test('touches no database that holds anything else', async () => {
  await client.db('hypercar_ops').collection('expenses').insertOne({ vendor: 'A real one' });
  await expect(seedSite(server.uri, rows, () => undefined)).rejects.toThrow(
    'hypercar_ops.expenses holds rows already',
  );
  await expect(holdsSeed(server.uri, rows)).rejects.toThrow('holds rows already');
  const counts = await countAll();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  // Of another size: that is not this site either.
  await client.db('hypercar_ops').collection('expenses').deleteMany({});
  expect(await holdsSeed(server.uri, rows)).toBe(false);
  await seedSite(server.uri, rows, () => undefined);
  expect(await holdsSeed(server.uri, rows)).toBe(true);
  await expect(seedSite(server.uri, 2 * rows, () => undefined)).rejects.toThrow('holds rows');
});

test.each([
  [1000, 1000, 1000],
  [1_000_000, 100_000, 20_000],
])('a site of %i rows has %i accounts and %i expenses', (all, accounts, expenses) => {
  expect(usersOf(all)).toBe(accounts);
  const kind = kinds.find(({ collection }) => collection === 'expenses')!;
  expect(countOf(kind, all)).toBe(expenses);
});
