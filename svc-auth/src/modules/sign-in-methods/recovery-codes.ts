import { createHash, randomInt } from 'node:crypto';
import { RecoveryCode } from './recovery-code.model';

const count = 10;
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

const newGroup = (): string =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
const newCode = (): string => Array.from({ length: groups }, newGroup).join('-');

/** A code has 79 random bits, so a plain hash is enough. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('hex');

/** How many recovery codes an account has left. */
export const countRecoveryCodes = (userId: string): Promise<number> =>
  RecoveryCode.countDocuments({ userId });

/** Replaces the recovery codes; returns the new ones, which are stored nowhere. */
export const makeRecoveryCodes = async (userId: string): Promise<string[]> => {
  const codes = Array.from({ length: count }, newCode);
  await RecoveryCode.deleteMany({ userId });
  await RecoveryCode.insertMany(codes.map((code) => ({ userId, hash: hashOf(code) })));
  return codes;
};

/** True once for each recovery code. */
export const spendRecoveryCode = async (userId: string, code: string): Promise<boolean> => {
  const { deletedCount } = await RecoveryCode.deleteOne({ userId, hash: hashOf(code) });
  return deletedCount > 0;
};

export const forgetRecoveryCodes = async (userId: string): Promise<void> => {
  await RecoveryCode.deleteMany({ userId });
};
