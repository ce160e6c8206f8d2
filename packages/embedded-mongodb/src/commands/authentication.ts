import type { Doc, Value } from '../bson/value';
import type { Reply, Request } from '../engine/request';
import { fail } from '../errors';

const MECHANISM = 'SCRAM-SHA-256';

const textOf = (payload: Value): string => {
  if (payload?._bsontype !== 'Binary') throw fail(14, "'payload' must be binary data");
  return Buffer.from(payload.value()).toString('utf8');
};
const reply = (payload: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: Buffer.from(payload),
});

/** `saslStart`: the first half of a login. */
export const saslStart = ({ command, login }: Request): Reply => {
  if (command.mechanism !== MECHANISM)
    throw fail(334, `Unsupported mechanism ${String(command.mechanism)}: use ${MECHANISM}`);
  return reply(login.start(textOf(command.payload)), false);
};

/** `saslContinue`: the proof; there is never an empty exchange after it. */
export const saslContinue = ({ command, login }: Request): Reply => {
  if (command.conversationId !== 1) throw fail(17, 'Mismatched conversation id');
  return reply(login.finish(textOf(command.payload)), true);
};

/** `logout`. */
export const logout = ({ login }: Request): Reply => {
  login.end();
  return {};
};

/** `connectionStatus`: who the connection is. */
export const connectionStatus = ({ login }: Request): Reply => {
  const { user } = login;
  const authenticatedUsers = user ? [{ user, db: 'admin' }] : [];
  return { authInfo: { authenticatedUsers, authenticatedUserRoles: [] } };
};
