import type { PasskeyRow } from '@hypercar/contracts/sign-in-methods';
import { notFound } from '@hypercar/service-kit/errors';
import { Passkey, type PasskeyRecord } from './passkey.model';

export const presentPasskey = (passkey: PasskeyRecord): PasskeyRow => ({
  id: String(passkey._id),
  name: passkey.name,
  createdAt: passkey.createdAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  synced: passkey.synced,
});

/** Names a passkey to a browser. */
export const describePasskey = ({ credentialId, transports }: PasskeyRecord) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

/** An account's passkeys, the oldest first. */
export const findPasskeys = (userId: string): Promise<PasskeyRecord[]> =>
  Passkey.find({ userId }).sort({ _id: 1 }).lean<PasskeyRecord[]>();

/** Whose every passkey is. */
export const findPasskeyOwners = (
  filter: { userId?: { $in: readonly string[] } } = {},
): Promise<Pick<PasskeyRecord, 'userId'>[]> =>
  Passkey.find(filter).select('userId').lean<Pick<PasskeyRecord, 'userId'>[]>();

/** Gives one of an account's passkeys another name. Throws 404. */
export const namePasskey = async (
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow> => {
  const changed = await Passkey.findOneAndUpdate(
    { _id: id, userId },
    { name },
    { returnDocument: 'after' },
  ).lean<PasskeyRecord>();
  if (!changed) throw notFound('Passkey');
  return presentPasskey(changed);
};

/** Removes one of an account's passkeys; returns its name. Throws 404. */
export const deletePasskey = async (userId: string, id: string): Promise<string> => {
  const gone = await Passkey.findOneAndDelete({ _id: id, userId }).lean<PasskeyRecord>();
  if (!gone) throw notFound('Passkey');
  return gone.name;
};

export const forgetPasskeys = async (userId: string): Promise<void> => {
  await Passkey.deleteMany({ userId });
};
