import { fail } from '../errors';
import type { Value } from '../bson/value';
import { Pattern } from './pattern';
import { fromPcre } from './pcre';

/** In bytes of UTF-8, as MongoDB has it. */
const LONGEST = 32_764;

function build(pattern: string, flags: string): Pattern {
  if (Buffer.byteLength(pattern) > LONGEST)
    throw new SyntaxError(`it is longer than ${LONGEST} bytes`);
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  const wanted = flags + (inline?.[1] ?? '');
  if (wanted.includes('x')) throw fail(2, 'the regular expression option x is not supported');
  return new Pattern(fromPcre(source, wanted), wanted.includes('i') ? 'iu' : 'u');
}

/** What searches by a pattern, a BSON or a JavaScript regular expression; error 51091 when it cannot be read. */
export function toPattern(source: Value, options?: string): Pattern {
  const pattern: string = typeof source === 'string' ? source : (source.pattern ?? source.source);
  const flags: string =
    options ?? (typeof source === 'string' ? '' : (source.options ?? source.flags));
  if (/[^imsxulg]/.test(flags)) throw fail(51108, `invalid flag in regex options: ${flags}`);
  try {
    return build(pattern, flags);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw fail(51091, `Regular expression is invalid: ${error.message}`);
    throw error;
  }
}
