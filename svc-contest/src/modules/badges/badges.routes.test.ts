import { giveBadge, listMyBadges, takeBadge } from '@hypercar/contracts/badges';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, startContest } from '../../testing';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

test('an administrator gives a badge once, the member sees it, and it can be taken back', async () => {
  const token = tokenOf('admin');
  const claims = claimsOf('public');
  const mine = signToken(claims, testSecrets.token);
  const body = { userId: claims.sub, badgeType: 'first-tile', description: 'Placed a tile' };
  const give = (given: object) => contest.server.call(giveBadge, { token, body: given });
  const seen = async () => (await contest.server.call(listMyBadges, { token: mine })).body;
  const made = await give(body);
  expect(made).toMatchObject({ status: 201, body });
  expect((await give(body)).status).toBe(409);
  expect((await give({ ...body, badgeType: ' ' })).status).toBe(400);
  expect(await seen()).toEqual([made.body]);
  expect((await contest.server.call(listMyBadges, { token })).body).toEqual([]);
  const take = () =>
    contest.server.call(takeBadge, { token, params: { id: made.body.id as string } });
  expect([(await take()).status, (await take()).status]).toEqual([204, 404]);
  expect(await seen()).toEqual([]);
});
