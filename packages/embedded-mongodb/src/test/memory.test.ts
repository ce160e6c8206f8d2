import { Cursors } from '../cursors/cursors';
import { CHUNK_BYTES } from '../indexes/entries';
import { Snapshot, WriteView } from '../storage/view';
import { openTestDatabase, type TestDatabase } from './support/database';

const DOCUMENT = 300_000;
const DOCUMENTS = 80;

describe('what is held in memory', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await database.close();
  });

  test('is a megabyte of documents at once in a scan, an export and an index build, however large they are', async () => {
    const c = database.fresh();
    for (let i = 0; i < DOCUMENTS; i += 10)
      await c.insertMany(
        Array.from({ length: 10 }, (_, j) => ({ n: i + j, pad: 'x'.repeat(DOCUMENT) })),
      );
    let most = 0;
    let read = 0;
    for (const view of [Snapshot, WriteView]) {
      const range = view.prototype.range;
      jest.spyOn(view.prototype, 'range').mockImplementation(function (this: Snapshot, ...given) {
        const entries = range.apply(this as Snapshot & WriteView, given);
        const bytes = entries.reduce((sum, [, value]) => sum + value.length, 0);
        most = Math.max(most, bytes);
        read += bytes;
        return entries;
      });
    }
    const batch = jest.spyOn(Cursors.prototype, 'next');
    expect(await c.countDocuments({ n: -1 })).toBe(0);
    expect(await c.createIndex({ n: 1 })).toBe('n_1');
    let exported = 0;
    for await (const { n } of c.find().batchSize(1000)) expect(n).toBe(exported++);
    expect(exported).toBe(DOCUMENTS);
    // In a transaction too, where the changes are read together with the file.
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await c.insertOne({ n: DOCUMENTS }, { session });
      await c.deleteOne({ n: 3 }, { session });
      const found = await c.find({}, { session, projection: { n: 1 } }).toArray();
      expect(found.map(({ n }) => n as number)).toEqual(
        Array.from({ length: DOCUMENTS + 1 }, (_, n) => n).filter((n) => n !== 3),
      );
      await session.abortTransaction();
    });
    expect(read).toBeGreaterThan(3 * DOCUMENTS * DOCUMENT);
    expect(most).toBeGreaterThan(CHUNK_BYTES / 2);
    expect(most).toBeLessThan(CHUNK_BYTES + 2 * DOCUMENT);
    for (const { value } of batch.mock.results) {
      const { documents } = (await value) as { documents: Buffer[] };
      const bytes = documents.reduce((sum, { length }) => sum + length, 0);
      expect(bytes).toBeLessThanOrEqual(16_000_000);
    }
  });

  test('is told by serverStatus: what is mapped of the file, and what the process itself needs', async () => {
    const { mem } = await database.client.db('admin').command({ serverStatus: 1 });
    expect(mem.resident).toBeGreaterThan(0);
    if (process.platform !== 'linux') return;
    const parts = (mem.mapped as number) + (mem.anonymous as number);
    expect(parts / (mem.resident as number)).toBeGreaterThan(0.9);
    expect(mem.virtual).toBeGreaterThan(mem.resident as number);
  });
});
