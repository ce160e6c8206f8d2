import mongoose, { Schema } from 'mongoose';
import { proveCounters, readCountersUnder } from './counters';
import { dayProof, figureDaysUntil } from './day-counters';
import { groupedAtOnce, sumGroups } from './group-rows';
import { openTestDatabase } from './testing';

const Knock = mongoose.model(
  'Knock',
  new Schema({ at: Date, door: String, loud: Boolean }, { versionKey: false }).index({ at: 1 }),
  'knocks',
);

let close: () => Promise<void>;
beforeAll(async () => {
  close = await openTestDatabase();
});
beforeEach(() => Knock.deleteMany({}));
afterAll(() => close());

test('each day of the figures is proven by its rows, from its first moment to its last', async () => {
  const [first, second] = figureDaysUntil(new Date()) as [string, string];
  const beginOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const moments = [-1, 0, 1, beginOf(second) - beginOf(first) - 1].map(
    (ms) => new Date(beginOf(first) + ms),
  );
  const rows = [...moments, new Date(beginOf(second))].map((at) => ({ at, loud: true }));
  await Knock.insertMany([...rows, { at: new Date(beginOf(second)), loud: false }]);

  await proveCounters(dayProof('knocks/', Knock, 'at'));
  await proveCounters(dayProof('loud/', Knock, 'at', { loud: true }));
  expect([...(await readCountersUnder('knocks/'))]).toEqual([
    [`knocks/${first}`, 3],
    [`knocks/${second}`, 2],
  ]);
  expect((await readCountersUnder('loud/')).get(`loud/${second}`)).toBe(1);
});

test('groups are summed up in parts, none of which is of all rows', async () => {
  const doors = Array.from({ length: groupedAtOnce + 3 }, (_, i) => ({ door: i % 2 ? 'a' : 'b' }));
  await Knock.insertMany(doors);
  const sent = jest.spyOn(Knock, 'aggregate');
  expect(await sumGroups(Knock, 'doors/', '$door')).toEqual(
    new Map([
      ['doors/a', groupedAtOnce / 2 + 1],
      ['doors/b', groupedAtOnce / 2 + 2],
    ]),
  );
  expect(sent).toHaveBeenCalledTimes(2);
  expect(await sumGroups(Knock, 'weights/', '$door', 2)).toEqual(
    new Map([
      ['weights/a', groupedAtOnce + 2],
      ['weights/b', groupedAtOnce + 4],
    ]),
  );
});
