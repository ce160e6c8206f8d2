import { badRequest } from '@hypercar/service-kit/errors';
import { skeletonKeysOf } from './look-alikes';

/** The scripts that Unicode recommends for identifiers (UAX 31, table 5), each alone. */
const scripts =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew ' +
  'Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
/** Scripts that one language writes together ("highly restrictive" of TR 39). */
const together = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];

/** Of one of these scripts, or of no script, such as digits. */
const writtenIn = (names: string): RegExp => {
  const classes = `${names} Common Inherited`
    .split(' ')
    .map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`^[${classes.join('')}]*$`, 'u');
};
const allowed = [...scripts.split(' '), ...together].map(writtenIn);
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Names that the site, its roles or its mailboxes could speak by. */
const reserved =
  'admin administrator administration assistant member public owner root sysadmin system superuser support help ' +
  'helpdesk info contact security abuse postmaster hostmaster webmaster noreply mailerdaemon moderator staff team ' +
  'official hypercar billing sales service anonymous';
const bare = (username: string): string => username.replace(/[._-]/g, '');
const reservedKeys = new Set(reserved.split(' ').flatMap(skeletonKeysOf));
const isReserved = (username: string): boolean =>
  skeletonKeysOf(bare(username)).some((key) => reservedKeys.has(key));

const refuse = (message: string): never => {
  throw badRequest(message, { errors: [{ path: 'username', message }] });
};

/** Throws 400 for a new username that mixes scripts or holds invisible characters. */
export const checkLettersOf = (username: string): void => {
  if (invisible.test(username))
    refuse('Username can use letters, numbers, dots, dashes and underscores only');
  if (!allowed.some((pattern) => pattern.test(username)))
    refuse('Username must use the letters of one script, such as Latin or Cyrillic');
};

/** Throws 400 for a new username that is reserved, or looks like it. */
export const checkIsNotReserved = (username: string): void => {
  if (isReserved(username)) refuse('This username is reserved');
};
