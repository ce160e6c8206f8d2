import mongoose, { Schema, type Types } from 'mongoose';
import { fillMissing } from './fill-missing';
import { openTestDatabase } from './testing';

interface Row {
  _id: Types.ObjectId;
  amount: number;
  double?: number | null;
}
const Filled = mongoose.model<Row>(
  'Filled',
  new Schema<Row>({ amount: Number, double: Number }, { versionKey: false }),
  'filled',
);

let drop: () => Promise<void>;
beforeAll(async () => {
  drop = await openTestDatabase();
});
afterAll(() => drop());
beforeEach(async () => {
  await Filled.deleteMany({});
  // Three steps; every tenth row has its value.
  await Filled.insertMany(
    Array.from({ length: 1200 }, (_, i) => ({ amount: i, ...(i % 10 === 0 && { double: -1 }) })),
  );
});

const twice = ({ amount }: Row): number => 2 * amount;
const wrong = async (): Promise<Row[]> =>
  (await Filled.find().lean<Row[]>()).filter(
    ({ amount, double }) => double !== (amount % 10 === 0 ? -1 : 2 * amount),
  );

test('every row without a value gets its own, and one that has a value keeps it', async () => {
  await fillMissing(Filled, 'double', twice);
  expect(await wrong()).toEqual([]);
});

test('a step begins where the one before has ended', async () => {
  const find = jest.spyOn(Filled.collection, 'find');
  await fillMissing(Filled, 'double', twice);
  const places = find.mock.calls.map(([filter]) => JSON.stringify(filter));
  expect(places).toHaveLength(3);
  expect(new Set(places).size).toBe(3);
  find.mockRestore();
});

test('what was begun is ended by the next run', async () => {
  const stopping = new AbortController();
  let filled = 0;
  await fillMissing<Row>(
    Filled,
    'double',
    (row) => {
      filled += 1;
      stopping.abort();
      return twice(row);
    },
    stopping.signal,
  );
  expect(filled).toBe(500);
  expect(await wrong()).toHaveLength(580);
  await fillMissing(Filled, 'double', twice);
  expect(await wrong()).toEqual([]);
});
