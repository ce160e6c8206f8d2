import { createHash } from 'node:crypto';

const startsWith = (file: Buffer, at: number, text: string): boolean =>
  file.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** What a file is by its first bytes, as sharp calls it; undefined for what is no picture that we take. */
export const formatOf = (file: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined => {
  if (startsWith(file, 0, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(file, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(file, 0, 'RIFF') && startsWith(file, 8, 'WEBP')) return 'webp';
  return startsWith(file, 4, 'ftypavif') ? 'heif' : undefined;
};

/** Grows when the files that are made of a picture change, as they are kept for ever where they were loaded. */
const recipe = '1:';

/** The name of the folder of a picture's files; of the same picture another one for each owner. */
export const hashOf = (file: Buffer, owner = ''): string =>
  createHash('sha256').update(recipe).update(owner).update(file).digest('hex').slice(0, 32);
