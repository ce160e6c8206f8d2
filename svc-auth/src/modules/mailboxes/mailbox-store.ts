import { createHmac, randomBytes } from 'node:crypto';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { mailboxOf } from './mailbox-address';
import { MailboxKey, RewardedMailbox } from './mailbox.model';
import { seal, unseal } from './sealed-key';

const _id = 'mailbox';

const makeKey = async (secret: string): Promise<void> => {
  try {
    await MailboxKey.create([{ _id, sealed: seal(randomBytes(32), secret) }]);
  } catch (error) {
    // Another replica made it first.
    if (!isDuplicateKey(error)) throw error;
  }
};

const readSealed = async (): Promise<string | undefined> =>
  (await MailboxKey.findById(_id).lean<{ sealed: string }>())?.sealed;

/** Reads the key, made at the first use; after a rotation it is sealed anew. Throws when no secret opens it. */
const loadKey = async (secrets: readonly [string, ...string[]]): Promise<Buffer> => {
  const [newest] = secrets;
  if (!(await readSealed())) await makeKey(newest);
  const sealed = (await readSealed())!;
  const secret = secrets.find((one) => unseal(sealed, one));
  const key = secret && unseal(sealed, secret);
  if (!key)
    throw new Error(
      'The key of mailboxes was sealed with another JWT_SECRET: set that one as JWT_SECRET_PREVIOUS',
    );
  if (secret !== newest) await MailboxKey.updateOne({ _id, sealed }, { sealed: seal(key, newest) });
  return key;
};

/** Names mailboxes without telling them. */
export interface Mailboxes {
  /** The keyed hash of an address's mailbox. Throws when the key cannot be read. */
  hashOf(email: string): Promise<string>;
  /** Reads the key, so that it is sealed anew soon after a rotation. Throws as hashOf. */
  open(): Promise<unknown>;
}

/** Takes the token secrets, newest first. */
export const createMailboxes = (secrets: readonly [string, ...string[]]): Mailboxes => {
  let key: Buffer | undefined;
  const open = async (): Promise<Buffer> => (key ??= await loadKey(secrets));
  return {
    open,
    hashOf: async (email) =>
      createHmac('sha256', await open())
        .update(mailboxOf(email))
        .digest('base64url'),
  };
};

export const wasRewarded = async (hash: string): Promise<boolean> =>
  (await RewardedMailbox.exists({ _id: hash })) !== null;

/** Notes a reward of earlier; again changes nothing. */
export const rememberRewarded = async (hash: string): Promise<void> => {
  await RewardedMailbox.updateOne({ _id: hash }, {}, { upsert: true });
};

/** Notes a reward; part of its transaction, which fails when another one rewards the mailbox at the same time. */
export const noteRewarded = async (hash: string): Promise<void> => {
  await RewardedMailbox.create([{ _id: hash }]);
};
