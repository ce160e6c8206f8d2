import type { Document, Sort } from 'mongodb';
import { openTestDatabase, type TestDatabase } from './support/database';
import { randomFrom, seed, smallValue } from './support/random';

/** More than a first batch holds. */
const DOCUMENTS = 130;
const QUERIES = Number(process.env.FUZZ_QUERIES ?? 700);
const random = randomFrom(seed);
/** Too long for a key or nearly so: one of them ends in a hash. */
const longText = () => 'x'.repeat(1640 + random(20) * 10) + 'abc'[random(3)]!;
const value = () => (random(20) ? smallValue(random) : longText());
const FIELDS = ['a', 'b', 'c', 's.k', 's.v'];

const one = (): unknown => {
  const made = value();
  return Array.isArray(made) ? one() : made;
};
/** At most one of the indexed fields holds an array: no index takes two. */
const makeDocument = (arrays: boolean): Document => {
  const document: Document = {};
  const many = arrays && ['a', 'b', 'c', 's'][random(4)]!;
  for (const field of ['a', 'b', 'c'])
    if (random(5)) document[field] = field === many ? value() : one();
  const makeS: () => Document = () => ({ k: random(4), ...(random(3) ? { v: one() } : {}) });
  if (random(3))
    document.s = many === 's' ? [makeS(), makeS(), ...(random(4) ? [] : [1])] : makeS();
  return document;
};
/** Of texts that the documents hold. */
const BEGINNINGS = ['s', 's1', 'x', 's3$'];
const condition = (): unknown => {
  const makers: (() => unknown)[] = [
    () => ({ $gt: value() }),
    () => ({ $lte: value() }),
    () => ({ $in: [value(), value()] }),
    () => ({ $in: [] }),
    () => ({ $gte: random(4), $lt: random(6) }),
    () => ({ $ne: value() }),
    () => ({ $exists: random(2) === 1 }),
    () => ({ $nin: [value()] }),
    () => ({ $all: [random(4), random(4)] }),
    () => ({ $elemMatch: { $gte: random(3) } }),
    () => ({ $eq: value() }),
    () => ({ $gt: random(4), $lt: value() }),
    () => new RegExp(`^${BEGINNINGS[random(4)]!}`),
    () => ({ $regex: `^${BEGINNINGS[random(4)]!}` }),
    () => null,
  ];
  return (makers[random(makers.length + 4)] ?? value)();
};
/** What comes behind a row in a sorted list. */
const keyset = (): Document => {
  const [field, way] = [['a', 'b', 'c'][random(3)]!, random(2) ? '$lt' : '$gt'];
  const last = one();
  return {
    $or: [{ [field]: { [way]: last } }, { [field]: last, _id: { [way]: random(130) } }],
  };
};
const makeFilter = (): Document => {
  const filter: Document = {};
  for (const field of FIELDS) if (random(3) === 0) filter[field] = condition();
  if (random(6) === 0) return { $or: [filter, { a: condition() }] };
  if (random(8) === 0) return { $and: [filter, { b: condition() }] };
  if (random(8) === 0) return { $and: [filter, { a: condition() }, keyset()] };
  if (random(12) === 0) return { ...filter, _id: { [random(2) ? '$lt' : '$gte']: random(130) } };
  return filter;
};
/** An update by operators, of fields in and out of the indexes. */
const makeUpdate = (): Document => {
  const [from, to] = random(2) ? ['a', 'c'] : ['b', 'other'];
  const makers: (() => Document)[] = [
    () => ({ $set: { [FIELDS[random(FIELDS.length)]!]: one() } }),
    () => ({ $unset: { [FIELDS[random(FIELDS.length)]!]: '' } }),
    () => ({ $rename: { [from]: to } }),
    () => ({ $set: { s: { k: random(4) } }, $inc: { other: 1 } }),
    () => ({ $set: { other: 1, a: one() }, $unset: { b: '' } }),
  ];
  return makers[random(makers.length)]!();
};
const SORTS: Sort[] = [
  { a: 1, _id: 1 },
  { b: -1, _id: 1 },
  { a: 1, b: -1, _id: 1 },
  { c: 1, _id: 1 },
  { a: -1, b: 1, _id: 1 },
  { 's.k': -1, _id: -1 },
  { _id: -1 },
  { c: -1, _id: -1 },
];

describe(`the planner (SEED=${seed})`, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test.each([
    ['arrays here and there', true],
    ['no arrays, so that a key tells all', false],
  ])('gives random queries the same answer with and without indexes: %s', async (_, arrays) => {
    const plain = database.fresh();
    const indexed = database.fresh();
    const documents = Array.from({ length: DOCUMENTS }, (_, _id): Document => ({
      _id,
      ...makeDocument(arrays),
    }));
    await plain.insertMany(documents);
    await indexed.insertMany(documents);
    await indexed.createIndexes([
      { key: { a: 1 } },
      { key: { b: -1 } },
      { key: { a: 1, b: -1 } },
      { key: { b: 1, c: 1, a: -1 } },
      { key: { 's.k': 1 } },
      { key: { 's.k': 1, c: 1 } },
      { key: { 's.k': 1, 's.v': -1 } },
      { key: { c: 1 }, sparse: true },
      { key: { c: -1, a: 1 }, partialFilterExpression: { a: { $exists: true } }, name: 'part' },
      { key: { c: 1, b: 1 }, partialFilterExpression: { a: { $gt: 2 } }, name: 'above' },
      { key: { b: 1, _id: -1 } },
      { key: { c: -1, _id: -1 } },
    ]);
    for (let i = 0; i < QUERIES; i++) {
      const filter = makeFilter();
      const sort = SORTS[random(SORTS.length)]!;
      const options = {
        sort,
        projection: { _id: 1 },
        ...(random(3) ? {} : { skip: random(5), limit: 1 + random(9) }),
      };
      const expected = await plain.find(filter, options).toArray();
      const found = await indexed.find(filter, options).toArray();
      const { skip = 0, limit = 0 } = options;
      const bounds = { ...(skip && { skip }), ...(limit && { limit }) };
      const counted = i % 3 ? found.length : await indexed.countDocuments(filter, bounds);
      const field = FIELDS[random(FIELDS.length)]!;
      const distinct = async (from: typeof plain) =>
        i % 5 ? [] : (await from.distinct(field, filter)).map((one: unknown) => String(one));
      const [values, allValues] = [await distinct(indexed), await distinct(plain)];
      try {
        expect(values).toEqual(allValues);
        expect(found).toEqual(expected);
        expect(counted).toBe(expected.length);
      } catch (error) {
        throw new Error(
          `SEED=${seed}, query ${i}: ${JSON.stringify({ filter, options })}\n${(error as Error).message}`,
        );
      }
      if (i % 10 === 0) {
        const which = { _id: random(DOCUMENTS) as never };
        const document = makeDocument(arrays);
        const update = makeUpdate();
        const outcomes = [plain, indexed].map(async (collection) => {
          try {
            if (arrays) return (await collection.replaceOne(which, document)).modifiedCount;
            return (await collection.updateOne(which, update)).modifiedCount;
          } catch (error) {
            return (error as { code: number }).code;
          }
        });
        expect(await outcomes[1]).toBe(await outcomes[0]);
      }
    }
  });
});
