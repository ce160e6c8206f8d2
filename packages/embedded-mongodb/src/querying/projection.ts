import { isNumber, isPlain } from '../bson/types';
import { parseExact, setOwn, type Doc, type Value } from '../bson/value';
import { evaluate, prepare } from '../aggregation/evaluate';
import { fail, unsupported } from '../errors';
import { elementTest } from '../matching/filter';
import { matchedPosition } from '../matching/position';
import { documentOf, type Stored } from '../storage/row';

/** Turns a document into what a projection leaves of it. */
export type Projection = (stored: Stored) => Doc;
type Tree = Map<string, Tree | true>;

/** A change to an array that stays where it is: `$slice`, `$elemMatch`, positional `$`. */
interface ArrayPart {
  path: string;
  change(array: Value[], document: Doc): Value[] | undefined;
}
interface Parts {
  included: string[];
  excluded: string[];
  arrays: ArrayPart[];
  slicesOnly: boolean;
  computed: [path: string, expression: Value][];
  id: boolean | undefined;
}
const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumber(value);

function slicePart(path: string, argument: Value): ArrayPart | undefined {
  const [skip, count] = Array.isArray(argument)
    ? argument.map(Number)
    : [undefined, Number(argument)];
  if (Number.isNaN(count)) return undefined;
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
  return { path, change: (array, document) => [array[matchedPosition(document, steps, filter)]] };
}

function sortField(parts: Parts, path: string, value: Value, filter: Doc): void {
  if (path === '_id' && isFlag(value)) parts.id = Boolean(Number(value));
  else if (path.endsWith('.$')) {
    parts.arrays.push(positionalPart(path.slice(0, -2), filter));
    parts.slicesOnly = false;
  } else if (isFlag(value)) (Number(value) ? parts.included : parts.excluded).push(path);
  else if (isPlain(value) && '$slice' in value && slicePart(path, value.$slice))
    parts.arrays.push(slicePart(path, value.$slice)!);
  else if (isPlain(value) && '$elemMatch' in value) {
    parts.arrays.push(elementPart(path, value.$elemMatch));
    parts.slicesOnly = false;
  } else if (isPlain(value) && '$meta' in value) throw unsupported('$meta');
  else if (isPlain(value) && !Object.keys(value).some((key) => key.startsWith('$')))
    for (const key of Object.keys(value)) sortField(parts, `${path}.${key}`, value[key], filter);
  else {
    prepare(value);
    parts.computed.push([path, value]);
  }
}
function read(projection: Doc, filter: Doc): Parts {
  const parts: Parts = {
    included: [],
    excluded: [],
    arrays: [],
    slicesOnly: true,
    computed: [],
    id: undefined,
  };
  for (const path of Object.keys(projection)) sortField(parts, path, projection[path], filter);
  if (parts.included.length && parts.excluded.length) {
    const first = Object.keys(projection).find((key) => key !== '_id')!;
    throw projection[first]
      ? fail(31254, `Cannot do exclusion on field ${parts.excluded[0]} in inclusion projection`)
      : fail(31253, `Cannot do inclusion on field ${parts.included[0]} in exclusion projection`);
  }
  return parts;
}
function isInclusion(parts: Parts): boolean {
  if (parts.included.length > 0 || !parts.slicesOnly || parts.computed.length > 0) return true;
  return parts.excluded.length === 0 && parts.arrays.length === 0 && parts.id === true;
}
function makeTree(paths: string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let tree = root;
    const keys = path.split('.');
    keys.forEach((key, i) => {
      const last = i === keys.length - 1;
      const next = tree.get(key);
      if (next === true || (last && next)) throw fail(31250, `Path collision at ${path}`);
      if (last) tree.set(key, true);
      else if (next) tree = next;
      else tree.set(key, (tree = new Map()));
    });
  }
  return root;
}
function pick(value: Value, tree: Tree, including: boolean): Value {
  if (Array.isArray(value))
    return value.flatMap((element) => {
      if (isPlain(element) || Array.isArray(element)) return [pick(element, tree, including)];
      return including ? [] : [element];
    });
  const picked: Doc = {};
  for (const key of Object.keys(value)) {
    const below = tree.get(key);
    const inner = value[key];
    if (below === true ? including : below === undefined && !including) setOwn(picked, key, inner);
    else if (below instanceof Map && (isPlain(inner) || Array.isArray(inner)))
      setOwn(picked, key, pick(inner, below, including));
    else if (below instanceof Map && !including) setOwn(picked, key, inner);
  }
  return picked;
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
function setPath(target: Doc, path: string, value: Value): void {
  const keys = path.split('.');
  let parent = target;
  for (const key of keys.slice(0, -1))
    parent = isPlain(parent[key]) ? parent[key] : (parent[key] = {});
  setOwn(parent, keys[keys.length - 1]!, value);
}

/** Compiles the projection of a find or findAndModify command; undefined when it leaves all as it is. */
export function compileProjection(
  projection: Doc | undefined,
  filter: Doc,
): Projection | undefined {
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const parts = read(projection, filter);
  const including = isInclusion(parts);
  const paths = including
    ? [...parts.included, ...parts.arrays.map(({ path }) => path)]
    : [...parts.excluded];
  if (including ? parts.id !== false : parts.id === false) paths.unshift('_id');
  const tree = makeTree(paths);
  // An untouched branch is shared with the source, so make its arrays' parents copies before changing them.
  const copied = (document: Doc): Doc =>
    parts.arrays.length ? structuredCloneBson(document) : document;
  return (stored) => {
    // Expressions compute with plain numbers; what is only picked keeps its width.
    const document = parts.computed.length ? documentOf(stored) : parseExact(stored.raw);
    const result = pick(copied(document), tree, including) as Doc;
    for (const { path, change } of parts.arrays)
      changeArrays(result, path.split('.'), (array) => change(array, document));
    for (const [path, expression] of parts.computed) {
      const value = evaluate(document, expression);
      if (value !== undefined) setPath(result, path, value);
    }
    return result;
  };
}

function structuredCloneBson(value: Value): Value {
  if (Array.isArray(value)) return value.map(structuredCloneBson);
  if (!isPlain(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setOwn(copy, key, structuredCloneBson(value[key]));
  return copy;
}
