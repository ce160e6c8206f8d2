import {
  getViewerAnalytics,
  listViewerHistory,
  recordVisit,
} from '@hypercar/contracts/viewer-analytics';
import { serve, tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, createTestApp, startContest } from '../../testing';
import { watchReads } from '../../testing/watch-reads';
import { proveFigures } from './prove-figures';
import { recordVisits } from './record-visits';
import { Visit, ViewerDay } from './viewer-analytics.model';
import { flushVisits } from './visit-log';
import { keepFigures, readFigures } from './visits';

let contest: ContestFixture;
let clock: Date;
beforeAll(async () => {
  clock = new Date('2095-08-05T09:00:00Z');
  contest = await startContest([], { now: () => clock, rateLimitScale: 1 });
});
afterAll(() => contest.stop());

const at = (time: string) => (clock = new Date(`2095-08-${time}Z`));
const view = (name: string) => name.padEnd(16, '0');
const visit = (name: string, left?: boolean) =>
  contest.server.call(recordVisit, { body: { view: view(name), ...(left ? { left } : {}) } });
const figures = async () => (await contest.server.call(getViewerAnalytics)).body;

test('a day from nothing to its figures, without anything about a person', async () => {
  expect(await figures()).toEqual({
    activeViewers: 0,
    dailyTotal: 0,
    peakHour: 0,
    sessionDuration: 0,
  });
  at('05T10:00:00');
  await visit('morning');
  at('05T14:00:00');
  await Promise.all([visit('one'), visit('one'), visit('two')]);
  at('05T14:00:30');
  await visit('one');
  expect(await figures()).toEqual({
    activeViewers: 2,
    dailyTotal: 3,
    peakHour: 14,
    sessionDuration: 10,
  });
  await visit('one', true);
  at('05T14:00:32');
  expect(await figures()).toMatchObject({ activeViewers: 1, dailyTotal: 3 });
  at('05T14:10:00');
  expect(await figures()).toMatchObject({ activeViewers: 0, dailyTotal: 3 });
  const kept = await Visit.findOne({ hour: 10 }).lean();
  expect(Object.keys(kept!).sort()).toEqual(
    ['_id', 'date', 'forgetAt', 'hour', 'left', 'seenAt', 'startedAt'].sort(),
  );
  expect(kept).toMatchObject({ forgetAt: new Date('2095-08-06T00:00:00Z') });
});

test('counts restart on the next day', async () => {
  at('06T00:00:10');
  await visit('one');
  expect(await figures()).toMatchObject({ activeViewers: 1, dailyTotal: 1, peakHour: 0 });
});

test("an hour's last figures are kept for administrators, once for all replicas", async () => {
  at('07T08:10:00');
  await visit('early');
  await Promise.all([keepFigures(clock), keepFigures(clock)]);
  at('07T08:50:00');
  await visit('later');
  await keepFigures(clock);
  const { body } = await contest.server.call(listViewerHistory, {
    token: tokenOf('admin'),
    query: { limit: '1' },
  });
  expect(body).toEqual([
    {
      timestamp: '2095-08-07T08:00:00.000Z',
      activeViewers: 1,
      dailyTotal: 2,
      peakHour: 8,
      sessionDuration: 0,
    },
  ]);
});

test.each([['short'], ['x'.repeat(65)], ['with a blank 00000'], [7], [null]])(
  'refuses the view %j',
  async (bad) => {
    const answer = await contest.server.call(recordVisit, { body: { view: bad } });
    expect(answer.status).toBe(400);
  },
);

test('one address cannot flood', async () => {
  at('08T08:00:00');
  const answers = await Promise.all(Array.from({ length: 301 }, () => visit('flood')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await figures()).toMatchObject({ dailyTotal: 1 });
});

test('a crowd of beacons is one write', async () => {
  at('19T08:00:00');
  await flushVisits();
  const writes = jest.spyOn(Visit, 'bulkWrite');
  const began = performance.now();
  await Promise.all(Array.from({ length: 100 }, (_, turn) => visit(`crowd${turn}x`)));
  await flushVisits();
  const seconds = Math.floor((performance.now() - began) / 1000);
  // The first one after a rest, the others, and one for each second that has passed meanwhile.
  expect(writes.mock.calls.length).toBeLessThanOrEqual(3 + seconds);
  writes.mockRestore();
  expect(await Visit.countDocuments({ date: '2095-08-19' })).toBe(100);
});

test('what another replica has heard later stands', async () => {
  at('20T08:00:00');
  await visit('moving');
  await flushVisits();
  const _id = `2095-08-20:${view('moving')}`;
  at('20T08:00:30');
  await visit('moving');
  await Visit.updateOne({ _id }, { seenAt: new Date('2095-08-20T08:00:31Z'), left: true });
  await flushVisits();
  expect(await Visit.findById(_id).lean()).toMatchObject({
    startedAt: new Date('2095-08-20T08:00:00Z'),
    seenAt: new Date('2095-08-20T08:00:31Z'),
    left: true,
  });
});

test('what cannot be stored is stored the next time, with what was heard meanwhile', async () => {
  at('21T08:00:00');
  const away = jest.spyOn(Visit, 'bulkWrite').mockRejectedValue(new Error('away'));
  await visit('patient');
  await expect(flushVisits()).rejects.toThrow('away');
  at('21T08:00:20');
  await visit('patient', true);
  away.mockRestore();
  await flushVisits();
  expect(await Visit.findById(`2095-08-21:${view('patient')}`).lean()).toMatchObject({
    startedAt: new Date('2095-08-21T08:00:00Z'),
    seenAt: new Date('2095-08-21T08:00:20Z'),
    left: true,
  });
});

test('a service that stops has stored every visit', async () => {
  at('22T08:00:00');
  const other = createTestApp([], { now: () => clock });
  const server = await serve(other.app);
  await server.call(recordVisit, { body: { view: view('last') } });
  await server.close();
  await other.stop();
  expect(await Visit.countDocuments({ date: '2095-08-22' })).toBe(1);
});

const beacons = (day: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({
    view: view(`v${from + i}-`),
    left: i % 5 === 0,
    at: new Date(Date.parse(`2095-08-${day}T12:00:00Z`) + (i % 60) * 1000),
  }));

test('three thousand views cost what three cost, to write in a batch and to read', async () => {
  const now = new Date('2095-08-09T12:01:00Z');
  const small = await watchReads(() => recordVisits(beacons('09', 3)));
  const large = await watchReads(() => recordVisits(beacons('09', 3000, 3)));
  expect(large.commands).toBe(small.commands);
  const { commands, reads } = await watchReads(() => readFigures(now));
  expect({ commands, reads }).toEqual({
    commands: 1,
    reads: [{ collection: 'viewer_days', method: 'find', plan: 'FETCH < IXSCAN', found: 1 }],
  });
  expect(await readFigures(now)).toMatchObject({ activeViewers: 2402, dailyTotal: 3003 });
});

test('views that begin, go on and leave at the same moment are all counted', async () => {
  const one = beacons('10', 50).map((beacon) => ({ ...beacon, left: false }));
  await Promise.all(one.map((beacon) => recordVisits([beacon])));
  const later = new Date('2095-08-10T12:01:10Z');
  await Promise.all(one.map((beacon, i) => recordVisits([{ ...beacon, left: i < 20, at: later }])));
  expect(await readFigures(later)).toMatchObject({ activeViewers: 30, dailyTotal: 50 });
});

test('a beacon that arrives late does not bring a view back, nor lengthen it', async () => {
  const at = (second: number) => new Date(Date.parse('2095-08-11T12:00:00Z') + second * 1000);
  const name = view('late');
  await recordVisits([{ view: name, left: false, at: at(0) }]);
  await recordVisits([
    { view: name, left: true, at: at(20) },
    { view: name, left: false, at: at(10) },
  ]);
  expect(await readFigures(at(21))).toMatchObject({ activeViewers: 0, sessionDuration: 20 });
});

test('views that the release before wrote are counted by the proof, which corrects what is wrong', async () => {
  const now = new Date('2095-08-12T12:00:50Z');
  await recordVisits(beacons('12', 100));
  const right = await readFigures(now);
  await ViewerDay.updateOne(
    { _id: '2095-08-12' },
    { $set: { views: [{ key: 3, count: 7 }], seen: [] } },
  );
  expect(await readFigures(now)).not.toEqual(right);
  await proveFigures(now);
  expect(await readFigures(now)).toEqual(right);
  await ViewerDay.deleteMany({});
  await proveFigures(now);
  expect(await readFigures(now)).toEqual(right);
});
