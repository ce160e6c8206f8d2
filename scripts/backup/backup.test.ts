import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type EmbeddedMongoDB, startEmbeddedMongoDB } from '@hypercar/embedded-mongodb/server';
import {
  Binary,
  BSON,
  Decimal128,
  Double,
  Int32,
  Long,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { databaseFile, prepareDataDir } from '../site/data-dir';
import { fromRoot } from '../workspaces';
import { writeArchive } from './archive';
import { dump } from './dump';
import { contentsOf, load, makeRoom } from './load';

const rows = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    _id: new ObjectId(),
    number: new Int32(number),
    share: new Double(3),
    big: Long.fromString('9007199254740993'),
    price: Decimal128.fromString('10.50'),
    at: new Date(1_700_000_000_000 + number),
    bytes: new Binary(Buffer.from([number % 256, 0, 255])),
    stamp: new Timestamp({ t: 5, i: number }),
    pattern: /crystal/i,
    nothing: null,
    nested: { list: [1, 'two', { three: new Int32(3) }], text: 'é 💎' },
  }));

/** The mark and the length of an entry of which nothing else is there. */
const markedLength = (length: number): Buffer => {
  const bytes = Buffer.alloc(64, 2);
  bytes.writeInt32LE(length, 1);
  return bytes;
};

/** Everything of the databases, byte by byte, and their indexes. */
const everythingIn = async (client: MongoClient, prefix: string) => {
  const all: Record<string, unknown> = {};
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name: database } of databases.filter(({ name }) => name.startsWith(prefix)))
    for (const { name } of await client.db(database).listCollections().toArray()) {
      const collection = client.db(database).collection(name);
      const documents = await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray();
      const indexes = await collection.indexes();
      all[`${database}.${name}`] = {
        documents: documents.map((bytes) =>
          Buffer.from(bytes as unknown as Buffer).toString('hex'),
        ),
        indexes: indexes.map(({ ns: _, ...index }) => BSON.EJSON.stringify(index)).sort(),
      };
    }
  return all;
};

const fill = async (client: MongoClient, prefix: string): Promise<void> => {
  const people = client.db(`${prefix}auth`).collection('people');
  await people.insertMany(rows(2500));
  await people.createIndex({ number: 1 }, { unique: true, name: 'one_number' });
  await people.createIndex({ at: 1 }, { expireAfterSeconds: 4_000_000_000 });
  await people.createIndex(
    { price: 1, big: -1 },
    { partialFilterExpression: { number: { $gt: 5 } } },
  );
  await people.createIndex({ nothing: 1 }, { sparse: true });
  await client.db(`${prefix}ops`).collection<{ _id: string }>('words').insertOne({ _id: 'one' });
  await client.db(`${prefix}ops`).createCollection('empty');
};

const drop = async (client: MongoClient, prefix: string): Promise<void> => {
  for (const name of ['auth', 'ops']) await client.db(`${prefix}${name}`).dropDatabase();
};

const folder = mkdtempSync(path.join(tmpdir(), 'backup-test-'));
const inFolder = (name: string): string => path.join(folder, name);

describe('on the database of the tests', () => {
  const prefix = `backup${process.pid}_`;
  let client: MongoClient;
  beforeAll(async () => {
    client = await MongoClient.connect(process.env.TEST_MONGODB_URI!);
    await fill(client, prefix);
  });
  afterAll(async () => {
    await drop(client, prefix);
    await client.close();
  });

  test('what was backed up, wiped and restored is the same in every byte and index', async () => {
    const before = await everythingIn(client, prefix);
    const file = inFolder('whole.gz');
    await writeArchive(file, dump(client, prefix));
    expect(await contentsOf(file)).toEqual({
      databases: [`${prefix}auth`, `${prefix}ops`],
      collections: 3,
      documents: 2501,
      files: 0,
    });
    await drop(client, prefix);
    expect(await everythingIn(client, prefix)).toEqual({});
    await makeRoom(client, [`${prefix}auth`, `${prefix}ops`], false);
    await load(client, file);
    expect(await everythingIn(client, prefix)).toEqual(before);
    expect(Object.keys(before)).toHaveLength(3);
  });

  test('a database with data is not changed without --replace', async () => {
    const file = inFolder('replace.gz');
    const before = await everythingIn(client, prefix);
    await writeArchive(file, dump(client, prefix));
    const words = client.db(`${prefix}ops`).collection<{ _id: string }>('words');
    await words.insertOne({ _id: 'later' });
    await expect(makeRoom(client, [`${prefix}ops`], false)).rejects.toThrow(
      `${prefix}ops is not empty`,
    );
    expect(await words.countDocuments()).toBe(2);
    await makeRoom(client, (await contentsOf(file)).databases, true);
    await load(client, file);
    expect(await everythingIn(client, prefix)).toEqual(before);
  });

  test('an archive is readable by its owner only; a truncated, changed or unknown file is refused', async () => {
    const file = inFolder('cut.gz');
    await writeArchive(file, dump(client, prefix));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const whole = readFileSync(file);
    const text = gunzipSync(whole);
    const end = text.lastIndexOf(2);
    const wrong: Record<string, Buffer> = {
      'gzip that ends early': whole.subarray(0, whole.length / 2),
      'a document that ends early': gzipSync(text.subarray(0, text.length / 2)),
      'no end': gzipSync(text.subarray(0, end)),
      'no gzip': Buffer.from('not an archive'),
      'a document of no length': gzipSync(markedLength(-1)),
      'a document of 2 GB': gzipSync(markedLength(2 ** 31 - 1)),
      'another format': gzipSync(Buffer.concat([Buffer.of(2), BSON.serialize({ kind: 'end' })])),
    };
    for (const [name, bytes] of Object.entries(wrong)) {
      writeFileSync(inFolder('wrong.gz'), bytes);
      await expect(contentsOf(inFolder('wrong.gz')).then(() => name)).rejects.toThrow(
        name.startsWith('a document of') ? /impossible length/ : /is not a whole backup/,
      );
    }
  });
});

/** Runs a command of package.json on a data folder; returns its exit code and output. */
const run = async (args: string[], dataDir: string) => {
  const { MONGODB_URI: _, ...env } = process.env;
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), ...args], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, words };
};

describe('on a data folder', () => {
  const dataDir = inFolder('data');
  const archive = inFolder('command.gz');
  let server: EmbeddedMongoDB | undefined;
  const withDatabase = async <T>(where: string, work: (client: MongoClient) => Promise<T>) => {
    prepareDataDir(where);
    server = await startEmbeddedMongoDB({ path: databaseFile(where) });
    const client = await MongoClient.connect(server.uri);
    const result = await work(client);
    await client.close();
    return result;
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  test('the running site is backed up; stopped, it is restored in another folder', async () => {
    const before = await withDatabase(dataDir, async (client) => {
      await fill(client, 'hypercar_');
      return everythingIn(client, 'hypercar_');
    });
    const running = await run(['backup', '--to', archive], dataDir);
    expect(running).toMatchObject({ code: 0, words: expect.stringContaining('2501 documents') });
    await stop();
    const stopped = await run(['backup', '--to', inFolder('stopped.gz')], dataDir);
    expect(stopped.code).toBe(0);
    for (const file of [archive, inFolder('stopped.gz')]) {
      const there = inFolder(`data-of-${path.basename(file)}`);
      expect((await run(['restore', '--from', file], there)).words).toContain('is restored');
      const after = await withDatabase(there, (client) => everythingIn(client, 'hypercar_'));
      await stop();
      expect(after).toEqual(before);
    }
  });

  test('a damaged data file is told by verify-data and by a start, and a restore keeps it', async () => {
    const there = inFolder('damaged');
    const file = databaseFile(there);
    await withDatabase(there, (client) => fill(client, 'hypercar_'));
    await stop();
    expect(await run(['verify-data'], there)).toMatchObject({
      code: 0,
      words: expect.stringMatching(
        /^hypercar_auth\.people: 2500 documents, 5 indexes, whole$(.|\n)*is whole: 2501 documents in 3 collections/m,
      ),
    });
    const backup = inFolder('before-damage.gz');
    await run(['backup', '--to', backup], there);
    const bytes = readFileSync(file);
    bytes.fill(7, bytes.indexOf('nested') - 100, bytes.indexOf('nested') + 8092);
    writeFileSync(file, bytes);
    const wayBack = `npm run restore -- --from ${backup} --replace`;
    const told = await run(['verify-data'], there);
    expect(told).toMatchObject({ code: 1, words: expect.stringContaining(wayBack) });
    expect(told.words).toMatch(/hypercar_auth\.people: \d+ documents, 5 indexes, damaged: /);
    const refused = await run(['restore', '--from', backup], there);
    expect(refused).toMatchObject({ code: 1, words: expect.stringContaining(wayBack) });
    const restored = await run(['restore', '--from', backup, '--replace'], there);
    expect(restored).toMatchObject({ code: 0, words: expect.stringContaining('is restored') });
    const [, kept] = /is kept as (.+)\.$/m.exec(restored.words)!;
    expect(readFileSync(kept!).equals(bytes)).toBe(true);
    expect((await run(['verify-data'], there)).code).toBe(0);
  });

  describe('with files', () => {
    const picture = `${'ab'.repeat(16)}/720.avif`;
    const film = `course/${'5a'.repeat(12)}/film.mp4`;
    const files = new Map([
      [picture, Buffer.alloc(70_000, 1)],
      [film, Buffer.alloc(200_001, 2)],
      [`course/${'5a'.repeat(12)}/poster.jpg`, Buffer.alloc(0)],
    ]);
    const unfinished = [`.${'cd'.repeat(16)}-half/400.avif`, 'course/.arriving', 'notes.txt'];
    const there = inFolder('with-files');
    const file = inFolder('with-files.gz');
    const put = (where: string, name: string, bytes: Buffer) => {
      mkdirSync(path.dirname(path.join(where, 'media', name)), { recursive: true });
      writeFileSync(path.join(where, 'media', name), bytes);
    };
    const filesIn = (where: string): Map<string, Buffer> => {
      const media = path.join(where, 'media');
      const names = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((name) =>
        statSync(path.join(media, name)).isFile(),
      );
      return new Map(names.map((name) => [name, readFileSync(path.join(media, name))]));
    };

    beforeAll(async () => {
      await withDatabase(there, (client) => fill(client, 'hypercar_'));
      await stop();
      for (const [name, bytes] of files) put(there, name, bytes);
      for (const name of unfinished) put(there, name, Buffer.from('half'));
      const { words } = await run(['backup', '--to', file], there);
      expect(words).toContain('2501 documents in 3 collections');
      expect(words).toContain('and 3 files');
    });

    test('pictures and films come back byte by byte, and what was half written does not', async () => {
      const other = inFolder('files-restored');
      const { code, words } = await run(['restore', '--from', file], other);
      expect({ code, words }).toMatchObject({ code: 0, words: expect.stringContaining('3 files') });
      expect(filesIn(other)).toEqual(files);
      expect(readdirSync(other).filter((name) => name.startsWith('.media'))).toEqual([]);
    });

    test('files that are there are not replaced unasked, and kept when they are', async () => {
      const other = inFolder('files-there');
      prepareDataDir(other);
      put(other, picture, Buffer.from('mine'));
      const refused = await run(['restore', '--from', file], other);
      expect(refused).toMatchObject({
        code: 1,
        words: expect.stringMatching(/media is not empty: --replace/),
      });
      expect(filesIn(other)).toEqual(new Map([[picture, Buffer.from('mine')]]));
      const restored = await run(['restore', '--from', file, '--replace'], other);
      expect(restored.code).toBe(0);
      expect(filesIn(other)).toEqual(files);
      const [, kept] = /before are kept as (.+)\.$/m.exec(restored.words)!;
      expect(readFileSync(path.join(kept!, picture), 'utf8')).toBe('mine');
    });

    test('a backup without files leaves those that are there', async () => {
      const other = inFolder('files-left');
      prepareDataDir(other);
      put(other, picture, Buffer.from('mine'));
      expect((await run(['restore', '--from', archive], other)).code).toBe(0);
      expect(filesIn(other)).toEqual(new Map([[picture, Buffer.from('mine')]]));
    });

    test('a changed, cut or foreign file is refused before anything is changed', async () => {
      const whole = gunzipSync(readFileSync(file));
      const changed = Buffer.from(whole);
      changed[whole.indexOf(Buffer.alloc(1000, 2)) + 500] = 3;
      const foreign = Buffer.from(
        whole.toString('latin1').replace(film, '../'.repeat(11).padEnd(film.length, 'x')),
        'latin1',
      );
      const other = inFolder('files-refused');
      for (const [bytes, complaint] of [
        [changed, /film\.mp4 is not whole/],
        [foreign, /is no file of a site/],
      ] as const) {
        writeFileSync(inFolder('refused.gz'), gzipSync(bytes));
        const { code, words } = await run(['restore', '--from', inFolder('refused.gz')], other);
        expect({ code, words }).toMatchObject({ code: 1, words: expect.stringMatching(complaint) });
        expect(existsSync(path.join(other, 'media'))).toBe(false);
        expect(existsSync(databaseFile(other))).toBe(false);
      }
    });

    test('an archive of a release before is read', async () => {
      const old = BSON.serialize({
        kind: 'head',
        format: 'hypercar-backup',
        version: 1,
        madeAt: new Date(),
      });
      const end = BSON.serialize({ kind: 'end', collections: 0, documents: 0 });
      const bytes = Buffer.concat([Buffer.of(2), old, Buffer.of(2), end]);
      writeFileSync(inFolder('old.gz'), gzipSync(bytes));
      expect(await contentsOf(inFolder('old.gz'))).toMatchObject({ documents: 0, files: 0 });
    });
  });

  test('verify-data waits for the site to be stopped', async () => {
    await withDatabase(dataDir, () => Promise.resolve());
    const { code, words } = await run(['verify-data'], dataDir);
    await stop();
    expect(words).toMatch(/^[^\n]*already used[^\n]*Stop the site first\.\n$/);
    expect(code).toBe(1);
  });

  test.each([
    [['backup'], 'Say where to'],
    [['backup', '--to', archive], 'is there already'],
    [['restore'], 'Say what from'],
    [['restore', '--from', '/nowhere.gz'], 'is not a whole backup'],
    [['restore', '--from', archive], 'is not empty: --replace'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, words } = await run(args, dataDir);
    expect(words).toContain(sentence);
    expect(words.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('a restore under the running site is refused', async () => {
    await withDatabase(dataDir, () => Promise.resolve());
    const { code, words } = await run(['restore', '--from', archive, '--replace'], dataDir);
    await stop();
    expect(words).toMatch(/already used by another/);
    expect(code).toBe(1);
  });

  test('no copy is left beside the archive', () => {
    expect(existsSync(`${archive}.part`)).toBe(false);
    const left = readdirSync(folder).filter((name) => name.startsWith('.copy-'));
    expect(left).toEqual([]);
  });
});
