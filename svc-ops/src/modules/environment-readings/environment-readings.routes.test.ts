import {
  deleteEnvironmentReading,
  type EnvironmentReading,
  exportEnvironmentReadings,
  listEnvironmentReadings,
  recordEnvironmentReading,
  restoreEnvironmentReading,
} from '@hypercar/contracts/environment-readings';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const token = tokenOf('assistant');
beforeAll(async () => {
  ops = await startOps();
});
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const record = (body: unknown) => ops.server.call(recordEnvironmentReading, { token, body });
const made = async (body: object = {}): Promise<EnvironmentReading> =>
  (await record({ temperature: 70, humidity: 40, ...body })).body;
const list = async (query: Record<string, string> = {}): Promise<EnvironmentReading[]> =>
  (await ops.server.call(listEnvironmentReadings, { token, query })).body;

test('a reading is of now, from the usual place, to a hundredth', async () => {
  expect(await record({ temperature: '68.456', humidity: 41.2, recordedBy: 'me' })).toMatchObject({
    status: 201,
    body: {
      timestamp: '2026-03-10T09:30:00.000Z',
      temperature: 68.46,
      humidity: 41.2,
      location: 'Breckenridge',
      recordedBy: 'some assistant',
    },
  });
});

test('frost, and figures that binary fractions cannot hold, stay what they are', async () => {
  expect(await made({ temperature: -12.34, humidity: 0.07 })).toMatchObject({
    temperature: -12.34,
    humidity: 0.07,
  });
});

test.each([
  [{}, 'Please enter temperature and humidity.'],
  [{ temperature: 70 }, 'Please enter temperature and humidity.'],
  [{ temperature: ' ', humidity: 40 }, 'Please enter temperature and humidity.'],
  [{ temperature: 'warm', humidity: 40 }, 'The temperature must be a number of °F'],
  [{ temperature: 201, humidity: 40 }, 'The temperature is at most 200 °F'],
  [{ temperature: 70, humidity: 101 }, 'The humidity is at most 100 %'],
  [{ temperature: 70, humidity: -1 }, 'The humidity is at least 0 %'],
  [{ temperature: 70, humidity: 40, location: 'x'.repeat(101) }, /at most 100 characters/],
])('refuses %j', async (body, message) => {
  expect(await record(body)).toMatchObject({
    status: 400,
    body: { message: typeof message === 'string' ? message : expect.stringMatching(message) },
  });
});

test('the list is newest first, by location, in pages', async () => {
  const first = await made();
  const rack = await made({ location: ' Curing rack ' });
  const last = await made();
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
  expect(await ids({})).toEqual([last.id, rack.id, first.id]);
  expect(await ids({ location: 'Curing rack' })).toEqual([rack.id]);
  expect(await ids({ limit: '1', cursor: last.id })).toEqual([rack.id]);
});

test('a deleted reading is gone, and comes back when it is restored', async () => {
  const { id } = await made();
  const call = (endpoint: typeof deleteEnvironmentReading | typeof restoreEnvironmentReading) =>
    ops.server.call(endpoint, { token, params: { id } });
  expect((await call(deleteEnvironmentReading)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await call(deleteEnvironmentReading)).status).toBe(404);
  expect(await call(restoreEnvironmentReading)).toMatchObject({ status: 200, body: { id } });
  expect(await list()).toHaveLength(1);
});

test('those of a location are saved as a file', async () => {
  await made({ temperature: 68.4, humidity: 41 });
  await made({ location: 'Curing rack' });
  const { body } = await ops.server.call(exportEnvironmentReadings, {
    token,
    query: { location: 'Breckenridge' },
  });
  const [heading, ...lines] = (body as string).trim().split('\r\n');
  expect(heading).toContain('"Measured","Location","Temperature","Humidity","Recorded by"');
  expect(lines).toEqual([
    expect.stringMatching(/^"2026-.*","Breckenridge",68.4,41,"some assistant"$/),
  ]);
});
