import { AsyncResource } from 'node:async_hooks';
import { submitEntry } from '@hypercar/contracts/contest';
import { setTileStatus } from '@hypercar/contracts/tiles';
import { serveRoutes } from '@hypercar/service-kit/serve-routes.testing';
import { openTestDatabase, type TestServer, tokenOf } from '@hypercar/service-kit/testing';
import { countAllEntries, entryRoutes } from './modules/entries/entries';
import { seasonPeriods } from './modules/seasons/seasons';
import { ensureTiles, findTiles, tileRoutes } from './modules/tiles/tiles';
import { contestPeriod } from './testing';

let drop: () => Promise<void>;
let server: TestServer;

/** What others than the call see at the moment when work is told of it. */
let seen: Promise<unknown> | undefined;
const look = AsyncResource.bind(async () => ({
  entries: await countAllEntries(1),
  tile: (await findTiles()).find(({ _id }) => _id === 9)!.status,
}));
const told = (): void => void (seen = look());

const now = () => new Date('2025-08-10T12:00:00Z');
const feed = { latest: () => undefined, follow: () => told, nudge: told, stop: async () => {} };
const own = [
  ...tileRoutes(contestPeriod, now, feed),
  ...entryRoutes(
    seasonPeriods(() => [contestPeriod]),
    {} as never,
    now,
    told,
  ),
];

beforeAll(async () => {
  drop = await openTestDatabase();
  await ensureTiles();
  server = await serveRoutes('svc-contest', own);
});
afterAll(async () => {
  await server.close();
  await drop();
});
beforeEach(() => {
  seen = undefined;
});

test.each([{}, { 'Idempotency-Key': 'a-tile' }])(
  'who follows the tiles is told when the change is there, with %p',
  async (headers) => {
    const status = 'Idempotency-Key' in headers ? 'pending' : 'completed';
    const token = tokenOf('assistant');
    await server.call(setTileStatus, { token, params: { id: 9 }, body: { status }, headers });
    expect(await seen).toMatchObject({ tile: status });
  },
);

test('an entry is reviewed when it is there, and not again for a repeated submission', async () => {
  const submit = {
    token: tokenOf('public'),
    body: { rhinestoneGuess: 9 },
    headers: { 'Idempotency-Key': 'an-entry' },
  };
  const first = await server.call(submitEntry, submit);
  expect(await seen).toMatchObject({ entries: 1 });
  seen = undefined;
  expect((await server.call(submitEntry, submit)).body).toEqual(first.body);
  expect(seen).toBeUndefined();
});
