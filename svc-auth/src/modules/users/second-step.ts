import type { finishLogin } from '@hypercar/contracts/sign-in-methods';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { badRequest, unauthorized } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { recordAttempt } from '../login-attempts/login-attempts';
import {
  isRightCode,
  spendRecoveryCode,
  spendTicket,
  tryTicket,
  wrongCode,
} from '../sign-in-methods/sign-in-methods';
import { admit, checkMayEnter, LoginFailure } from './log-in';
import { findUser } from './user-store';
import type { UserRecord } from './user.model';

type Given = EndpointInput<typeof finishLogin>['body'];

const wrongRecoveryCode = () =>
  badRequest('The recovery code is not right', {
    errors: [{ path: 'recoveryCode', message: 'The recovery code is not right' }],
  });

/** Throws LoginFailure for a wrong proof, or 429. */
const checkProof = async (
  { sealer, limits, mailer }: AccountDeps,
  { _id: userId, email, username }: UserRecord,
  given: Given,
): Promise<void> => {
  const id = String(userId);
  if ('code' in given) {
    if (await isRightCode(sealer, limits, id, given.code)) return;
    throw new LoginFailure(wrongCode(), 'Wrong code');
  }
  if (!(await spendRecoveryCode(id, given.recoveryCode)))
    throw new LoginFailure(wrongRecoveryCode(), 'Wrong recovery code');
  await mailer.send({ type: 'recovery_code_used', to: email, username, userId });
};

/** Finishes a sign-in whose password was right. Throws 400 for a wrong proof, 401 for a dead ticket, 403 or 429. */
export const finishSignIn = async (deps: AccountDeps, given: Given, origin: Origin) => {
  const now = new Date();
  const userId = await tryTicket(given.ticket);
  const user = await findUser(userId);
  if (!user) throw unauthorized();
  const known = { username: user.username, email: user.email, origin };
  const { ticket } = given;
  const besides = () => spendTicket(ticket, { userId, password: user.password });
  try {
    checkMayEnter(user, now);
    await checkProof(deps, user, given);
    const entered = await admit(deps, { user, origin, now, besides });
    await recordAttempt(known);
    return entered;
  } catch (error) {
    if (!(error instanceof LoginFailure)) throw error;
    await recordAttempt({ ...known, failure: error.reason });
    throw error.answer;
  }
};
