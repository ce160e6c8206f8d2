import type { Claims } from '@hypercar/service-kit/token';
import { changeRole } from './change-user';
import { findByLogin } from './user-store';

/** The actor in the audit log: an operator who may run commands, without an account. */
const operator: Claims = { sub: '0'.repeat(24), sid: '', name: '(make-admin)', role: 'admin' };

/**
 * Makes a user an administrator, by username or e-mail address, and returns the result as a sentence. Throws
 * an Error with a readable message for an unknown or inactive account.
 */
export const makeAdmin = async (login: string): Promise<string> => {
  const user = await findByLogin(login);
  if (!user) throw new Error(`There is no account "${login}": register it first.`);
  const { username, role, status, emailVerified } = user;
  if (status !== 'active') throw new Error(`${username} is ${status}: nothing is changed.`);
  if (role === 'admin') return `${username} is an administrator already.`;
  await changeRole(operator, String(user._id), 'admin');
  const verify = emailVerified ? '' : ', and must first follow the link mailed to verify it';
  return `${username} is an administrator and signs in again${verify}.`;
};
