import { inTransaction } from '@hypercar/service-kit/database';
import type { NewPasskey } from '@hypercar/contracts/passkeys';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { AccountDeps } from '../../account-deps';
import { recordAuditEntry } from '../audit/audit';
import {
  deletePasskey,
  forgetMethods,
  hasSecondFactor,
  makeRecoveryCodes,
  readMethods,
  savePasskey,
  turnCodesOff,
  turnCodesOn,
} from '../sign-in-methods/sign-in-methods';
import { needsSecondFactor } from './second-factor-rule';
import { loadUser } from './user-store';
import { User } from './user.model';

type Change = 'added' | 'removed';
const app = 'an authenticator app';

/** Runs a change of an account's methods in a transaction; two at once, which would not see each other, conflict. */
const changing = <Result>(me: Claims, change: () => Promise<Result>): Promise<Result> =>
  inTransaction(async () => {
    await User.updateOne({ _id: me.sub }, { $inc: { methodsGuard: 1 } });
    return change();
  });

/** An audit line, and a mail to the owner. */
const tell = async ({ mailer }: AccountDeps, me: Claims, change: Change, method: string) => {
  const { email, username, _id: userId } = await loadUser(me.sub);
  const verb = change === 'added' ? 'add' : 'remove';
  await recordAuditEntry(me, {
    action: `sign-in-method.${verb}`,
    targetId: me.sub,
    targetName: username,
    after: { [change]: method },
  });
  const type = `sign_in_method_${change}` as const;
  await mailer.send({ type, to: email, username, userId, context: method });
};

/** The first method brings recovery codes; null when there are some. */
const firstRecoveryCodes = async (userId: string): Promise<string[] | null> =>
  (await readMethods(userId)).recoveryCodesLeft > 0 ? null : makeRecoveryCodes(userId);

/** The last method takes the recovery codes along. Throws 409 where there must be one. */
const afterRemoval = async (deps: AccountDeps, userId: string): Promise<void> => {
  if (await hasSecondFactor(userId)) return;
  if (needsSecondFactor(deps, await loadUser(userId)))
    throw conflict('This site wants a second factor of its administrators. Add another one first.');
  await forgetMethods(userId);
};

/** Turns the authenticator app on by its first code; returns the first recovery codes. Throws 400 or 409. */
export const addCodes = (deps: AccountDeps, me: Claims, code: string): Promise<string[] | null> =>
  changing(me, async () => {
    await turnCodesOn(deps.sealer, me.sub, code);
    await tell(deps, me, 'added', app);
    return firstRecoveryCodes(me.sub);
  });

/** Removes the authenticator app. Throws 404 or 409. */
export const dropCodes = (deps: AccountDeps, me: Claims): Promise<void> =>
  changing(me, async () => {
    if (!(await turnCodesOff(me.sub))) throw notFound('Authenticator app');
    await tell(deps, me, 'removed', app);
    await afterRemoval(deps, me.sub);
  });

/** Replaces the recovery codes. Throws 404 without a second factor. */
export const replaceRecoveryCodes = (deps: AccountDeps, me: Claims): Promise<string[]> =>
  changing(me, async () => {
    if (!(await hasSecondFactor(me.sub))) throw notFound('Second factor');
    await tell(deps, me, 'added', 'new recovery codes');
    return makeRecoveryCodes(me.sub);
  });

/** Adds a passkey; returns it, with the first recovery codes. Throws 400 or 409. */
export const addOwnPasskey = (
  deps: AccountDeps,
  me: Claims,
  { name, passkey: made }: { name: string; passkey: NewPasskey },
) =>
  changing(me, async () => {
    const passkey = await savePasskey(deps.site, me.sub, name, made);
    await tell(deps, me, 'added', `the passkey “${name}”`);
    return { passkey, recoveryCodes: await firstRecoveryCodes(me.sub) };
  });

/** Removes a passkey. Throws 404 or 409. */
export const dropPasskey = (deps: AccountDeps, me: Claims, id: string): Promise<void> =>
  changing(me, async () => {
    const name = await deletePasskey(me.sub, id);
    await tell(deps, me, 'removed', `the passkey “${name}”`);
    await afterRemoval(deps, me.sub);
  });
