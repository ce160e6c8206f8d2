import type { SecondFactor } from '@hypercar/contracts/accounts';
import { openTicket, readMethods } from '../sign-in-methods/sign-in-methods';
import type { UserRecord } from './user.model';

/** A ticket for the second step of a sign-in, with what finishes it; undefined for an account without a second factor. */
export const beginSecondStep = async ({ _id, password }: UserRecord) => {
  const userId = String(_id);
  const { passkeys, codes, recoveryCodesLeft } = await readMethods(userId);
  const methods: SecondFactor[] = [];
  if (passkeys.length > 0) methods.push('passkey');
  if (codes) methods.push('code');
  if (methods.length === 0) return undefined;
  if (recoveryCodesLeft > 0) methods.push('recoveryCode');
  return { ticket: await openTicket({ userId, password }), methods };
};
