import {
  getTileHistory,
  listTileChanges,
  setTileStatus,
  tileEvents,
} from '@hypercar/contracts/tiles';
import { endStreams } from '@hypercar/service-kit/event-stream';
import {
  claimsOf,
  serve,
  type TestServer,
  testSecrets,
  tokenOf,
} from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, createTestApp, startContest } from '../../testing';
import { TileChange } from './tile-change.model';

let contest: ContestFixture;
let replica: ReturnType<typeof createTestApp>;
let other: TestServer;
beforeAll(async () => {
  contest = await startContest();
  replica = createTestApp();
  other = await serve(replica.app);
});
afterAll(async () => {
  endStreams();
  await other.close();
  await replica.stop();
  await contest.stop();
});

const token = tokenOf('assistant');
const set = (id: number, status: string, as = token) =>
  contest.server.call(setTileStatus, { token: as, params: { id }, body: { status } });

/** The events of a stream, one at a time. */
const listen = async (url: string) => {
  const line = new AbortController();
  const response = await fetch(url + tileEvents.path, { signal: line.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const [block, ...more] = rest.split('\n\n');
      if (more.length > 0) {
        rest = more.join('\n\n');
        return tileEvents.response.parse(JSON.parse(block!.replace(/^data: /, '')));
      }
      rest += (await reader.read()).value ?? '';
    }
  };
  return { next, close: () => line.abort() };
};

test('a change reaches every replica’s stream, once and in order', async () => {
  const streams = await Promise.all([listen(contest.server.url), listen(other.url)]);
  const [opened] = await Promise.all(streams.map((stream) => stream.next()));
  const { version } = opened as { version: number };
  await set(9, 'completed');
  await set(9, 'completed');
  for (const stream of streams)
    expect(await stream.next()).toMatchObject({
      type: 'changed',
      version: version + 1,
      tile: { id: 9, name: 'Nose, upper', status: 'completed', completedAt: expect.any(String) },
    });
  await set(9, 'pending');
  for (const stream of streams) {
    expect(await stream.next()).toMatchObject({
      version: version + 2,
      tile: { id: 9, status: 'pending', completedAt: null },
    });
    stream.close();
  }
});

test('a change between the opening of a stream and its first poll is not missed', async () => {
  const stream = await listen(other.url);
  await stream.next();
  await Promise.all([set(30, 'completed'), set(31, 'completed')]);
  const received = [await stream.next(), await stream.next()] as { tile: { id: number } }[];
  expect(received.map(({ tile }) => tile.id).sort()).toEqual([30, 31]);
  stream.close();
  await Promise.all([set(30, 'pending'), set(31, 'pending')]);
});

test('changes keep who and when for the workshop, and feed the chart', async () => {
  const claims = claimsOf('assistant');
  const worker = signToken(claims, testSecrets.token);
  await set(11, 'completed', worker);
  await set(12, 'completed', worker);
  await set(12, 'pending', worker);
  const changes = await contest.server.call(listTileChanges, { token, query: { limit: '1' } });
  expect(changes.body).toMatchObject([
    {
      tileId: 12,
      status: 'pending',
      changedBy: claims.name,
      changedAt: '2025-08-10T12:00:00.000Z',
    },
  ]);
  const { body } = await contest.server.call(getTileHistory);
  expect(body).toMatchObject({ startDate: '2025-08-01', endDate: '2025-08-31', totalTiles: 81 });
  expect(body.days).toHaveLength(31);
  expect(body.days[8]).toMatchObject({ date: '2025-08-09', completed: 0 });
  expect(body.days[9]).toMatchObject({ date: '2025-08-10', completed: 1 });
  expect(body.days[10]).toMatchObject({ completed: null });
  expect(body.days[30]).toMatchObject({ needed: 81 });
});

test('80 parallel toggles are all answered and leave one row for each change', async () => {
  const before = await TileChange.countDocuments();
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, i) => set(32 + (i % 40), 'completed')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200));
  expect(await TileChange.countDocuments()).toBe(before + 40);
});
