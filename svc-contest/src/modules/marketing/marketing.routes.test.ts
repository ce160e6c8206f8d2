import {
  claimBanner,
  listMarketing,
  listMyBannerClaims,
  recordMarketingClick,
} from '@hypercar/contracts/marketing';
import { proveCounters } from '@hypercar/service-kit/counters';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, startContest } from '../../testing';
import { bannersProof, forgetMarketing } from './marketing';
import { MarketingClick } from './marketing.model';

let contest: ContestFixture;
beforeAll(async () => {
  contest = await startContest();
});
afterAll(() => contest.stop());

const mine = tokenOf('public');
const click = (bannerId: unknown, token?: string) =>
  contest.server.call(recordMarketingClick, { body: { bannerId }, token });

test('clicks and claims are counted by banner, and a claim counts once', async () => {
  for (const token of [undefined, mine, undefined])
    expect((await click('hero-enroll', token)).status).toBe(204);
  await click('footer');
  const claim = () =>
    contest.server.call(claimBanner, { token: mine, params: { bannerId: 'footer' } });
  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(claims.map(({ body }) => body)).toEqual(Array(3).fill(claims[0].body));
  expect((await contest.server.call(listMyBannerClaims, { token: mine })).body).toEqual([
    claims[0].body,
  ]);
  const rows = (await contest.server.call(listMarketing, { token: tokenOf('admin') })).body;
  expect(rows).toMatchObject([
    { bannerId: 'hero-enroll', clicks: 3, claims: 0, lastClickedAt: expect.any(String) },
    { bannerId: 'footer', clicks: 1, claims: 1 },
  ]);
});

const list = async () =>
  (await contest.server.call(listMarketing, { token: tokenOf('admin') })).body;

test('a deleted member’s claims are counted no more', async () => {
  const member = claimsOf('public');
  const token = signToken(member, testSecrets.token);
  await contest.server.call(claimBanner, { token, params: { bannerId: 'gone' } });
  expect(await list()).toContainEqual(expect.objectContaining({ bannerId: 'gone', claims: 1 }));
  await forgetMarketing(member.sub);
  expect(JSON.stringify(await list())).not.toContain('gone');
  expect((await proveCounters(bannersProof)).size).toBe(0);
});

test('clicks that moved no counter, of the release before, are counted by the proof', async () => {
  const clickedAt = new Date();
  await MarketingClick.collection.insertOne({ bannerId: 'former', userId: null, clickedAt });
  await proveCounters(bannersProof);
  expect(await list()).toContainEqual({
    bannerId: 'former',
    clicks: 1,
    claims: 0,
    lastClickedAt: clickedAt.toISOString(),
  });
});

test.each([[''], ['Not A Banner'], ['x'.repeat(101)], [{ $gt: '' }]])('refuses %j', async (bad) => {
  expect((await click(bad)).status).toBe(400);
});
