import { testRefusedText } from '@hypercar/service-kit/refused-text';
import { testRoleMatrix } from '@hypercar/service-kit/role-matrix';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type ContestFixture, startContest } from './testing';

let contest: ContestFixture;
const gone = claimsOf('admin');
const tokens = {
  admin: tokenOf('admin'),
  assistant: tokenOf('assistant'),
  public: tokenOf('public'),
};

beforeAll(async () => {
  contest = await startContest([gone.sid]);
});
afterAll(() => contest.stop());

const surroundings = () => ({
  server: contest.server,
  actors: { tokens, ended: signToken(gone, testSecrets.token) },
});

testRoleMatrix('svc-contest', surroundings);
testRefusedText('svc-contest', surroundings);
