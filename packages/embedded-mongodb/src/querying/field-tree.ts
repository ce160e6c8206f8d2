import { isPlain } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import type { Evaluate } from '../aggregation/expression';
import { fail } from '../errors';
import { spend } from './work';

/** A field in a projection: included, excluded, or computed. */
export type Leaf = 'shown' | 'hidden' | { evaluate: Evaluate };
/** The projection of a document's fields and subdocuments. */
export type FieldTree = Map<string, FieldTree | Leaf>;

/** The names in a path; MongoDB's error for what is none. */
const fieldPath = (path: string): string[] => {
  if (!path) throw fail(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw fail(40353, "FieldPath must not end with a '.'.");
  const names = path.split('.');
  if (names.includes('')) throw fail(15998, 'FieldPath field names may not be empty strings.');
  if (names.some((name) => name.startsWith('$') && !['$id', '$ref', '$db'].includes(name)))
    throw fail(16410, `FieldPath field names may not start with '$': ${path}`);
  return names;
};

/** Adds a leaf to a tree. */
export const addLeaf = (root: FieldTree, path: string, leaf: Leaf): void => {
  const names = fieldPath(path);
  const last = names.pop()!;
  let tree = root;
  for (const name of names) {
    const next = tree.get(name) ?? (new Map() as FieldTree);
    if (!(next instanceof Map)) throw fail(31249, `Path collision at ${path}`);
    tree.set(name, next);
    tree = next;
  }
  if (tree.has(last)) throw fail(31250, `Path collision at ${path}`);
  tree.set(last, leaf);
};

/** A copy with the fields that are shown, or without those that are hidden. */
export const pick = (value: Value, tree: FieldTree, including: boolean): Value => {
  spend(Object.keys(value as Doc).length);
  if (Array.isArray(value))
    return value.flatMap((element) => {
      if (isPlain(element) || Array.isArray(element)) return [pick(element, tree, including)];
      return including ? [] : [element];
    });
  const picked: Doc = {};
  for (const key of Object.keys(value)) {
    const leaf = tree.get(key);
    const inner = value[key];
    if (leaf instanceof Map && (isPlain(inner) || Array.isArray(inner)))
      setOwn(picked, key, pick(inner, leaf, including));
    else if (leaf === 'shown' || (!including && leaf !== 'hidden')) setOwn(picked, key, inner);
  }
  return picked;
};

/** Only the computed fields of a tree; undefined without any. */
export const computedPart = (tree: FieldTree): FieldTree | undefined => {
  const part: FieldTree = new Map();
  for (const [key, leaf] of tree) {
    const kept = leaf instanceof Map ? computedPart(leaf) : leaf;
    if (typeof kept === 'object') part.set(key, kept);
  }
  return part.size > 0 ? part : undefined;
};
/** A copy with the fields that a tree works out on a document, in each element of an array. */
export const compute = (value: Value, tree: FieldTree, document: Doc): Value => {
  spend(1);
  if (Array.isArray(value)) return value.map((element) => compute(element, tree, document));
  const result: Doc = isPlain(value) ? { ...value } : {};
  for (const [key, leaf] of tree) {
    const inner =
      leaf instanceof Map
        ? compute(result[key], leaf, document)
        : (leaf as { evaluate: Evaluate }).evaluate(document);
    if (inner === undefined) delete result[key];
    else setOwn(result, key, inner);
  }
  return result;
};
