import { badRequest } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { confirmSession } from '../sessions/sessions';
import { checkOwnPassword } from './set-password';

const wrongPassword = () =>
  badRequest('The password is not right', {
    errors: [{ path: 'password', message: 'The password is not right' }],
  });

/** Makes the session fresh again after the own password. Throws 400, or 429 after too many tries. */
export const confirmByPassword = async (
  deps: AccountDeps,
  me: Claims,
  password: string,
): Promise<void> => {
  await checkOwnPassword(deps, me, password, wrongPassword);
  await confirmSession(me.sid);
};
