import {
  beginCodes,
  confirmCodes,
  getSignInMethods,
  reauthenticate,
  removeCodes,
  renewRecoveryCodes,
} from '@hypercar/contracts/sign-in-methods';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { AccountDeps } from '../../account-deps';
import { prepareCodes, readMethods } from '../sign-in-methods/sign-in-methods';
import { addCodes, dropCodes, replaceRecoveryCodes } from './manage-methods';
import { confirmIdentity } from './reauthenticate';

/** How signed-in users prove who they are, besides the password. */
export const signInMethodRoutes = (deps: AccountDeps): readonly Route[] => [
  handle(reauthenticate, async ({ body, user }) => {
    await confirmIdentity(deps, user, body);
    return { message: 'Your identity is confirmed' };
  }),
  handle(getSignInMethods, ({ user }) => readMethods(user.sub)),
  handle(beginCodes, ({ user }) => prepareCodes(deps.sealer, user.sub, user.name)),
  handle(confirmCodes, async ({ body, user }) => ({
    recoveryCodes: await addCodes(deps, user, body.code),
  })),
  handle(removeCodes, async ({ user }) => {
    await dropCodes(deps, user);
    return undefined;
  }),
  handle(renewRecoveryCodes, async ({ user }) => ({
    recoveryCodes: await replaceRecoveryCodes(deps, user),
  })),
];
