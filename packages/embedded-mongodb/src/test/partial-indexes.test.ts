import type { Document } from 'bson';
import { impliesPartial } from '../indexes/partial';
import { compileFilter } from '../matching/filter';
import { randomFrom, seed, smallValue } from './support/random';

const random = randomFrom(seed);
const value = () => (random(3) ? random(5) : smallValue(random));
const OPERATORS = ['$gt', '$gte', '$lt', '$lte', '$eq'] as const;
const operator = () => ({ [OPERATORS[random(OPERATORS.length)]!]: value() });
const condition = (): unknown =>
  [value, operator, operator, () => ({ ...operator(), ...operator() }), () => ({ $exists: true })][
    random(5)
  ]!();
const FIELDS = ['a', 'b'];
const filterOf = (): Document => {
  const [field, other] = random(2) ? FIELDS : [...FIELDS].reverse();
  const first = { [field!]: condition() };
  const kinds = [
    first,
    { ...first, [other!]: condition() },
    { $and: [first, { [other!]: condition() }] },
  ];
  return kinds[random(3)]!;
};
const documentOf = (): Document =>
  Object.fromEntries(FIELDS.filter(() => random(5)).map((field) => [field, value()]));

describe(`what a partial index holds (SEED=${seed})`, () => {
  test('is all that a filter can match, where the filter is said to imply its condition', () => {
    const documents = Array.from({ length: 200 }, documentOf);
    let implied = 0;
    for (let i = 0; i < 6000; i++) {
      const [filter, partial] = [filterOf(), filterOf()];
      if (!impliesPartial(filter, partial)) continue;
      implied++;
      const [matches, holds] = [compileFilter(filter), compileFilter(partial)];
      const lost = documents.find((document) => matches(document) && !holds(document));
      expect({ filter, partial, lost }).toEqual({ filter, partial, lost: undefined });
    }
    expect(implied).toBeGreaterThan(100);
  });

  test.each<[filter: Document, partial: Document, implied: boolean]>([
    [{ a: 5 }, { a: 5 }, true],
    [{ a: { $eq: 5 } }, { a: 5 }, true],
    [{ a: { $eq: 6 } }, { a: 5 }, false],
    [{ a: { $gt: 5 } }, { a: 5 }, false],
    [{ a: 5 }, { a: { $gt: 4 } }, true],
    [{ a: 4 }, { a: { $gt: 4 } }, false],
    [{ a: { $gt: 4 } }, { a: { $gt: 4 } }, true],
    [{ a: { $gt: 4 } }, { a: { $gte: 4 } }, true],
    [{ a: { $gte: 4 } }, { a: { $gt: 4 } }, false],
    [{ a: { $gt: 5 } }, { a: { $gt: 4 } }, true],
    [{ a: { $gt: 3 } }, { a: { $gt: 4 } }, false],
    [{ a: { $lt: 3 } }, { a: { $lt: 4 } }, true],
    [{ a: { $lt: 5 } }, { a: { $lt: 4 } }, false],
    [{ a: { $lt: 3 } }, { a: { $gt: 2 } }, false],
    [{ a: { $gt: 'x' } }, { a: { $gt: 4 } }, false],
    [{ a: { $gt: Number.NaN } }, { a: { $gt: 4 } }, false],
    [{ a: { $gt: 4, $lt: 9 } }, { a: { $lt: 10 } }, true],
    [{ a: { $gt: 4 } }, { a: { $gt: 3, $lt: 9 } }, false],
    [{ a: 5 }, { a: { $exists: true } }, true],
    [{ a: { $gt: 5 } }, { a: { $exists: true } }, true],
    [{ a: null }, { a: { $exists: true } }, false],
    [{ a: { $ne: 5 } }, { a: { $exists: true } }, false],
    [{ b: 5 }, { a: 5 }, false],
    [{ a: 5 }, { a: 5, b: 5 }, false],
    [{ a: 5, b: 5 }, { $and: [{ a: 5 }, { b: 5 }] }, true],
    [{ a: 5 }, { $and: [{ a: 5 }, { b: 5 }] }, false],
    [{ $and: [{ a: 5 }, { b: 5 }] }, { a: 5, b: 5 }, true],
    [{ $or: [{ a: 5 }, { a: 6 }] }, { a: { $gt: 4 } }, false],
  ])('%j implies %j: %j', (filter, partial, implied) => {
    expect(impliesPartial(filter, partial)).toBe(implied);
  });
});
