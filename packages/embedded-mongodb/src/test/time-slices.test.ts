import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { openEngine, type Engine } from '../engine/engine';
import { silent } from '../engine/log';
import { Clock } from '../querying/clock';
import type { Statement } from '../writing/statement';
import { runStatements } from '../writing/run-statements';
import { openTestDatabase } from './support/database';
import { Store } from '../storage/store';

/** Counts the write transactions of some work: other clients are served between them. */
const writesDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const writes = jest.spyOn(Store.prototype, 'write');
  await work();
  const { length } = writes.mock.calls;
  writes.mockRestore();
  return length;
};

describe('long writes yield to other clients', () => {
  const directory = mkdtempSync(join(tmpdir(), 'embedded-time-slices-'));
  let engine: Engine;
  beforeAll(async () => {
    engine = await openEngine(join(directory, 'data.mdb'), silent);
  });
  afterAll(async () => {
    await engine.store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const busy = (milliseconds: number): Statement => ({
    step: () => {
      for (const end = performance.now() + milliseconds; performance.now() < end;);
      return true;
    },
    scanAhead: () => Promise.resolve(),
    result: () => ({ n: 1 }),
  });

  test.each([
    ['one client alone', true, 3],
    ['many clients', false, 8],
  ])('the statements of %s', async (_name, isQuiet, least) => {
    engine.store.isQuiet = () => isQuiet;
    const makers = Array.from({ length: 60 }, () => () => busy(2));
    const context = { store: engine.store, clock: new Clock(0) };
    const writes = await writesDuring(() => runStatements(makers, true, context));
    expect(writes).toBeGreaterThanOrEqual(least);
  });

  test('a count of all', async () => {
    const database = await openTestDatabase();
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 35_000 }, (_, k) => ({ k })));
    await collection.deleteMany({ $or: [{ k: { $lt: 2000 } }, { k: 20_500 }] });
    const due = jest.spyOn(Clock.prototype, 'due').mockReturnValue(true);
    const pauses = jest.spyOn(Clock.prototype, 'pause');
    // The number of all is kept; the keys of an index are counted in steps.
    expect(await collection.countDocuments({})).toBe(32_999);
    expect(await collection.estimatedDocumentCount()).toBe(32_999);
    expect(pauses).not.toHaveBeenCalled();
    const first = new ObjectId('0'.repeat(24));
    expect(await collection.countDocuments({ _id: { $gt: first } })).toBe(32_999);
    expect(pauses.mock.calls.length).toBeGreaterThanOrEqual(3);
    for (const spy of [due, pauses]) spy.mockRestore();
    await database.close();
  });

  test('an index build', async () => {
    const database = await openTestDatabase();
    const collection = database.fresh();
    await collection.insertMany(Array.from({ length: 2000 }, (_, k) => ({ k })));
    expect(await writesDuring(() => collection.createIndex({ k: 1 }))).toBeGreaterThanOrEqual(10);
    await database.close();
  });
});
