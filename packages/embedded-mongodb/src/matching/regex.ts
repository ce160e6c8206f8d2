import { fail, unsupported } from '../errors';
import type { Value } from '../bson/value';

const FLAGS = 'imsu';
/** What JavaScript reads as something else than PCRE does. */
const PERL_ONLY = /^(?:[^\\]|\\.)*?(?:\\[AZzGKRXQEhHNae]|\[:\^?\w+:\])/s;

function build(pattern: string, flags: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
  if (PERL_ONLY.test(source)) throw unsupported('a pattern with \\A, \\Z, \\z or a POSIX class');
  const wanted = [...new Set(flags + (inline?.[1] ?? ''))];
  if (wanted.includes('x')) throw fail(2, 'the regular expression option x is not supported');
  const known = wanted.filter((flag) => FLAGS.includes(flag) && flag !== 'u').join('');
  try {
    return new RegExp(source, `${known}u`);
  } catch {
    return new RegExp(source, known);
  }
}

/** A JavaScript RegExp for a pattern, a BSON or a JavaScript regular expression; error 51091 when it cannot be read. */
export function toRegExp(source: Value, options?: string): RegExp {
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
