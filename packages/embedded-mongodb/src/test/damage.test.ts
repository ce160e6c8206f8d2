import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Document } from 'mongodb';
import { startEmbeddedMongoDB } from '../server';
import { DamagedFile, lastBackupFile } from '../storage/data-file';
import { openEnvironment } from '../storage/environment';
import { unsealed } from '../storage/checksum';
import { formatRecord } from '../storage/upgrade';
import type { Entry } from '../storage/entries';
import type { View } from '../storage/view';
import { entries } from '../indexes/entries';
import { fail } from '../errors';
import { FORMAT_KEY } from '../storage/keys';
import { randomFrom, seed, type Random } from './support/random';

const directory = mkdtempSync(join(tmpdir(), 'embedded-damage-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const whole = join(directory, 'whole.mdb');
const damaged = join(directory, 'damaged.mdb');
const PAGE = 4096;
const MANY = 1500;

const using = async <T>(path: string, run: (client: MongoClient) => Promise<T>): Promise<T> => {
  const server = await startEmbeddedMongoDB({ path });
  const client = await MongoClient.connect(server.uri);
  try {
    return await run(client);
  } finally {
    await client.close();
    await server.close();
  }
};
const fill = (path: string) =>
  using(path, async (client) => {
    const c = client.db('d').collection<Document>('c');
    await c.createIndexes([{ key: { n: 1 }, unique: true }, { key: { s: 1, n: -1 } }]);
    await c.createIndex({ tags: 1 });
    await c.insertMany(
      Array.from({ length: MANY }, (_, n) => ({
        n,
        s: (n * 7919) % 97,
        tags: ['all', `t${n % 10}`],
        pad: 'x'.repeat(n % 50 ? (n * 13) % 300 : 9000),
      })),
    );
    await c.updateMany({ s: { $gt: 80 } }, { $set: { pad: 'y'.repeat(700) } });
    await c.deleteMany({ s: { $lt: 10 } });
  });
/** What every way of reading answers, as one digest. */
const answers = (path: string): Promise<string> =>
  using(path, async (client) => {
    const c = client.db('d').collection<Document>('c');
    const digest = createHash('sha256');
    const numbers = { projection: { n: 1 }, batchSize: MANY };
    for (const document of await c.find({}, { batchSize: MANY, raw: true }).toArray())
      digest.update(document as unknown as Buffer);
    for (const filter of [{ n: { $gte: 0 } }, { s: { $gte: 0 } }, { tags: 't3' }])
      for (const { n } of await c.find(filter, numbers).toArray()) digest.update(String(n));
    digest.update(String(await c.countDocuments()));
    await c.insertOne({ n: 1e9 });
    return digest.digest('hex');
  });

/** Ways in which bytes go bad, each at an offset. */
const KINDS: Record<string, (file: Buffer, at: number, random: Random) => Buffer | void> = {
  'random 8 KB': (file, at, random) => spoil(file, at, 8192, random),
  'some random bytes': (file, at, random) => spoil(file, at, 1 + random(16), random),
  'one bit': (file, at, random) => void (file[at]! ^= 1 << random(8)),
  'a page of zeros': (file, at) => void file.fill(0, at - (at % PAGE), at - (at % PAGE) + PAGE),
  'a page of another place': (file, at, random) => {
    const from = random(file.length / PAGE) * PAGE;
    file.copy(file, at - (at % PAGE), from, from + PAGE);
  },
  'some zeros': (file, at, random) => void file.fill(0, at, at + 1 + random(200)),
  'a missing end': (file, at) => file.subarray(0, at),
};
const spoil = (file: Buffer, at: number, length: number, random: Random): void => {
  for (let i = at; i < Math.min(file.length, at + length); i++) file[i] = random(256);
};

describe('a damaged data file', () => {
  let good: Buffer;
  let expected: string;
  beforeAll(async () => {
    await fill(whole);
    good = readFileSync(whole);
    copyFileSync(whole, damaged);
    expected = await answers(damaged);
  });
  const put = (file: Buffer): void => {
    rmSync(`${damaged}-lock`, { force: true });
    writeFileSync(damaged, file);
  };
  const outcome = async (file: Buffer): Promise<string> => {
    put(file);
    try {
      return (await answers(damaged)) === expected ? 'harmless' : 'another answer';
    } catch (error) {
      if (!(error instanceof DamagedFile) || /\n/.test(error.message)) throw error;
      return readFileSync(damaged).equals(file) ? 'told' : 'changed';
    }
  };

  test('is told at the start in one sentence, or answers as before', async () => {
    const random = randomFrom(seed);
    const found = new Set<string>();
    const stop = Date.now() + 10_000;
    for (let i = 0; i < 42 && Date.now() < stop; i++) {
      const [kind, spoilt] = Object.entries(KINDS)[i % 7]!;
      // The first pages are few, and matter most.
      const at = random(i % 4 ? good.length : 3 * PAGE);
      const copy = Buffer.from(good);
      const result = await outcome(spoilt(copy, at, random) ?? copy).catch(String);
      if (result !== 'harmless' && result !== 'told')
        throw new Error(`${kind} at ${at} with SEED=${seed}: ${result}`);
      found.add(result);
    }
    expect([...found].sort()).toEqual(['harmless', 'told']);
  });

  test.each<[string, () => Buffer, RegExp]>([
    ['of 0 bytes', () => Buffer.alloc(0), /0 bytes/],
    ['cut by a page', () => good.subarray(0, good.length - PAGE), /incomplete/],
    ['of something else', () => Buffer.from('x'.repeat(20_000)), /not a data file/],
    ['of zeros', () => Buffer.alloc(good.length), /not a data file/],
  ])('%s is refused with the way back, and left as it is', async (_name, make, reason) => {
    const file = make();
    put(file);
    await expect(startEmbeddedMongoDB({ path: damaged })).rejects.toThrow(reason);
    await expect(startEmbeddedMongoDB({ path: damaged })).rejects.toThrow(
      /npm run restore -- --from FILE --replace/,
    );
    expect(readFileSync(damaged).equals(file)).toBe(true);
  });

  test('names the last backup', async () => {
    put(Buffer.alloc(0));
    writeFileSync(lastBackupFile(damaged), '/backups/last.gz\n');
    await expect(startEmbeddedMongoDB({ path: damaged })).rejects.toThrow(
      'npm run restore -- --from /backups/last.gz --replace',
    );
    rmSync(lastBackupFile(damaged));
  });

  test('never takes the state before the last commit for the last one', async () => {
    // The head of the last commit: its transaction number goes back.
    const heads = [0, PAGE].map((at) => good.readBigUInt64LE(at + 152));
    const last = heads[0]! > heads[1]! ? 0 : PAGE;
    const file = Buffer.from(good);
    file.writeBigUInt64LE(0n, last + 152);
    expect(await outcome(file)).toBe('told');
  });
});

describe('damage that is met while the server runs', () => {
  const path = join(directory, 'running.mdb');
  const change = async (edit: (env: Awaited<ReturnType<typeof openEnvironment>>) => void) => {
    const env = await openEnvironment(path);
    edit(env);
    await env.close();
  };

  test('is error 301 for the read that meets it, and for each write from then on', async () => {
    await using(path, async (client) => {
      await client
        .db('d')
        .collection('c')
        .insertMany(Array.from({ length: 40 }, (_, n) => ({ n })));
    });
    const server = await startEmbeddedMongoDB({ path });
    const client = await MongoClient.connect(server.uri);
    const c = client.db('d').collection<Document>('c');
    try {
      await change((env) => {
        const [{ key, value }] = [...env.getRange({ start: Buffer.from('d'), limit: 1 })] as [
          { key: Buffer; value: Buffer },
        ];
        const spoilt = Buffer.from(value);
        spoilt[spoilt.length - 8]! ^= 1;
        expect(unsealed(key, spoilt)).toBeUndefined();
        env.putSync(key, spoilt);
      });
      await c.insertOne({ n: -1 });
      await expect(c.find().toArray()).rejects.toMatchObject({
        code: 301,
        codeName: 'DataCorruptionDetected',
      });
      await expect(c.insertOne({ n: -2 })).rejects.toMatchObject({ code: 301 });
      await expect(client.db('e').collection('x').insertOne({})).rejects.toMatchObject({
        code: 301,
      });
    } finally {
      await client.close();
      await server.close();
    }
    await expect(startEmbeddedMongoDB({ path })).rejects.toThrow(/not as it was written/);
  });
});

describe('a scan that ends early', () => {
  const key = (n: number) => Buffer.from(`k${String(n).padStart(3, '0')}`);
  const all = Array.from({ length: 200 }, (_, n) => key(n));
  /** A view whose entries are hidden from the side where a damaged page is taken for the end. */
  const viewUpTo = (lost: number): View => ({
    sequence: 0,
    tellsEnds: true,
    get: () => undefined,
    damage: () => fail(301, 'damaged'),
    range: (start, end, { reverse, limit }) => {
      const inside = all.filter((one) => one.compare(start) >= 0 && one.compare(end) < 0);
      if (reverse) inside.reverse();
      const until = inside.findIndex((one) => one.equals(key(lost)));
      return inside
        .slice(0, until < 0 ? inside.length : until)
        .slice(0, limit)
        .map((one): Entry => [one, one]);
    },
  });

  test.each([
    ['forwards', false],
    ['backwards', true],
  ])('%s is an error, and one that ends in time is none', (_name, reverse) => {
    const read = (view: View) => [...entries(view, [key(0), key(999)], reverse)];
    expect(read(viewUpTo(-1))).toHaveLength(200);
    expect(() => read(viewUpTo(100))).toThrow('damaged');
  });
});

describe('a data file of format 1', () => {
  test('gets its checksums at the first start and keeps every document', async () => {
    const path = join(directory, 'format-1.mdb');
    copyFileSync(whole, path);
    const expected = await answers(path);
    copyFileSync(whole, path);
    const env = await openEnvironment(path);
    env.transactionSync(() => {
      for (const { key, value } of [...env.getRange({})])
        env.putSync(key, key.equals(FORMAT_KEY) ? formatRecord(1) : unsealed(key, value)!);
    });
    await env.close();
    expect(await answers(path)).toBe(expected);
    const upgraded = await openEnvironment(path);
    for (const { key, value } of upgraded.getRange({})) expect(unsealed(key, value)).toBeDefined();
    await upgraded.close();
  });
});
