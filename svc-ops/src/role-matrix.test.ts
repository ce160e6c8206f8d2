import { testRefusedText } from '@hypercar/service-kit/refused-text';
import { testRoleMatrix } from '@hypercar/service-kit/role-matrix';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type OpsFixture, startOps } from './testing';

let ops: OpsFixture;
const gone = claimsOf('admin');
const tokens = {
  admin: tokenOf('admin'),
  assistant: tokenOf('assistant'),
  public: tokenOf('public'),
};

beforeAll(async () => {
  ops = await startOps([gone.sid]);
});
afterAll(() => ops.stop());

const surroundings = () => ({
  server: ops.server,
  actors: { tokens, ended: signToken(gone, testSecrets.token) },
});

testRoleMatrix('svc-ops', surroundings);
testRefusedText('svc-ops', surroundings);
