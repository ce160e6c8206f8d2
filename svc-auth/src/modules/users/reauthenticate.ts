import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type { reauthenticate } from '@hypercar/contracts/sign-in-methods';
import { badRequest } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { confirmSession } from '../sessions/sessions';
import { isRightCode, ownerOfPasskey, wrongCode } from '../sign-in-methods/sign-in-methods';
import { wrongPasskey } from './second-step';
import { checkOwnPassword } from './set-password';

const wrongPassword = () =>
  badRequest('The password is not right', {
    errors: [{ path: 'password', message: 'The password is not right' }],
  });

type Proof = EndpointInput<typeof reauthenticate>['body'];

const checkProof = async (deps: AccountDeps, me: Claims, proof: Proof): Promise<void> => {
  if ('password' in proof) return checkOwnPassword(deps, me, proof.password, wrongPassword);
  if ('passkey' in proof) {
    if (await ownerOfPasskey(deps.site, 'confirm', me.sub, proof.passkey)) return;
    throw wrongPasskey();
  }
  if (!(await isRightCode(deps.sealer, deps.limits, me.sub, proof.code))) throw wrongCode();
};

/** Makes the session fresh again. Throws 400 for a wrong proof, or 429 after too many tries. */
export const confirmIdentity = async (
  deps: AccountDeps,
  me: Claims,
  proof: Proof,
): Promise<void> => {
  await checkProof(deps, me, proof);
  await confirmSession(me.sid);
};
