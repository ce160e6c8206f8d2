import mongoose, { Schema } from 'mongoose';
import { type Migration, migrate } from './migrations';
import { openTestDatabase } from './testing';

const Note = mongoose.model('Note', new Schema({ text: String }, { versionKey: false }));
let drop: () => Promise<void>;
beforeEach(async () => {
  drop = await openTestDatabase();
});
afterEach(() => drop());

const adds = (id: string): Migration => ({
  id,
  up: async () => void (await Note.create([{ text: id }])),
});
const texts = async () => (await Note.find().sort('_id').lean()).map(({ text }) => text);

test('each runs once, in order, however many replicas start at the same moment', async () => {
  const migrations = [adds('first'), adds('second')];
  await Promise.all(Array.from({ length: 6 }, () => migrate(migrations, { pollMs: 5 })));
  expect(await texts()).toEqual(['first', 'second']);
  await migrate([...migrations, adds('third')]);
  expect(await texts()).toEqual(['first', 'second', 'third']);
});

test('the other replicas wait until it is done', async () => {
  let finish: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const held = new Promise<void>((resolve) => (finish = resolve));
  const slow: Migration = {
    id: 'slow',
    up: async () => {
      begun();
      await held;
    },
  };
  const order: string[] = [];
  const one = migrate([slow]).then(() => order.push('one'));
  await hasBegun;
  const two = migrate([slow], { pollMs: 5 }).then(() => order.push('two'));
  await Note.create([{ text: 'meanwhile' }]);
  expect(order).toEqual([]);
  finish();
  await Promise.all([one, two]);
  expect(order.sort()).toEqual(['one', 'two']);
});

test('one that failed is tried again by the next start, one whose replica died after its lease', async () => {
  let mood = 'bad';
  const moody: Migration = {
    id: 'moody',
    up: async () => {
      if (mood === 'bad') throw new Error('not today');
      await adds('moody').up();
    },
  };
  await expect(migrate([moody])).rejects.toThrow('not today');
  mood = 'good';
  await migrate([moody]);
  expect(await texts()).toEqual(['moody']);

  const died = { _id: 'died', leasedUntil: new Date(Date.now() + 50), doneAt: null };
  await mongoose.connection.collection<{ _id: string }>('migrations').insertOne(died);
  await migrate([adds('died')], { pollMs: 5 });
  expect(await texts()).toEqual(['moody', 'died']);
});
