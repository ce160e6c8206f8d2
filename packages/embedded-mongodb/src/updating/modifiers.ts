import { show } from '../bson/show';
import { isPlain, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, outside } from '../errors';
import { isArrayIndex, topOf } from '../matching/paths';
import { spend } from '../querying/work';
import { ARRAY_OPERATORS } from './array-operators';
import { isPositional } from './positional';
import { FIELD_OPERATORS, type Change, type UpdateOperator } from './field-operators';

/** One operator at one path, as the client wrote it. */
export interface Modifier {
  apply: Change;
  path: string;
}
const OPERATORS: Record<string, UpdateOperator> = { ...FIELD_OPERATORS, ...ARRAY_OPERATORS };

const checkPath = (operator: string, path: string): void => {
  const parts = path.split('.');
  if (parts.includes(''))
    throw fail(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (operator === '$rename' && parts.some((part) => part.startsWith('$')))
    throw fail(2, `The fields of $rename may not be dynamic: ${path}`);
  if (parts[0]!.startsWith('$') && !isPositional(parts[0]!))
    throw fail(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not valid for storage.`,
    );
};
/** The paths of an update, and all that lead to them. */
class Paths {
  private readonly seen = new Set<string>();
  private readonly above = new Set<string>();

  /** Adds a path; error 40 when one is added already that is the same, above it or below it. */
  add(path: string): void {
    const higher: string[] = [];
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1))
      higher.push(path.slice(0, dot));
    spend(higher.length + 1);
    const isTaken = this.seen.has(path) || this.above.has(path);
    const conflict = isTaken ? path : higher.find((one) => this.seen.has(one));
    if (conflict !== undefined)
      throw fail(40, `Updating the path '${path}' would create a conflict at '${conflict}'`);
    this.seen.add(path);
    for (const one of higher) this.above.add(one);
  }
}
const comparePaths = (a: Modifier, b: Modifier): number => {
  const left = a.path.split('.');
  const right = b.path.split('.');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i]!, right[i]!];
    if (x === y) continue;
    if (isArrayIndex(x) && isArrayIndex(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return left.length - right.length;
};
const checkRename = (paths: Paths, from: string, to: Value): void => {
  if (typeof to !== 'string')
    throw fail(2, `The 'to' field for $rename must be a string: ${show(to)}`);
  checkPath('$rename', to);
  if (`${to}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${to}.`))
    throw fail(2, `The source and target field for $rename must not be on the same path: ${from}`);
  paths.add(to);
};

/** The top-level fields that an operator update may change; `$rename` changes two. */
export const changedFields = (update: Doc): Set<string> => {
  const paths = Object.keys(update).flatMap((operator) => {
    const fields = update[operator] as Doc;
    const sources = Object.keys(fields);
    return operator === '$rename' ? [...sources, ...Object.values(fields)] : sources;
  });
  return new Set(paths.map((path: string) => topOf(path)));
};

/** Reads an operator update into its modifiers, in the order in which MongoDB applies them. */
export const parseModifiers = (update: Doc): Modifier[] => {
  const paths = new Paths();
  const modifiers = Object.keys(update).flatMap((operator) => {
    const make = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
    const fields = update[operator];
    if (!make) throw outside(9, `Unknown modifier: ${operator}`);
    if (!isPlain(fields))
      throw fail(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${show(fields)}}`,
      );
    return Object.keys(fields).map((path): Modifier => {
      checkPath(operator, path);
      paths.add(path);
      if (operator === '$rename') checkRename(paths, path, fields[path]);
      return { apply: make(fields[path], path), path };
    });
  });
  return modifiers.sort(comparePaths);
};
