import { isNumber, isPlain } from '../bson/types';
import { copyOf } from '../bson/copy';
import { parseTyped } from '../bson/typed';
import { parseExact } from '../bson/read';
import type { Doc, Value } from '../bson/value';
import { prepare } from '../aggregation/evaluate';
import { fail, unsupported } from '../errors';
import { elementTest } from '../matching/filter';
import { matchedPosition } from '../matching/position';
import type { Stored } from '../storage/row';
import { addLeaf, compute, computedPart, expressionLeaf, pick, type FieldTree } from './field-tree';

/** Turns a document into what a projection leaves of it. */
export type Projection = (stored: Stored) => Doc;
/** A change to an array that stays where it is: `$slice`, `$elemMatch`, positional `$`. */
interface ArrayPart {
  path: string;
  change(array: Value[], document: Doc): Value[] | undefined;
}
interface Parts {
  tree: FieldTree;
  arrays: ArrayPart[];
  including: boolean | undefined;
  hasElement: boolean;
  hasPosition: boolean;
  /** What only a find takes: `$slice` and `$elemMatch` of its own, and `$`. */
  ofFind: boolean;
  variables: Doc | undefined;
}
const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumber(value);

function slicePart(path: string, argument: Value): ArrayPart | undefined {
  const numbers: Value[] = Array.isArray(argument) ? argument : [argument];
  const isPair = Array.isArray(argument) && argument.length === 2;
  if (!numbers.every(isNumber) || (!isPair && Array.isArray(argument))) return undefined;
  const [skip, count] = isPair ? numbers.map(Number) : [undefined, Number(argument)];
  if (skip === undefined)
    return { path, change: (array) => (count < 0 ? array.slice(count) : array.slice(0, count)) };
  if (count <= 0) throw fail(28724, 'Third argument to $slice must be positive');
  return {
    path,
    change: (array) => {
      const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
      return array.slice(start, start + count);
    },
  };
}
function elementPart(path: string, argument: Value): ArrayPart {
  if (!isPlain(argument)) throw fail(31274, '$elemMatch: Invalid argument, must be an object');
  const test = elementTest(argument);
  return {
    path,
    change: (array) => {
      const at = array.findIndex(test);
      return at < 0 ? undefined : [array[at]];
    },
  };
}
function positionalPart(path: string, filter: Doc): ArrayPart {
  const steps = path.split('.');
  const position = (document: Doc): number => {
    try {
      return matchedPosition(document, steps, filter);
    } catch {
      throw fail(51246, "positional operator '.$' couldn't find a matching element in the array");
    }
  };
  return { path, change: (array, document) => [array[position(document)]] };
}

function decide(parts: Parts, including: boolean, path: string): void {
  if (parts.including === undefined) parts.including = including;
  if (parts.including === including) return;
  throw including
    ? fail(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    : fail(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
}
function addArray(parts: Parts, part: ArrayPart): void {
  addLeaf(parts.tree, part.path, 'shown');
  parts.arrays.push(part);
}
function addPositional(parts: Parts, path: string, value: Value, filter: Doc): void {
  if (!Number(value)) throw fail(31395, 'positional projection cannot be used with exclusion');
  if (parts.hasPosition)
    throw fail(31276, 'Cannot specify more than one positional projection per query.');
  if (parts.hasElement) throw fail(31256, 'Cannot specify positional operator and $elemMatch.');
  parts.hasPosition = true;
  addArray(parts, positionalPart(path.slice(0, -2), filter));
  decide(parts, true, path);
}
function addElement(parts: Parts, path: string, argument: Value): void {
  if (parts.hasPosition) throw fail(31255, 'Cannot specify positional operator and $elemMatch.');
  if (path.includes('.')) throw fail(31275, 'Cannot use $elemMatch projection on a nested field.');
  parts.hasElement = true;
  addArray(parts, elementPart(path, argument));
}
function addExpression(parts: Parts, path: string, expression: Value): void {
  if (parts.including === false)
    throw isPlain(expression)
      ? fail(31252, 'Cannot use expression other than $meta in exclusion projection')
      : fail(31310, `Cannot use an expression of ${path} in an exclusion projection`);
  parts.including = true;
  prepare(expression, parts.variables);
  addLeaf(parts.tree, path, expressionLeaf(expression));
}
function addOperator(parts: Parts, path: string, value: Doc): void {
  const slice = parts.ofFind && '$slice' in value ? slicePart(path, value.$slice) : undefined;
  if (slice) addArray(parts, slice);
  else if (parts.ofFind && '$elemMatch' in value) addElement(parts, path, value.$elemMatch);
  else if ('$meta' in value) throw unsupported('$meta');
  else addExpression(parts, path, value);
}
function addField(parts: Parts, path: string, value: Value, filter: Doc): void {
  if (isFlag(value)) {
    const shown = Boolean(Number(value));
    if (parts.ofFind && path.endsWith('.$')) return addPositional(parts, path, value, filter);
    addLeaf(parts.tree, path, shown ? 'shown' : 'hidden');
    if (path !== '_id') decide(parts, shown, path);
  } else if (isPlain(value)) {
    const keys = Object.keys(value);
    if (keys.length === 0) throw fail(51270, `Invalid empty sub-projection: ${path}`);
    if (keys.length === 1 && keys[0]!.startsWith('$')) addOperator(parts, path, value);
    else for (const key of keys) addField(parts, `${path}.${key}`, value[key], filter);
  } else addExpression(parts, path, value);
}
function read(projection: Doc, filter: Doc, ofFind: boolean, variables?: Doc): Parts {
  const parts: Parts = {
    tree: new Map(),
    arrays: [],
    including: undefined,
    hasElement: false,
    hasPosition: false,
    ofFind,
    variables,
  };
  for (const path of Object.keys(projection)) addField(parts, path, projection[path], filter);
  return parts;
}
function isInclusion({ including, hasElement, arrays, tree }: Parts): boolean {
  if (including !== undefined) return including;
  return hasElement || (arrays.length === 0 && tree.get('_id') === 'shown');
}
/** Changes the arrays at a path; the parents are copies already. */
function changeArrays(
  value: Value,
  keys: string[],
  change: (array: Value[]) => Value[] | undefined,
): void {
  if (Array.isArray(value)) for (const element of value) changeArrays(element, keys, change);
  if (!isPlain(value)) return;
  const [key, ...rest] = keys as [string, ...string[]];
  if (rest.length > 0) return changeArrays(value[key], rest, change);
  if (!Array.isArray(value[key])) return;
  const changed = change(value[key]);
  if (changed === undefined) delete value[key];
  else value[key] = changed;
}

/** Compiles a projection into what it leaves of a document. */
export function projector(
  projection: Doc,
  {
    filter = {},
    ofFind = false,
    variables,
  }: { filter?: Doc; ofFind?: boolean; variables?: Doc | undefined },
): { computes: boolean; project(document: Doc): Doc } {
  const parts = read(projection, filter, ofFind, variables);
  const { tree, arrays } = parts;
  const including = isInclusion(parts);
  if (including && !tree.has('_id')) tree.set('_id', 'shown');
  const computed = computedPart(tree);
  // An untouched branch is shared with the source, so make its arrays' parents copies before changing them.
  const copied = (document: Doc): Doc => (arrays.length ? copyOf(document) : document);
  const project = (document: Doc): Doc => {
    const result = pick(copied(document), tree, including) as Doc;
    for (const { path, change } of arrays)
      changeArrays(result, path.split('.'), (array) => change(array, document));
    return computed ? (compute(result, computed, document, variables) as Doc) : result;
  };
  return { computes: computed !== undefined, project };
}

/** Compiles the projection of a find or findAndModify command; undefined when it leaves all as it is. */
export function compileProjection(
  projection: Doc | undefined,
  { filter, variables }: { filter: Doc; variables?: Doc | undefined },
): Projection | undefined {
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const { project, computes } = projector(projection, { filter, ofFind: true, variables });
  return (stored) => project(computes ? parseTyped(stored.raw) : parseExact(stored.raw));
}
