import {
  getProgress,
  listTiles,
  setTileStatus,
  type Tile as TileRow,
} from '@hypercar/contracts/tiles';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { ensureTiles } from './tile-store';
import { Tile } from './tile.model';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

const tiles = async () => (await contest.server.call(listTiles)).body as TileRow[];
const set = (id: number | string, status: unknown, token = tokenOf('assistant')) =>
  contest.server.call(setTileStatus, { token, params: { id }, body: { status } });

test('there are 81 tiles, once, also when several replicas start together', async () => {
  await Promise.all([ensureTiles(), ensureTiles(), ensureTiles()]);
  expect((await tiles()).map(({ id }) => id)).toEqual(Array.from({ length: 81 }, (_, i) => i + 1));
});

test('a tile completed by an assistant shows for everybody, with when and by whom', async () => {
  const answer = await set(5, 'completed');
  expect(answer.body).toMatchObject({
    id: 5,
    status: 'completed',
    completedAt: expect.any(String),
  });
  expect((await tiles())[4]).toMatchObject({ status: 'completed' });
  expect(await Tile.findById(5).lean()).toMatchObject({ completedByName: 'some assistant' });
  expect((await contest.server.call(getProgress)).body).toMatchObject({
    completedTiles: 1,
    totalTiles: 81,
  });
  expect((await set(5, 'pending')).body).toMatchObject({ status: 'pending', completedAt: null });
});

test('completing again keeps the first who and when', async () => {
  const first = await set(6, 'completed');
  expect((await set(6, 'completed')).body.completedAt).toBe(first.body.completedAt);
});

test('an unknown tile is 404, an unknown status 400, for those who may', async () => {
  expect((await set(82, 'completed')).status).toBe(404);
  expect((await set('x', 'completed')).status).toBe(404);
  expect((await set(1, 'shiny')).status).toBe(400);
  expect((await set(82, 'completed', tokenOf('public'))).status).toBe(403);
});

test('50 parallel toggles leave exact progress', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, i) => set(20 + (i % 10), 'completed')));
  const done = (await tiles()).filter(({ status }) => status === 'completed').length;
  expect((await contest.server.call(getProgress)).body.completedTiles).toBe(done);
  expect(done).toBe(await Tile.countDocuments({ status: 'completed' }));
});
