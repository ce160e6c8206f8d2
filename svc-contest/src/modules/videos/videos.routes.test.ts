import { getMyPoints } from '@hypercar/contracts/points';
import {
  addTiktokVideo,
  completeVideoShare,
  listMyTiktokVideos,
  listMyVideoShares,
  startVideoShare,
  tiktokVideoPoints,
  videoPointsPerDay,
} from '@hypercar/contracts/videos';
import { serve, tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, contestPeriod, createTestApp, startContest } from '../../testing';

let contest: ContestFixture;
let clock: Date;
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
beforeEach(() => {
  clock = new Date('2025-08-05T12:00:00Z');
});
afterAll(() => contest.stop());

const points = async (token: string) =>
  (await contest.server.call(getMyPoints, { token })).body.points;
const add = (token: string, url: string, title = 'My hood') =>
  contest.server.call(addTiktokVideo, { token, body: { url, title } });
const start = (token: string, platform: string, url: string) =>
  contest.server.call(startVideoShare, { token, body: { platform, url } });
const complete = (token: string, id: string) =>
  contest.server.call(completeVideoShare, { token, params: { id } });
const video = (id: number) => `https://www.tiktok.com/@crystal/video/${id}`;
const reel = 'https://www.facebook.com/reel/12345';

test('a video is rewarded once, however often and by whom it is submitted', async () => {
  const [mine, other] = [tokenOf('public'), tokenOf('public')];
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => add(mine, video(1))),
    ...Array.from({ length: 5 }, () => add(other, `${video(1)}?from=share`)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  expect((await points(mine)) + (await points(other))).toBe(10);
  const lists = await Promise.all(
    [mine, other].map((token) => contest.server.call(listMyTiktokVideos, { token })),
  );
  expect(lists.flatMap(({ body }) => body)).toMatchObject([{ videoId: '1', pointsAwarded: 10 }]);
});

test("forty addresses at once bring a day's points, each video recorded, and the next day brings more", async () => {
  const mine = tokenOf('public');
  const replica = createTestApp([], { now: () => clock });
  const other = await serve(replica.app);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? other : contest.server).call(addTiktokVideo, {
        token: mine,
        body: { url: video(1000 + i), title: `Video ${i}` },
      }),
    ),
  );
  await other.close();
  await replica.stop();
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  expect(await points(mine)).toBe(videoPointsPerDay);
  const paid = answers.filter(({ body }) => body.pointsAwarded === tiktokVideoPoints);
  expect(paid).toHaveLength(5);
  expect(paid[0]!.body).toMatchObject({
    message: 'Thank you! You earned 10 points.',
    pointsAgainAt: null,
  });
  expect(answers.find(({ body }) => body.pointsAwarded === 0)!.body).toMatchObject({
    message:
      'Your video is recorded without points: videos bring at most 50 points a day. This can bring points again from 2025-08-06 00:00 UTC.',
    pointsAgainAt: '2025-08-06T00:00:00.000Z',
  });
  clock = new Date('2025-08-06T00:00:00Z');
  expect((await add(mine, video(1039))).status).toBe(409);
  expect((await add(mine, video(1040))).body).toMatchObject({ pointsAwarded: 10 });
  expect(await points(mine)).toBe(60);
});

test('on the last day nobody is promised points of a day after the contest', async () => {
  const mine = tokenOf('public');
  clock = new Date(contestPeriod.end.getTime() - 1);
  for (let i = 0; i < 5; i += 1) await add(mine, video(2000 + i));
  expect((await add(mine, video(2005))).body).toMatchObject({
    pointsAwarded: 0,
    pointsAgainAt: null,
    message: expect.stringContaining('The contest ends before this can bring points again.'),
  });
});

test('one video has one address, whatever its query, host, case and handle', async () => {
  const [mine, other] = [tokenOf('public'), tokenOf('public')];
  const first = await add(mine, 'https://m.tiktok.com/@Crystal/video/3001/?lang=en');
  expect(first.body.url).toBe('https://www.tiktok.com/@crystal/video/3001');
  for (const url of [video(3001), 'https://www.tiktok.com/@somebody.else/video/3001#x'])
    expect((await add(other, url)).status).toBe(409);
  expect((await start(mine, 'tiktok', video(3001))).status).toBe(201);
  expect((await start(mine, 'tiktok', 'https://tiktok.com/@else/video/3001')).status).toBe(409);
  expect((await start(other, 'tiktok', video(3001))).status).toBe(201);
  expect((await start(mine, 'facebook-reel', `${reel}9?s=x`)).status).toBe(201);
  const again = 'https://m.facebook.com/watch/?v=123459';
  expect((await start(mine, 'facebook-reel', again)).status).toBe(409);
});

test('one video of ten members at once, each with a key for repetitions, is rewarded once', async () => {
  const members = Array.from({ length: 10 }, () => tokenOf('public'));
  const answers = await Promise.all(
    members.map((token, i) =>
      contest.server.call(addTiktokVideo, {
        token,
        body: { url: `https://www.tiktok.com/@author${i}/video/4001`, title: 'Hood' },
        headers: { 'Idempotency-Key': `video-${i}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  const sums = await Promise.all(members.map(points));
  expect(sums.reduce((sum, one) => sum + one, 0)).toBe(tiktokVideoPoints);
});

test('outside the period a video and a share are refused', async () => {
  const mine = tokenOf('public');
  const { id } = (await start(mine, 'facebook-reel', reel)).body;
  clock = contestPeriod.end;
  expect((await add(mine, video(2))).status).toBe(409);
  expect((await complete(mine, id)).status).toBe(409);
  expect(await points(mine)).toBe(0);
});

test('a reel is initiated, then completed and rewarded once a day', async () => {
  const mine = tokenOf('public');
  const begun = await start(mine, 'facebook-reel', reel);
  expect(begun).toMatchObject({
    status: 201,
    body: { shareStatus: 'initiated', pointsAwarded: 0, completedAt: null },
  });
  expect(await points(mine)).toBe(0);
  const done = await complete(mine, begun.body.id);
  expect(done.body).toMatchObject({
    shareStatus: 'completed',
    pointsAwarded: 50,
    completedAt: clock.toISOString(),
    message:
      'Thank you! You earned 50 points. This can bring points again from 2025-08-06 00:00 UTC.',
    pointsAgainAt: '2025-08-06T00:00:00.000Z',
  });
  expect((await complete(mine, begun.body.id)).body).toEqual(done.body);
  const second = await start(mine, 'facebook-reel', `${reel}6`);
  expect((await complete(mine, second.body.id)).body).toMatchObject({
    pointsAwarded: 0,
    message: expect.stringContaining('recorded without points'),
    pointsAgainAt: '2025-08-06T00:00:00.000Z',
  });
  expect(await points(mine)).toBe(50);
  expect((await start(mine, 'facebook-reel', reel)).status).toBe(409);
  expect((await contest.server.call(listMyVideoShares, { token: mine })).body).toHaveLength(2);
});

test("nobody completes another member's share", async () => {
  const { id } = (await start(tokenOf('public'), 'tiktok', video(3))).body;
  expect((await complete(tokenOf('public'), id)).status).toBe(404);
});

test.each([
  ['tiktok', 'https://evil.example/video/1'],
  ['tiktok', 'https://www.tiktok.com/@crystal'],
  ['facebook-reel', 'http://www.facebook.com/reel/1'],
  ['facebook-reel', 'https://facebook.com.evil.example/reel/1'],
  ['myspace', 'https://www.facebook.com/reel/1'],
])('refuses %s %s', async (platform, url) => {
  expect((await start(tokenOf('public'), platform, url)).status).toBe(400);
});
