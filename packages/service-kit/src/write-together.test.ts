import mongoose, { Schema } from 'mongoose';
import {
  afterCommit,
  inTransaction,
  insertAtCommit,
  isDuplicateKey,
  upsertAtCommit,
} from './database';
import { requestContext } from './request-context';
import { commandsOfCalls, openTestDatabase } from './testing';
import { tryBulk } from './write-together';

const schema = new Schema({
  _id: Schema.Types.Mixed,
  size: { type: Number, required: true },
  by: { type: Schema.Types.ObjectId },
  unused: { type: Boolean, default: true },
});
const Crate = mongoose.model('Crate', schema, 'crates');
const Shelf = mongoose.model('Shelf', schema, 'shelves');

const sentTo = commandsOfCalls();
let close: () => Promise<void>;
beforeAll(async () => (close = await openTestDatabase()));
afterEach(async () => {
  await Promise.all([Crate.deleteMany({}), Shelf.deleteMany({})]);
});
afterAll(() => close());

let requests = 0;
/** The commands that some work sends. */
const commandsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const requestId = `request-${++requests}`;
  await requestContext.run({ requestId } as never, work);
  return sentTo({ headers: new Headers({ 'X-Request-Id': requestId }) });
};

const two = () =>
  inTransaction(async () => {
    await insertAtCommit(Crate, { _id: 1, size: 1 });
    await insertAtCommit(Shelf, { _id: 1, size: 1 });
  });

/** A database that does not know the command. */
const without = {
  db: () => ({
    command: () => Promise.reject(new mongoose.mongo.MongoServerError({ code: 59, message: 'no' })),
  }),
} as unknown as mongoose.mongo.MongoClient;
const withReal = () => tryBulk(mongoose.connection.getClient(), mongoose.connection.name);

describe.each([
  ['together', withReal, ['bulkWrite']],
  ['one collection after the other', () => tryBulk(without, 'any'), ['insert', 'insert']],
])('%s', (_name, prepare, inserts) => {
  beforeAll(prepare);
  afterAll(withReal);

  test('what is written last is sent right before the commit', async () => {
    const events: string[] = [];
    const sent = await commandsOf(() =>
      inTransaction(async () => {
        await insertAtCommit(Crate, { _id: 1, size: '3', by: '0123456789abcdef01234567' });
        await insertAtCommit(Shelf, { _id: 1, size: 1 });
        await Crate.updateMany({}, { size: 9 });
        afterCommit(() => events.push('committed'));
      }),
    );
    expect(sent).toEqual(['update', ...inserts, 'commitTransaction']);
    expect(events).toEqual(['committed']);
    expect(await Crate.findOne().lean()).toMatchObject({
      size: 3,
      by: new mongoose.Types.ObjectId('0123456789abcdef01234567'),
      unused: true,
    });
  });

  test('rows and updates of a collection keep their order', async () => {
    await inTransaction(async () => {
      await upsertAtCommit(Crate, { _id: 1 }, { $set: { size: 1 } });
      await insertAtCommit(Shelf, { _id: 1, size: 1 });
      await upsertAtCommit(Crate, { _id: 1 }, { $inc: { size: 1 } });
      await upsertAtCommit(Crate, { _id: 2 }, { $currentDate: { at: true } });
    });
    expect(await Crate.findById(1).lean()).toMatchObject({ size: 2 });
    const dated = await Crate.collection.findOne({ _id: 2 as never });
    expect(dated?.['at']).toBeInstanceOf(Date);
  });

  test('a row that a unique index refuses undoes everything', async () => {
    await Shelf.create([{ _id: 1, size: 1 }]);
    const refused = await two().catch((error: unknown) => error);
    expect(isDuplicateKey(refused)).toBe(true);
    expect(String(refused)).toMatch(/E11000 .*shelves/);
    expect(await Crate.countDocuments()).toBe(0);
  });

  test('a write conflict runs it again', async () => {
    let runs = 0;
    let goOn = (): void => undefined;
    const allHaveRead = new Promise<void>((resolve) => (goOn = resolve));
    const count = () =>
      inTransaction(async () => {
        const found = await Crate.findById('sum').lean();
        runs += 1;
        if (runs === 5) goOn();
        await allHaveRead;
        await upsertAtCommit(Crate, { _id: 'sum' }, { $set: { size: (found?.size ?? 0) + 1 } });
        await insertAtCommit(Shelf, { size: 1, _id: new mongoose.Types.ObjectId() });
      });
    await Crate.create([{ _id: 'sum', size: 0 }]);
    await Promise.all(Array.from({ length: 5 }, count));
    expect(await Crate.findById('sum').lean()).toMatchObject({ size: 5 });
    expect(await Shelf.countDocuments()).toBe(5);
    expect(runs).toBeGreaterThan(5);
  });

  test('the database ends them with the deadline of their request', async () => {
    const limits: unknown[] = [];
    const note = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      if (inserts.includes(commandName)) limits.push(command['maxTimeMS']);
    };
    const client = mongoose.connection.getClient().on('commandStarted', note);
    await requestContext.run({ requestId: 'soon', deadline: { left: () => 7000 } } as never, two);
    client.off('commandStarted', note);
    expect(limits).toEqual(inserts.map(() => 7000));
  });

  test('a request that is over writes nothing', async () => {
    const left = jest.fn(() => {
      throw new Error('over');
    });
    const sent = commandsOf(() =>
      requestContext.run({ requestId: 'over', deadline: { left } } as never, two),
    );
    await expect(sent).rejects.toThrow('over');
    expect(await Crate.countDocuments()).toBe(0);
  });
});

test('the writes of one collection need no bulkWrite', async () => {
  const sent = await commandsOf(() =>
    inTransaction(async () => {
      await insertAtCommit(Crate, { _id: 1, size: 1 });
      await insertAtCommit(Crate, { _id: 2, size: 1 });
    }),
  );
  expect(sent).toEqual(['insert', 'commitTransaction']);
});

test('outside of a transaction it is written at once', async () => {
  expect(await commandsOf(() => insertAtCommit(Crate, { _id: 1, size: 1 }))).toEqual(['insert']);
  await upsertAtCommit(Crate, { _id: 1 }, { $set: { size: 2 } });
  expect(await Crate.findById(1).lean()).toMatchObject({ size: 2 });
  await expect(insertAtCommit(Crate, { _id: 1, size: 1 })).rejects.toMatchObject({ code: 11000 });
});

test('a row that is not valid is refused where it is given', async () => {
  const events: string[] = [];
  const given = inTransaction(async () => {
    await insertAtCommit(Crate, { _id: 1 }).finally(() => events.push('given'));
    events.push('later');
  });
  await expect(given).rejects.toThrow(/size/);
  expect(events).toEqual(['given']);
});

test('a transaction of many rows sends them some hundreds at a time', async () => {
  const sent = await commandsOf(() =>
    inTransaction(async () => {
      for (let i = 0; i < 1100; i += 1)
        await insertAtCommit(i % 2 ? Crate : Shelf, { _id: i, size: 1 }, { lean: true });
    }),
  );
  expect(sent).toEqual(['bulkWrite', 'bulkWrite', 'bulkWrite', 'commitTransaction']);
  expect((await Crate.countDocuments()) + (await Shelf.countDocuments())).toBe(1100);
});

test('a write that its transaction does not wait for is refused, not lost', async () => {
  let goOn = (): void => undefined;
  const over = new Promise<void>((resolve) => (goOn = resolve));
  let late: Promise<void> | undefined;
  await inTransaction(async () => {
    await insertAtCommit(Crate, { _id: 1, size: 1 });
    late = over.then(() => insertAtCommit(Crate, { _id: 2, size: 1 }));
  });
  goOn();
  await expect(late).rejects.toThrow('after the end of its transaction');
  expect(await Crate.countDocuments()).toBe(1);
});

test('a database that cannot be asked is not taken for one without bulkWrite', async () => {
  const gone = { db: () => ({ command: () => Promise.reject(new Error('gone')) }) };
  await expect(tryBulk(gone as never, 'any')).rejects.toThrow('gone');
});
