import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface Key {
  /** Names the key in what it sealed. */
  mark: string;
  bytes: Buffer;
}

const derive = (secret: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `second factor ${purpose}`, length));

const keyOf = (secret: string): Key => ({
  mark: derive(secret, 'mark', 6).toString('base64url'),
  bytes: derive(secret, 'key', 32),
});

const encrypt = ({ mark, bytes }: Key, text: string, owner: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return `${mark}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
};

const decrypt = ({ bytes }: Key, sealed: Buffer, owner: string): string => {
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, bytes, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagBytes));
  const text = decipher.update(sealed.subarray(ivBytes, -tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
};

/** Encrypts what is stored of a second factor, for its owner alone. Takes the secrets, newest first. */
export const createSealer = (secrets: readonly string[]) => {
  const keys = secrets.map(keyOf);
  const newest = keys[0]!;
  const keyIn = (sealed: string) => keys.find(({ mark }) => sealed.startsWith(`${mark}.`));
  return {
    seal: (text: string, owner: string): string => encrypt(newest, text, owner),
    /** Throws for a text that none of the keys sealed for this owner. */
    open: (sealed: string, owner: string): string => {
      const [, body = ''] = sealed.split('.');
      const key = keyIn(sealed);
      if (!key) throw new Error('A second factor is sealed by a key that SECOND_FACTOR_KEYS lacks');
      return decrypt(key, Buffer.from(body, 'base64url'), owner);
    },
    canOpen: (sealed: string): boolean => keyIn(sealed) !== undefined,
    /** Sealed by a key that is no longer the first. */
    isOld: (sealed: string): boolean => !sealed.startsWith(`${newest.mark}.`),
  };
};
export type Sealer = ReturnType<typeof createSealer>;
