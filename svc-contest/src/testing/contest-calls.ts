import { getMyEntry, recordShare, submitEntry } from '@hypercar/contracts/contest';
import { getMyPoints } from '@hypercar/contracts/points';
import { claimsOf, serve, type TestServer, testSecrets } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, type ContestOptions, startContest } from '../testing';
import { fakeAccounts, tellOf } from './accounts.testing';

/** A new member. */
export const newMember = () => {
  const claims = claimsOf('public');
  return { userId: claims.sub, token: signToken(claims, testSecrets.token) };
};

export const guess = { rhinestoneGuess: 250_000, bonusWeightGuess: '96 lbs' };

/** The contest for the tests of a file, at noon on 5 August 2025 before each, with what members do in it. */
export const contestOfFile = (options: ContestOptions = {}, ended: string[] = []) => {
  let contest: ContestFixture;
  let auth: TestServer;
  let clock: Date;
  const accounts = fakeAccounts();
  beforeAll(async () => {
    auth = await serve(accounts.app);
    contest = await startContest(ended, { ...options, now: () => clock, authUrl: auth.url });
  });
  beforeEach(() => {
    clock = new Date('2025-08-05T12:00:00Z');
    accounts.state.down = false;
  });
  afterAll(async () => {
    await contest.stop();
    await auth.close();
  });
  return {
    server: () => contest.server,
    confirmReferral: accounts.confirm,
    know: accounts.know,
    unknow: accounts.unknow,
    stopAccounts: () => (accounts.state.down = true),
    authUrl: () => auth.url,
    tell: (...event: Parameters<ReturnType<typeof tellOf>>) => tellOf(contest.server.url)(...event),
    now: () => clock,
    setClock: (moment: string | number) => {
      clock = new Date(moment);
    },
    share: (token: string, platform: string, headers = {}) =>
      contest.server.call(recordShare, { token, body: { platform }, headers }),
    submit: (token: string, body: object, headers = {}) =>
      contest.server.call(submitEntry, { token, body, headers }),
    pointsOf: async (token: string) =>
      (await contest.server.call(getMyPoints, { token })).body.points,
    entryOf: async (token: string) => (await contest.server.call(getMyEntry, { token })).body,
  };
};
