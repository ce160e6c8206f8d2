import {
  addPasskey,
  addPasskeyOptions,
  finishLogin,
  finishLoginOptions,
  loginByPasskey,
  passkeyLoginOptions,
  reauthenticateOptions,
  removePasskey,
  renamePasskey,
} from '@hypercar/contracts/sign-in-methods';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import {
  creationOptionsFor,
  namePasskey,
  requestOptionsFor,
} from '../sign-in-methods/sign-in-methods';
import { answerEntered, loginCallerOf } from './login-call';
import { addOwnPasskey, dropPasskey } from './manage-methods';
import { logInByPasskey } from './passkey-login';
import { finishSignIn, secondStepOptions } from './second-step';

/** A sign-in after, or without, the password. */
export const secondStepRoutes = (deps: AccountDeps): readonly Route[] => [
  handle(finishLogin, async ({ body, ...call }) => {
    const caller = loginCallerOf(call);
    return answerEntered(deps, call, caller, await finishSignIn(deps, body, caller));
  }),
  handle(finishLoginOptions, ({ body }) => secondStepOptions(deps, body.ticket)),
  handle(passkeyLoginOptions, async ({ origin }) => {
    await deps.limits.countChallenge(origin.ip);
    return requestOptionsFor(deps.site, 'sign-in', null);
  }),
  handle(loginByPasskey, async ({ body, ...call }) => {
    const caller = loginCallerOf(call);
    return answerEntered(deps, call, caller, await logInByPasskey(deps, body.passkey, caller));
  }),
];

/** The passkeys of signed-in users. */
export const passkeyRoutes = (deps: AccountDeps): readonly Route[] => [
  handle(reauthenticateOptions, async ({ user }) => {
    await deps.limits.countChallengeOf(user.sub);
    return requestOptionsFor(deps.site, 'confirm', user.sub);
  }),
  handle(addPasskeyOptions, async ({ user }) => {
    await deps.limits.countChallengeOf(user.sub);
    return creationOptionsFor(deps.site, user.sub, user.name);
  }),
  handle(addPasskey, ({ body, user }) => addOwnPasskey(deps, user, body)),
  handle(renamePasskey, ({ params, body, user }) => namePasskey(user.sub, params.id, body.name)),
  handle(removePasskey, async ({ params, user }) => {
    await dropPasskey(deps, user, params.id);
    return undefined;
  }),
];
