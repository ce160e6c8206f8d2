import mongoose, { Schema } from 'mongoose';
import { beginsWith, countingFilter, searchTermsOf, termsField, termsFilter } from './search-terms';
import { openTestDatabase } from './testing';

const Person = mongoose.model(
  'SearchedPerson',
  new Schema({ name: String, terms: termsField }).index({ terms: 1, _id: -1 }),
  'searched_people',
);

const names = [
  'Anna Smith anna.smith@example.com',
  'Annabelle Smythe',
  'Bernadette Zoë Strauß',
  'ＡＮＮＡ (wide)',
  'x'.repeat(100),
  'Ærø 🚗',
];

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
  await Person.insertMany(names.map((name) => ({ name, terms: searchTermsOf([name, null]) })));
});
afterAll(() => close());

const find = async (search: string) => {
  const filter = termsFilter('terms', search);
  const found = filter ? await Person.find(filter).sort({ _id: 1 }).lean() : [];
  return found.map(({ name }) => names.indexOf(name!));
};

const count = async (search: string) => {
  const filter = termsFilter('terms', search);
  return filter ? Person.countDocuments(countingFilter(filter), { limit: 10 }) : 0;
};

test.each([
  ['a', [0, 1, 3]],
  ['ann', [0, 1, 3]],
  ['annab', [1]],
  ['annabelle', [1]],
  ['annabelles', []],
  ['ANNA sm', [0, 1]],
  ['sm anna exam', [0]],
  ['anna.smith@example.com', [0]],
  ['nna', []],
  ['zoe', [2]],
  ['Zoë', [2]],
  ['strau', [2]],
  ['bernadet', [2]],
  ['bernadett', [2]],
  ['bernadetx', []],
  ['æ', [5]],
  ['x'.repeat(40), [4]],
  ['x'.repeat(100), [4]],
  ['.*', []],
])('%s finds %j and counts as many', async (search, expected) => {
  expect(await find(search)).toEqual(expected);
  expect(await count(search)).toBe(expected.length);
});

const documentsRead = async (query: object) => {
  const count = { count: 'searched_people', query, limit: 10 };
  const explained = await mongoose.connection.db!.command({ explain: count });
  return (explained as { executionStats: { totalDocsExamined: number } }).executionStats
    .totalDocsExamined;
};

test.each(['ann', 'annab', 'strau'])('a count of what %s finds reads no row', async (search) => {
  expect(await documentsRead(countingFilter(termsFilter('terms', search)!))).toBe(0);
});

test('what else a filter asks for is counted too', async () => {
  const both = { $and: [{ deletedAt: null }, termsFilter('terms', 'annab')!, { name: names[1] }] };
  expect(await Person.countDocuments(countingFilter(both))).toBe(1);
  expect(countingFilter({ name: 'x', ...termsFilter('terms', 'annab') })).toEqual({
    name: 'x',
    $and: [{ terms: /^annab/ }],
  });
});

test('a beginning with dots is counted by its pattern alone', () => {
  expect(countingFilter(beginsWith('terms', '198.51.70'))).toEqual({
    $and: [{ terms: /^198\.51\.70/ }],
  });
});

test('a row is read without its terms', async () => {
  const [row] = await Person.find(termsFilter('terms', 'annabelle')).lean();
  expect(Object.keys(row!)).not.toContain('terms');
  expect(row!.name).toBe(names[1]);
});

test('a search of many words looks up eight', () => {
  const search = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ');
  const filter = termsFilter('terms', search) as { $and: unknown[] };
  expect(filter.$and.length).toBeLessThanOrEqual(16);
});

test('a word of 64 letters is stored in ten terms', () => {
  expect(searchTermsOf(['y'.repeat(300)])).toHaveLength(10);
});
