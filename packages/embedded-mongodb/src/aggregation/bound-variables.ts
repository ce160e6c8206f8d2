import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';

/** Variables that every expression has. */
const ALWAYS = ['ROOT', 'CURRENT', 'REMOVE'];

/** The expressions of an operator that gives names to values, each with the names that it sees. */
type Parts = (argument: Doc, seen: Doc) => [expression: Value, seen: Doc][];
const element = (as: Value): string => (typeof as === 'string' ? as : 'this');
const NAMING: Record<string, Parts> = {
  $let: ({ vars, in: inner }, seen) => {
    if (!isPlain(vars)) throw fail(10065, 'invalid parameter: expected an object (vars)');
    return [
      [Object.values(vars as Doc), seen],
      [inner, { ...seen, ...vars }],
    ];
  },
  $map: ({ input, as, in: inner }, seen) => [
    [input, seen],
    [inner, { ...seen, [element(as)]: true }],
  ],
  $filter: ({ input, limit, as, cond }, seen) => [
    [[input, limit], seen],
    [cond, { ...seen, [element(as)]: true }],
  ],
  $reduce: ({ input, initialValue, in: inner }, seen) => [
    [[input, initialValue], seen],
    [inner, { ...seen, this: true, value: true }],
  ],
};

function checkPath(path: string, seen: Doc): void {
  if (!path.startsWith('$$')) return;
  const [name] = path.slice(2).split('.') as [string];
  if (!Object.hasOwn(seen, name) && !ALWAYS.includes(name)) throw undefinedVariable(name);
}

/** MongoDB's error for a variable that nothing has named. */
export const undefinedVariable = (name: string): Error =>
  fail(17276, `Use of undefined variable: ${name}`);

/** Refuses variables, however deep they stand in an expression, that are not among the names of `seen`. */
export function checkBound(expression: Value, seen: Doc): void {
  if (typeof expression === 'string') checkPath(expression, seen);
  if (Array.isArray(expression)) for (const part of expression) checkBound(part, seen);
  if (!isPlain(expression)) return;
  for (const name of Object.keys(expression)) {
    const argument = expression[name];
    if (name === '$literal') continue;
    if (!Object.hasOwn(NAMING, name)) checkBound(argument, seen);
    else for (const [part, names] of NAMING[name]!(argument, seen)) checkBound(part, names);
  }
}
