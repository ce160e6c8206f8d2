import { compare, equal, identity } from '../bson/encode';
import { parseExact } from '../bson/read';
import { type Doc, toBson } from '../bson/value';
import { compileUpdate } from '../updating/apply-update';
import { anyValue, randomFrom, seed, smallValue } from './support/random';

/** Applies an update to a copy of a document, both as they come from BSON. */
const applyOnce = (document: Doc, update: Doc): { document: Doc; changed: boolean } => {
  const { update: exact } = parseExact(toBson({ update }));
  return compileUpdate(exact).apply(parseExact(toBson(document)), {}, false);
};

const random = randomFrom(seed);
const many = (check: () => void): void => {
  for (let i = 0; i < 400; i++) check();
};
const list = (): unknown[] => Array.from({ length: random(6) }, () => smallValue(random));
const apply = applyOnce;

describe(`update operators (SEED=${seed})`, () => {
  test('$set makes the field what was given, and doing it again changes nothing', () => {
    many(() => {
      const update = { $set: { 'a.b': anyValue(random) } };
      const first = apply({ _id: 1, c: anyValue(random) }, update);
      expect(equal((first.document.a as { b: unknown }).b, update.$set['a.b'])).toBe(true);
      expect(apply(first.document, update).changed).toBe(false);
    });
  });

  test('$addToSet leaves no two equal elements that were not there, and keeps the order', () => {
    many(() => {
      const [old, added] = [list(), list()];
      const { document } = apply({ a: old }, { $addToSet: { a: { $each: added } } });
      const result = document.a as unknown[];
      expect(result.slice(0, old.length).map(identity)).toEqual(old.map(identity));
      const fresh = result.slice(old.length).map(identity);
      expect(new Set(fresh).size).toBe(fresh.length);
      for (const value of added) expect(result.some((element) => equal(element, value))).toBe(true);
    });
  });

  test('$pullAll removes exactly the equal ones', () => {
    many(() => {
      const [old, unwanted] = [list(), list()];
      const { document, changed } = apply({ a: old }, { $pullAll: { a: unwanted } });
      const expected = old.filter((value) => !unwanted.some((other) => equal(value, other)));
      expect((document.a as unknown[]).map(identity)).toEqual(expected.map(identity));
      expect(changed).toBe(expected.length < old.length);
    });
  });

  test('$push with $sort and $slice is appending, sorting and cutting', () => {
    many(() => {
      const [old, added, cut] = [list(), list(), random(8) - 4];
      const scalars = [...old, ...added].filter((value) => !Array.isArray(value));
      const { document } = apply(
        { a: [] },
        { $push: { a: { $each: scalars, $sort: 1, $slice: cut } } },
      );
      const sorted = scalars.slice().sort(compare);
      const expected = cut < 0 ? sorted.slice(cut) : sorted.slice(0, cut);
      expect((document.a as unknown[]).map(identity)).toEqual(expected.map(identity));
    });
  });

  test('$min and $max leave the smaller and the larger in the order of BSON', () => {
    many(() => {
      const [old, given] = [anyValue(random), anyValue(random)];
      const value = (operator: string) =>
        apply({ v: old }, { [operator]: { v: given } }).document.v;
      expect(compare(value('$min'), compare(old, given) <= 0 ? old : given)).toBe(0);
      expect(compare(value('$max'), compare(old, given) >= 0 ? old : given)).toBe(0);
    });
  });

  test('$unset after $set, and $rename there and back, bring the document back', () => {
    many(() => {
      const before = { _id: 1, x: anyValue(random), deep: { y: 1 } };
      const set = apply(before, { $set: { n: anyValue(random) } }).document;
      expect(equal(apply(set, { $unset: { n: '' } }).document, before)).toBe(true);
      const there = apply(before, { $rename: { 'deep.y': 'z' } }).document;
      const back = apply(there, { $rename: { z: 'deep.y' } }).document;
      expect(equal(back, before)).toBe(true);
    });
  });
});
