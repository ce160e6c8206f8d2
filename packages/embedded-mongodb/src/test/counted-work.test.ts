import { MongoClient, ObjectId } from 'mongodb';
import { ACCUMULATORS } from '../aggregation/accumulators';
import { compileExpression } from '../aggregation/compile';
import { encode } from '../bson/encode';
import { parse } from '../bson/read';
import { toBson, type Doc, type Value } from '../bson/value';
import { makeIndex } from '../indexes/definition';
import { keysOf } from '../indexes/keys';
import { compileFilter } from '../matching/filter';
import { matchedPosition } from '../matching/position';
import { projector } from '../querying/projection';
import { Memory } from '../querying/steps';
import { MOST_STEPS, spend, startWork, stepsSpent } from '../querying/work';
import { compileSort, sortInMemory } from '../sorting/sort';
import { compileUpdate } from '../updating/apply-update';
import { openTestDatabase, type TestDatabase } from './support/database';

const N = 3000;
const numbers = Array.from({ length: N }, (_, n) => n);
const documents = numbers.map((n) => ({ n, m: -n }));
const stepsOf = (work: () => unknown): number => {
  startWork();
  work();
  const steps = stepsSpent();
  startWork();
  return steps;
};
const match = (filter: Doc, document: Doc) => () => compileFilter(filter)(document);
const evaluate = (expression: Value, document: Doc) => () =>
  compileExpression(expression)(document);
const update = (change: Doc, document: Doc, arrayFilters?: Doc[]) => () =>
  compileUpdate(change, arrayFilters).apply(structuredClone(document), undefined, false);
const index = (key: Doc) => makeIndex(1, { key, name: 'i' });

describe('work inside one document is counted', () => {
  afterAll(() => startWork());

  test.each<[string, least: number, work: () => unknown]>([
    ['equality in an array', N, match({ a: -1 }, { a: numbers })],
    ['a range in an array', N, match({ a: { $gt: N } }, { a: numbers })],
    [
      'each branch of $or',
      50 * N,
      match({ $or: numbers.slice(0, 50).map((i) => ({ a: -i - 1 })) }, { a: numbers }),
    ],
    ['each value of $in', N, match({ a: { $in: numbers } }, { a: -1 })],
    [
      'each value of $in in an array',
      50 * N,
      match({ a: { $in: numbers.slice(0, 50).map((i) => -1 - i) } }, { a: numbers }),
    ],
    ['each value of $all', 50 * N, match({ a: { $all: numbers.slice(0, 50) } }, { a: numbers })],
    ['$elemMatch', N, match({ a: { $elemMatch: { n: -1 } } }, { a: documents })],
    ['a path through an array', N, match({ 'a.n': -1 }, { a: documents })],
    ['a comparison of documents', N, match({ a: { b: numbers } }, { a: { b: numbers } })],
    ['a pattern', 1000, match({ a: /xxxxxxxxxxb/ }, { a: 'x'.repeat(20_000) })],
    ['a long text', 1000, () => encode('x'.repeat(70_000))],
    ['a position', N, () => matchedPosition({ a: documents }, ['a'], { 'a.n': N - 1 })],
    ['a sort key', N, () => compileSort({ a: 1 })({ a: numbers })],
    [
      'a sort key of two fields of one array',
      2 * N,
      () => compileSort({ 'a.n': 1, 'a.m': 1 })({ a: documents }),
    ],
    ['a sort in memory', 10 * N, () => sortInMemory(numbers.slice(), () => Buffer.alloc(1))],
    ['a projection', N, () => projector({ 'a.n': 1 }).project({ a: documents })],
    ['an expression with many parts', N, evaluate({ $and: numbers.map(() => true) }, {})],
    ['a path of an expression', N, evaluate('$a.n', { a: documents })],
    [
      'a comparison in an expression',
      N,
      evaluate({ $eq: ['$a', '$b'] }, { a: numbers, b: numbers.slice() }),
    ],
    ['index keys', N, () => keysOf(index({ a: 1 }), { a: numbers })],
    ['decoding', 1000, () => parse(toBson({ a: 'x'.repeat(70_000) }))],
    [
      'the paths of an update',
      N,
      () => compileUpdate({ $set: Object.fromEntries(numbers.map((n) => [`a${n}`, 1])) }),
    ],
    ['$push', N, update({ $push: { a: 1 } }, { a: numbers })],
    [
      '$push with $sort',
      10 * N,
      update({ $push: { a: { $each: [1], $sort: 1 } } }, { a: numbers }),
    ],
    ['$addToSet', N, update({ $addToSet: { a: 1 } }, { a: numbers })],
    ['$pull', N, update({ $pull: { a: 1 } }, { a: numbers })],
    ['$pullAll', N, update({ $pullAll: { a: [1] } }, { a: numbers })],
    ['$[]', N, update({ $inc: { 'a.$[].n': 1 } }, { a: documents })],
    ['arrayFilters', N, update({ $inc: { 'a.$[e].n': 1 } }, { a: documents }, [{ 'e.n': 1 }])],
    ['$addToSet of a group', N, () => ACCUMULATORS.$addToSet!().add(numbers, new Memory('$group'))],
  ])('%s', (_name, least, work) => {
    expect(stepsOf(work)).toBeGreaterThanOrEqual(least);
  });

  test('is looked at by the command from time to time, and has an end without a time limit', () => {
    let looks = 0;
    startWork({ check: () => void looks++ });
    for (let i = 0; i < 1_000_000; i++) spend(1);
    expect(looks).toBeGreaterThanOrEqual(40);
    expect(() => {
      for (let i = 0; i <= MOST_STEPS; i++) spend(1);
    }).toThrow(`more than ${MOST_STEPS} steps of work inside one document`);
    startWork();
  });
});

describe('a command that works without end inside one document', () => {
  let database: TestDatabase;
  let other: MongoClient;
  beforeAll(async () => {
    database = await openTestDatabase();
    other = await MongoClient.connect(database.uri);
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });
  const endless = { $or: Array.from({ length: 500 }, (_, i) => ({ a: -1 - i })) };
  const large = { a: Array.from({ length: 200_000 }, (_, n) => n) };

  test('ends with error 50, in a read, a write, a pipeline and a transaction, and leaves nothing behind', async () => {
    const c = database.fresh();
    await c.insertOne(large);
    const ended = { code: 50, codeName: 'MaxTimeMSExpired' };
    await expect(c.findOne(endless)).rejects.toMatchObject(ended);
    await expect(c.countDocuments(endless)).rejects.toMatchObject(ended);
    await expect(c.updateOne(endless, { $set: { b: 1 } })).rejects.toMatchObject(ended);
    await expect(c.deleteMany(endless)).rejects.toMatchObject(ended);
    await expect(c.findOneAndUpdate(endless, { $set: { b: 1 } })).rejects.toMatchObject(ended);
    const equals = endless.$or.map(({ a }) => ({ $eq: ['$a', [a]] }));
    await expect(
      c.aggregate([{ $project: { b: { $or: equals } } }]).toArray(),
    ).rejects.toMatchObject(ended);
    await expect(
      c.aggregate([{ $sort: { x: 1 } }, { $match: endless }]).toArray(),
    ).rejects.toMatchObject(ended);
    await database.client.withSession(async (session) => {
      session.startTransaction();
      await expect(c.findOne(endless, { session })).rejects.toMatchObject(ended);
    });
    // Nobody else is stopped by it.
    expect(await other.db('test').collection(c.collectionName).countDocuments({ b: 1 })).toBe(0);
    expect(await c.countDocuments({ a: 5 })).toBe(1);
  });

  test('obeys its time limit inside one document', async () => {
    const c = database.fresh();
    await c.insertOne(large);
    const clock = jest.spyOn(performance, 'now');
    let now = 1e6;
    // Each look at the clock is a second later than the one before.
    clock.mockImplementation(() => (now += 1000));
    const { $or } = endless;
    const found = c.findOne({ $or: $or.slice(0, 5) }, { maxTimeMS: 5000 });
    await expect(found).rejects.toMatchObject({
      code: 50,
      message: 'operation exceeded time limit',
    });
    clock.mockRestore();
  });
});

describe('the memory of a group', () => {
  test.each(['$first', '$last', '$min', '$max', '$push', '$addToSet'])(
    'counts what %s keeps, and what is replaced only once',
    (name) => {
      const memory = new Memory('$group');
      const text = (n: number) => String(n).padStart(8, '0').repeat(125_000);
      const one = ACCUMULATORS[name]!();
      const keepsOne = !['$push', '$addToSet'].includes(name);
      const add = () => {
        for (let i = 0; i < 120; i++) {
          startWork();
          if (keepsOne) ACCUMULATORS[name]!().add(text(i), memory);
          else one.add(text(i), memory);
        }
      };
      expect(add).toThrow('exceeded the memory limit of 100 MB');
      const alone = new Memory('$group');
      const kept = ACCUMULATORS[name]!();
      for (let i = 0; keepsOne && i < 300; i++) {
        startWork();
        kept.add(text(i), alone);
      }
      expect(alone.replace(0, 0)).toBe(0);
    },
  );
});

test('one of many texts or ids is looked up, not compared with each', () => {
  const texts = numbers.map((n) => `text ${n}`);
  const ids = numbers.map((n) => new ObjectId(n.toString(16).padStart(24, '0')));
  const isOne = compileFilter({ a: { $in: texts } });
  const isId = compileFilter({ a: { $in: ids } });
  expect(stepsOf(() => isOne({ a: 'text 2999' }))).toBeLessThan(10);
  expect(stepsOf(() => isOne({ a: 'no text' }))).toBeLessThan(10);
  expect(stepsOf(() => isId({ a: ids[2999] }))).toBeLessThan(10);
});
