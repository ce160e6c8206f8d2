import unhomoglyph from 'unhomoglyph';
import { usernameKeyOf } from '../../text-matching';

/** The skeleton of Unicode TR 39: two texts with the same one look alike. */
const skeletonOf = (text: string): string => unhomoglyph(text.normalize('NFD')).normalize('NFD');

/**
 * What a username looks like, in lower case and as it is written: "PauI" with a capital I looks like "Paul". Two names that
 * share a key look alike.
 */
export const skeletonKeysOf = (username: string): string[] => {
  const asWritten = skeletonOf(usernameKeyOf(skeletonOf(username.normalize('NFKC'))));
  return [...new Set([skeletonOf(usernameKeyOf(username)), asWritten])];
};
