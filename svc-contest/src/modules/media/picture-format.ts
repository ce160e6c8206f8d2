import { createHash } from 'node:crypto';
import { formatOfHead } from '@hypercar/service-kit/file-format';

/** What a file is by its first bytes, as sharp calls it; undefined for what is no picture that we take. */
export const formatOf = (file: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined => {
  const format = formatOfHead(file);
  if (format === 'avif') return 'heif';
  return format === 'jpeg' || format === 'png' || format === 'webp' ? format : undefined;
};

/** Grows when the files that are made of a picture change, as they are kept for ever where they were loaded. */
const recipe = '1:';

/** The name of the folder of a picture's files; of the same picture another one for each owner. */
export const hashOf = (file: Buffer, owner = ''): string =>
  createHash('sha256').update(recipe).update(owner).update(file).digest('hex').slice(0, 32);
