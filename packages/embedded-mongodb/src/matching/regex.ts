import { fail } from '../errors';
import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';

const FLAGS = 'imsu';

function build(pattern: string, flags: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const source = inline ? pattern.slice(inline[0].length) : pattern;
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

/** Turns BSON regular expressions and `$regex` with `$options` into what mingo's expressions read. */
export function forMingo(value: Value): Value {
  if (Array.isArray(value)) return value.map(forMingo);
  if (value?._bsontype === 'BSONRegExp') return toRegExp(value);
  if (!isPlain(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) copy[key] = forMingo(value[key]);
  return copy;
}
