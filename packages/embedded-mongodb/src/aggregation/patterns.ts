import { isNil, isRegex } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, MongoError } from '../errors';
import type { Pattern } from '../matching/pattern';
import { toPattern } from '../matching/regex';
import { evaluateIn } from './evaluate-in';
import type { Expression, Scope } from './scope';

/** What a search found: where, in characters, and what the groups hold. */
interface Found {
  match: string;
  idx: number;
  captures: (string | null)[];
}
interface Search {
  input: string;
  expression: Pattern;
}

function compile(name: string, pattern: Value, options: Value): Pattern {
  if (typeof pattern !== 'string' && !isRegex(pattern))
    throw fail(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNil(options) && typeof options !== 'string')
    throw fail(51106, `${name} needs 'options' to be of type string`);
  const own: string = typeof pattern === 'string' ? '' : (pattern.options ?? pattern.flags);
  if (own && options)
    throw fail(
      51107,
      `${name} found regex option(s) specified in both 'regex' and 'option' fields`,
    );
  try {
    return toPattern(pattern, options || own);
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== 51091) throw error;
    throw fail(51111, `Invalid Regex in ${name}: ${error.message}`);
  }
}

/** The pattern of an operator is nearly always the same for each document. */
const compiled = new WeakMap<Doc, { pattern: Value; options: Value; expression: Pattern }>();
function expressionOf(name: string, argument: Doc, pattern: Value, options: Value): Pattern {
  const last = compiled.get(argument);
  if (last?.pattern === pattern && last?.options === options) return last!.expression;
  const expression = compile(name, pattern, options);
  compiled.set(argument, { pattern, options, expression });
  return expression;
}

/** What to search for and in; undefined where either is null or missing. */
function searchOf(name: string, document: Value, argument: Doc, scope: Scope): Search | undefined {
  const [input, pattern, options] = ['input', 'regex', 'options'].map((field) =>
    evaluateIn(document, argument[field], scope),
  );
  if (!isNil(input) && typeof input !== 'string')
    throw fail(51104, `${name} needs 'input' to be of type string`);
  const expression = isNil(pattern) ? undefined : expressionOf(name, argument, pattern, options);
  return isNil(input) || !expression ? undefined : { input, expression };
}

/** The matches of a search, from the front. */
function* matches({ input, expression }: Search): Generator<Found> {
  let [counted, idx] = [0, 0];
  for (const found of expression.matches(input)) {
    idx += [...input.slice(counted, found.index)].length;
    counted = found.index;
    const [match, ...captures] = found;
    yield { match, idx, captures: captures.map((capture) => capture ?? null) };
  }
}

/** What the matches of one text may take, in bytes, as MongoDB has it. */
const MOST_BYTES = 64 * 2 ** 20;
const BYTES_OF_A_MATCH = 200;
const sizeOf = ({ match, captures }: Found): number =>
  captures.reduce((sum, capture) => sum + (capture?.length ?? 0), BYTES_OF_A_MATCH + match.length);

function allMatches(search: Search): Found[] {
  const all: Found[] = [];
  let size = 0;
  for (const found of matches(search)) {
    size += sizeOf(found);
    if (size > MOST_BYTES)
      throw fail(
        51151,
        '$regexFindAll: the size of buffer to store output exceeded the 64MB limit',
      );
    all.push(found);
  }
  return all;
}

const operator =
  (name: string, answer: (search: Search | undefined) => Value): Expression =>
  (document, argument, scope) =>
    answer(searchOf(name, document, argument, scope));

/** The operators that search by a pattern. */
export const PATTERNS: Record<string, Expression> = {
  $regexMatch: operator('$regexMatch', (search) => !!search?.expression.test(search.input)),
  $regexFind: operator('$regexFind', (search) =>
    search ? (matches(search).next().value ?? null) : null,
  ),
  $regexFindAll: operator('$regexFindAll', (search) => (search ? allMatches(search) : [])),
};
