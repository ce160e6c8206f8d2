import {
  type CureTimer,
  deleteCureTimer,
  endCureTimer,
  exportCureTimers,
  listCureNotices,
  listCureTimers,
  restoreCureTimer,
  startCureTimer,
} from '@hypercar/contracts/cure-timers';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';
import { endTimersThatRanOut } from './end-timer';

let ops: OpsFixture;
const token = tokenOf('assistant');
beforeAll(async () => {
  ops = await startOps();
});
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const begin = (body: unknown) => ops.server.call(startCureTimer, { token, body });
const start = async (body: object = {}): Promise<CureTimer> =>
  (await begin({ location: 'Bay 1', duration: 30, ...body })).body;
const end = (id: string) => ops.server.call(endCureTimer, { token, params: { id } });
/** Nobody has a device that could be told. */
const runOut = () => endTimersThatRanOut(ops.clock.now(), () => Promise.resolve());
const list = async (query: Record<string, string> = {}): Promise<CureTimer[]> =>
  (await ops.server.call(listCureTimers, { token, query })).body;
const notices = async () => (await ops.server.call(listCureNotices, { token })).body;

test('a timer starts now, with the defaults of the data model', async () => {
  expect(await begin({ location: ' Bay 1 ', duration: 30 })).toMatchObject({
    status: 201,
    body: {
      location: 'Bay 1',
      carSection: 'Unknown',
      totalPanels: 1,
      date: '2026-03-10',
      startTime: '2026-03-10T09:30:00.000Z',
      endTime: '2026-03-10T10:00:00.000Z',
      duration: 30,
      completedAt: null,
      notificationSent: false,
      startedBy: 'some assistant',
      endedBy: null,
    },
  });
});

test.each([
  [{ duration: 30 }, 'Please enter a location.'],
  [{ location: 'Bay 1' }, 'Please enter a duration in minutes.'],
  [{ location: 'Bay 1', duration: 0 }, 'The duration is at least one minute'],
  [{ location: 'Bay 1', duration: 1e9 }, 'The duration is a week at most: 10080 minutes'],
  [{ location: 'Bay 1', duration: 5, totalPanels: 0 }, 'At least one panel'],
])('refuses %j', async (body, message) => {
  expect(await begin(body)).toMatchObject({ status: 400, body: { message } });
});

test('those of a place are saved as a file', async () => {
  const { id } = await start({ carSection: 'Hood' });
  await start({ location: 'Bay 2' });
  await end(id);
  const { body } = await ops.server.call(exportCureTimers, { token, query: { location: 'Bay 1' } });
  const [heading, ...lines] = (body as string).trim().split('\r\n');
  expect(heading).toContain('"Started","Location","Car section","Panels","Minutes","Due"');
  expect(lines).toEqual([expect.stringMatching(/"Bay 1","Hood",1,30,.*"some assistant"$/)]);
});

test('the list goes by location, car section and state', async () => {
  const hood = await start({ carSection: 'Hood' });
  const door = await start({ carSection: 'Door', location: 'Bay 2' });
  await end(door.id);
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
  expect(await ids({})).toEqual([door.id, hood.id]);
  expect(await ids({ location: 'Bay 1' })).toEqual([hood.id]);
  expect(await ids({ carSection: 'Door' })).toEqual([door.id]);
  expect(await ids({ state: 'running' })).toEqual([hood.id]);
  expect(await ids({ state: 'ended' })).toEqual([door.id]);
  expect(await ids({ state: 'ended', location: 'Bay 1' })).toEqual([]);
});

test('ending early records who and sends one notice, also when the time runs out later', async () => {
  const { id } = await start();
  ops.clock.advance(60_000);
  const answers = await Promise.all([end(id), end(id), end(id)]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({
      completedAt: '2026-03-10T09:31:00.000Z',
      endedBy: 'some assistant',
      notificationSent: true,
    });
  }
  ops.clock.advance(3_600_000);
  await runOut();
  expect(await notices()).toMatchObject([{ timerId: id, endedBy: 'some assistant' }]);
  expect((await end('f'.repeat(24))).status).toBe(404);
});

test('a deleted timer sends no notice; restored after its time, it sends one', async () => {
  const { id, endTime } = await start({ duration: 1 });
  await ops.server.call(deleteCureTimer, { token, params: { id } });
  expect((await end(id)).status).toBe(404);
  ops.clock.advance(90_000);
  await runOut();
  expect(await notices()).toEqual([]);
  await ops.server.call(restoreCureTimer, { token, params: { id } });
  await Promise.all([1, 2, 3].map(() => runOut()));
  expect(await notices()).toMatchObject([{ timerId: id, endedAt: endTime }]);
});
