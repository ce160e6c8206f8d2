import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Decimal128, Double, Int32, Long, MongoClient, type Document } from 'mongodb';
import { copyDatabases } from '../tools/copy-databases';
import { openTestDatabase, type TestDatabase } from './support/database';
import { startProcess } from './support/process';

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    join(__dirname, '../tools/copy-to-mongodb.ts'),
    ...words,
  ]);

describe('moving to MongoDB', () => {
  let from: TestDatabase;
  let to: TestDatabase;
  beforeEach(async () => {
    [from, to] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  afterEach(() => Promise.all([from.close(), to.close()]));

  test('copies databases, documents with their types, and indexes', async () => {
    const people = from.client.db('one').collection<Document>('people');
    await people.createIndex(
      { email: 1 },
      { unique: true, partialFilterExpression: { email: { $exists: true } } },
    );
    await people.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const document = {
      _id: new Int32(1) as never,
      email: 'a',
      d: new Double(5),
      l: Long.fromNumber(6),
      m: Decimal128.fromString('1.10'),
    };
    await people.insertOne(document);
    await from.client
      .db('two')
      .collection('many')
      .insertMany(Array.from({ length: 2500 }, (_, n) => ({ n })));
    expect(await copyDatabases(from.client, to.client)).toEqual({
      'one.people': 1,
      'two.many': 2500,
    });
    const copy = to.client.db('one').collection<Document>('people');
    expect(await copy.findOne({}, { promoteValues: false, promoteLongs: false })).toEqual(document);
    expect(await copy.indexes()).toEqual(await people.indexes());
  });

  test('refuses a target that is not empty', async () => {
    await from.client.db('one').collection('a').insertOne({ mine: true });
    await to.client.db('one').collection('a').insertOne({ theirs: true });
    await expect(copyDatabases(from.client, to.client)).rejects.toThrow(/not empty/);
    expect(await to.client.db('one').collection('a').countDocuments()).toBe(1);
  });

  test('is one command, which prints what it copied, or what is missing', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'embedded-copy-'));
    const path = join(directory, 'data.mdb');
    const server = await startProcess(path);
    const source = await MongoClient.connect(server.uri);
    await source
      .db('one')
      .collection('a')
      .insertMany([{ n: 1 }, { n: 2 }]);
    await source.close();
    await server.kill();
    const { stdout } = await run('--path', path, '--to', to.uri);
    expect(stdout.split('\n')).toEqual([
      'one.a: 2 documents',
      'Everything is copied. Start the site with MONGODB_URI from now on.',
      '',
    ]);
    expect(await to.client.db('one').collection('a').countDocuments()).toBe(2);
    await expect(run('--path', path)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--to MONGODB_URI'),
    });
    rmSync(directory, { recursive: true });
  });
});
