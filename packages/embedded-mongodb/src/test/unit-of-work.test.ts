import { SKIPPED, UnitOfWork } from '../storage/unit-of-work';
import type { Entry } from '../storage/entries';
import type { View } from '../storage/view';
import { randomFrom, seed } from './support/random';
import { openTestDatabase } from './support/database';

const random = randomFrom(seed);
type Model = Map<string, string>;
const shortKey = () => 'abcd'.slice(0, 1 + random(2)) + random(6);
const inside = (model: Model, start: string, end: string, reverse: boolean) => {
  const entries = [...model].filter(([key]) => key >= start && key < end).sort();
  return reverse ? entries.reverse() : entries;
};
/** A view of a map, as LMDB gives one. */
const viewOf = (model: Model): View => ({
  sequence: 0,
  tellsEnds: true,
  get: (key) => {
    const value = model.get(String(key));
    return value === undefined ? undefined : Buffer.from(value);
  },
  range: (start, end, { reverse = false, limit }) =>
    inside(model, String(start), String(end), reverse)
      .slice(0, limit)
      .map(([key, value]): Entry => [Buffer.from(key), Buffer.from(value)]),
  damage: () => new Error('damage'),
});
/** All entries between two keys, chunk by chunk as a scan reads them. */
const read = (view: View, start: string, end: string, reverse: boolean, limit: number) => {
  const found: [string, string][] = [];
  let [from, to] = [start, end];
  for (;;) {
    const chunk = view.range(Buffer.from(from), Buffer.from(to), { reverse, limit });
    if (chunk.length === 0) return found;
    for (const [key, value] of chunk)
      if (value !== SKIPPED) found.push([String(key), String(value)]);
    const edge = String(chunk[chunk.length - 1]![0]);
    if (reverse) to = edge;
    else from = `${edge}\0`;
  }
};

describe(`a unit of work (SEED=${seed})`, () => {
  test('reads what it wrote over what was there, and goes back to its marks', () => {
    for (let round = 0; round < 300; round++) {
      const base: Model = new Map(Array.from({ length: random(20) }, () => [shortKey(), 'old']));
      const unit = new UnitOfWork(viewOf(base), () => undefined);
      const model: Model = new Map(base);
      const marks: [number, Model][] = [];
      for (let step = 0; step < 30; step++) {
        const key = shortKey();
        const kind = random(6);
        if (kind < 2) {
          unit.put(Buffer.from(key), Buffer.from(`v${step}`), random(2) === 0);
          model.set(key, `v${step}`);
        } else if (kind === 2) {
          unit.put(Buffer.from(key), null);
          model.delete(key);
        } else if (kind === 3) {
          const holder = unit.claim(Buffer.from(key), Buffer.from(`c${step}`));
          expect(holder === undefined ? undefined : String(holder)).toBe(model.get(key));
          if (!holder) model.set(key, `c${step}`);
        } else if (kind === 4) marks.push([unit.mark(), new Map(model)]);
        else if (marks.length) {
          const [mark, kept] = marks.pop()!;
          unit.rollback(mark);
          model.clear();
          for (const [name, value] of kept) model.set(name, value);
        }
        const value = unit.get(Buffer.from(key));
        expect(value && String(value)).toBe(model.get(key));
      }
      const [start, end] = [shortKey(), shortKey()].sort() as [string, string];
      const reverse = random(2) === 0;
      expect(read(unit, start, end, reverse, 1 + random(5))).toEqual(
        inside(model, start, end, reverse),
      );
    }
  });

  test('asks before it writes a key, once, but for keys that cannot clash', () => {
    const asked: string[] = [];
    const unit = new UnitOfWork(viewOf(new Map()), (key) => asked.push(key));
    const [one, two] = [Buffer.from('one'), Buffer.from('two')];
    unit.put(one, one);
    unit.put(one, null);
    unit.put(Buffer.from('mine'), one, true);
    unit.claim(two, two);
    unit.claim(two, two);
    expect(asked).toEqual(['one', 'two']);
    const refusing = new UnitOfWork(viewOf(new Map()), () => {
      throw new Error('held');
    });
    expect(() => refusing.put(one, one)).toThrow('held');
    expect(() => refusing.claim(two, two)).toThrow('held');
    expect(refusing.changes.size).toBe(0);
  });

  test('leaves nothing of a document that is refused, for those that come after it', async () => {
    const database = await openTestDatabase();
    const collection = database.fresh();
    await collection.createIndexes([
      { key: { a: 1 }, unique: true },
      { key: { b: 1 }, unique: true },
    ]);
    const documents = [
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 2, b: 2 },
    ];
    const all = collection.insertMany(documents, { ordered: false });
    await expect(all).rejects.toMatchObject({ writeErrors: [{ index: 1, code: 11000 }] });
    expect(await collection.find().project({ _id: 0 }).sort({ a: 1 }).toArray()).toMatchObject([
      { a: 1, b: 1 },
      { a: 2, b: 2 },
    ]);
    await database.close();
  });
});
