import type { PasskeyAssertion } from '@hypercar/contracts/passkeys';
import { unauthorized } from '@hypercar/service-kit/errors';
import type { AccountDeps } from '../../account-deps';
import { ownerOfPasskey } from '../sign-in-methods/sign-in-methods';
import { admitByProof } from './admit-by-proof';
import type { LoginCaller } from './remember-device';
import { findUser } from './user-store';

const unknownPasskey = () => unauthorized('This passkey is not known here, or was not checked');

/** Signs in by a passkey alone. Throws 401 for a wrong one, or 403 as the password does. */
export const logInByPasskey = async (
  deps: AccountDeps,
  proof: PasskeyAssertion,
  caller: LoginCaller,
) => {
  const owner = await ownerOfPasskey(deps.site, 'sign-in', null, proof);
  const user = owner && (await findUser(owner));
  if (!user) throw unknownPasskey();
  return admitByProof(deps, { user, caller, now: new Date() });
};
