import type { PasskeyAssertion } from '@hypercar/contracts/passkeys';
import type { finishLogin } from '@hypercar/contracts/sign-in-methods';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { badRequest, unauthorized } from '@hypercar/service-kit/errors';
import type { AccountDeps } from '../../account-deps';
import {
  isRightCode,
  ownerOfPasskey,
  requestOptionsFor,
  spendRecoveryCode,
  spendTicket,
  tryTicket,
  wrongCode,
} from '../sign-in-methods/sign-in-methods';
import { admitByProof } from './admit-by-proof';
import { LoginFailure } from './log-in';
import type { LoginCaller } from './remember-device';
import { findUser } from './user-store';
import type { UserRecord } from './user.model';

export const wrongPasskey = () => badRequest('This passkey could not be checked');

type Given = EndpointInput<typeof finishLogin>['body'];

const wrongRecoveryCode = () =>
  badRequest('The recovery code is not right', {
    errors: [{ path: 'recoveryCode', message: 'The recovery code is not right' }],
  });

/** Throws LoginFailure for a wrong proof. */
type Check = (deps: AccountDeps, user: UserRecord) => Promise<void>;

const byCode =
  (code: string): Check =>
  async ({ sealer, limits }, { _id }) => {
    if (!(await isRightCode(sealer, limits, String(_id), code)))
      throw new LoginFailure(wrongCode(), 'Wrong code');
  };

const byPasskey =
  (proof: PasskeyAssertion): Check =>
  async ({ site }, { _id }) => {
    if (!(await ownerOfPasskey(site, 'second-step', String(_id), proof)))
      throw new LoginFailure(wrongPasskey(), 'Wrong passkey');
  };

const byRecoveryCode =
  (code: string): Check =>
  async ({ mailer }, { _id: userId, email, username }) => {
    if (!(await spendRecoveryCode(String(userId), code)))
      throw new LoginFailure(wrongRecoveryCode(), 'Wrong recovery code');
    await mailer.send({ type: 'recovery_code_used', to: email, username, userId });
  };

const checkOf = (given: Given): Check => {
  if ('code' in given) return byCode(given.code);
  return 'passkey' in given ? byPasskey(given.passkey) : byRecoveryCode(given.recoveryCode);
};

/** Finishes a sign-in whose password was right. Throws 400 for a wrong proof, 401 for a dead ticket, 403 or 429. */
export const finishSignIn = async (deps: AccountDeps, given: Given, caller: LoginCaller) => {
  const now = new Date();
  const userId = await tryTicket(given.ticket);
  const user = await findUser(userId);
  if (!user) throw unauthorized();
  const { ticket } = given;
  const besides = () => spendTicket(ticket, { userId, password: user.password });
  return admitByProof(deps, { user, caller, now, besides }, () => checkOf(given)(deps, user));
};

/** What a browser needs to finish a sign-in by a passkey. Throws 401 for a dead ticket. */
export const secondStepOptions = async ({ site }: AccountDeps, ticket: string) =>
  requestOptionsFor(site, 'second-step', await tryTicket(ticket));
