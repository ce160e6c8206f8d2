import {
  getViewerAnalytics,
  listViewerHistory,
  recordVisit,
} from '@hypercar/contracts/viewer-analytics';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { Visit } from './viewer-analytics.model';
import { keepFigures } from './visits';

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
