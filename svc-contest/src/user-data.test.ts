import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { listTileChanges, listTiles, setTileStatus } from '@hypercar/contracts/tiles';
import mongoose from 'mongoose';
import { addSampleData } from './sample-data/add-sample-data';
import { testPlaces } from './sample-data/places.testing';
import { demoMembers } from './sample-data/sample-contest';
import { type ContestFixture, contestPeriod, startContest } from './testing';
import { exportUser, forgetUser } from './user-data';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
  const dates = { start: new Date('2025-08-01'), end: new Date('2025-08-31') };
  await addSampleData(dates, contestPeriod, new Date('2025-08-25T12:00:00Z'), testPlaces);
});
afterAll(() => contest.stop());

/** Collections that still contain the user's id. */
const tracesOf = async (userId: string): Promise<string[]> => {
  const id = new mongoose.Types.ObjectId(userId);
  const anywhere = {
    $or: ['userId', 'completedBy', 'changedBy'].map((field) => ({ [field]: id })),
  };
  const found: string[] = [];
  for (const model of Object.values(mongoose.models))
    if (await model.collection.findOne(anywhere)) found.push(model.collection.collectionName);
  return found.sort();
};

test("a member's export is complete, and deletion leaves no trace", async () => {
  const { sub } = demoMembers.member;
  expect(await exportUser(sub)).toMatchObject({
    profile: { level: expect.any(String) },
    points: 195,
    contest: {
      entry: { rhinestoneGuess: 248_500 },
      submissions: [{ ipAddress: '192.0.2.61' }],
      shares: expect.arrayContaining([expect.objectContaining({ platform: 'facebook-reel' })]),
    },
    achievements: expect.arrayContaining([expect.objectContaining({ type: 'launch_control' })]),
    badges: [{ badgeType: 'early-crystal' }],
    claims: [{ bannerId: 'early-bird' }],
  });
  expect((await tracesOf(sub)).length).toBeGreaterThan(8);
  await forgetUser(sub);
  expect(await tracesOf(sub)).toEqual([]);
  expect(await exportUser(sub)).toMatchObject({
    profile: null,
    points: 0,
    contest: { entry: null },
  });
});

test('tiles that a former member completed stay completed, without the name', async () => {
  const claims = claimsOf('assistant');
  const token = signToken(claims, testSecrets.token);
  const body = { status: 'completed' };
  await contest.server.call(setTileStatus, { token, params: { id: 80 }, body });
  await forgetUser(claims.sub);
  expect(await tracesOf(claims.sub)).toEqual([]);
  expect((await contest.server.call(listTiles)).body[79]).toMatchObject({ status: 'completed' });
  const changes = await contest.server.call(listTileChanges, { token, query: { limit: '1' } });
  expect(changes.body).toMatchObject([{ tileId: 80, changedBy: 'a former member' }]);
});
