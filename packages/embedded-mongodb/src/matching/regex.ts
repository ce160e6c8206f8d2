import type { Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { spend } from '../querying/work';

/** What searches texts. */
export type Search = (text: string) => boolean;

/** Plain and escaped characters, between anchors. */
const ANCHORED = /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9]|\\[nr])*)(\$?)$/u;
const EMPTY = '(?:)';
const LINE_ENDS: Record<string, string> = { n: '\n', r: '\r' };
/** `$` also matches before a final line end. */
const END = '(?=\\n?$)';

/** A step of work compares 2 ** 7 letters. */
const LETTERS = 7;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The text of a pattern between its anchors; refuses a pattern of more than that. */
const readPattern = (source: Value, options?: string) => {
  const pattern: string = typeof source === 'string' ? source : (source.pattern ?? source.source);
  const flags: string =
    options ?? (typeof source === 'string' ? '' : (source.options ?? source.flags));
  if (/[^imsxulg]/.test(flags)) throw fail(51108, `invalid flag in regex options: ${flags}`);
  if (/[msx]/.test(flags)) throw unsupported(`a pattern with the option ${flags}`);
  const [, start, text, end] = ANCHORED.exec(pattern === EMPTY ? '' : pattern) ?? [];
  if (text === undefined) throw unsupported('a pattern of more than anchors and escaped text');
  const plain = text.replace(/\\(.)/gsu, (_escape, letter: string) => LINE_ENDS[letter] ?? letter);
  return { start, plain, end, flags };
};

/** The text with which begins what a pattern matches, and whether it asks for nothing else; undefined without `^`, or with the option i. */
export const prefixOf = (
  source: Value,
  options?: string,
): { text: string; isAll: boolean } | undefined => {
  const { start, plain, end, flags } = readPattern(source, options);
  if (!start || flags.includes('i') || plain.includes('\0')) return undefined;
  return { text: plain, isAll: !end };
};

/** What searches by a pattern, a BSON or a JavaScript regular expression, of anchors and escaped text. */
export const toSearch = (source: Value, options?: string): Search => {
  const { start, plain, end, flags } = readPattern(source, options);
  const expression = new RegExp(
    `${start}${escaped(plain)}${end && END}`,
    flags.includes('i') ? 'iu' : 'u',
  );
  // At each place of the text the pattern may fail at its last letter; an anchor at the start leaves one place.
  return (searched) => {
    const places = start ? 1 : searched.length;
    spend(1 + ((places * Math.min(plain.length, searched.length)) >>> LETTERS));
    return expression.test(searched);
  };
};
