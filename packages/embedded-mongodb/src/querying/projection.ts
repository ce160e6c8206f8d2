import { isNumber, isPlain } from '../bson/types';
import { parseTyped } from '../bson/typed';
import { parseExact } from '../bson/read';
import { type FieldChoice, keepFields } from '../bson/elements';
import { toReply, type Doc, type Value } from '../bson/value';
import { compileExpression } from '../aggregation/compile';
import { fail, unsupported } from '../errors';
import type { Stored } from '../storage/row';
import { addLeaf, compute, computedPart, pick, type FieldTree } from './field-tree';

/** Applies a projection to a document; returns its bytes. */
export type Projection = (stored: Stored) => Buffer;
interface Parts {
  tree: FieldTree;
  including: boolean | undefined;
}
const isFlag = (value: Value): boolean => typeof value === 'boolean' || isNumber(value);

const decide = (parts: Parts, including: boolean, path: string): void => {
  if (parts.including === undefined) parts.including = including;
  if (parts.including === including) return;
  throw including
    ? fail(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    : fail(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
};
const addExpression = (parts: Parts, path: string, expression: Value): void => {
  if (parts.including === false)
    throw isPlain(expression)
      ? fail(31252, 'Cannot use expression other than $meta in exclusion projection')
      : fail(31310, `Cannot use an expression of ${path} in an exclusion projection`);
  parts.including = true;
  addLeaf(parts.tree, path, { evaluate: compileExpression(expression) });
};
const addField = (parts: Parts, path: string, value: Value): void => {
  if (isFlag(value)) {
    const shown = Boolean(Number(value));
    addLeaf(parts.tree, path, shown ? 'shown' : 'hidden');
    if (path !== '_id') decide(parts, shown, path);
    return;
  }
  const keys = isPlain(value) ? Object.keys(value) : [];
  if (isPlain(value) && keys.length === 0)
    throw fail(51270, `Invalid empty sub-projection: ${path}`);
  if (keys[0] === '$meta') throw unsupported('$meta');
  if (!isPlain(value) || (keys.length === 1 && keys[0]!.startsWith('$')))
    addExpression(parts, path, value);
  else for (const key of keys) addField(parts, `${path}.${key}`, value[key]);
};

/** Compiles a projection into what it leaves of a document. */
export const projector = (
  projection: Doc,
): {
  computes: boolean;
  /** Which fields are kept, where only whole top-level fields are chosen. */
  keeps: FieldChoice | undefined;
  project(document: Doc): Doc;
} => {
  const parts: Parts = { tree: new Map(), including: undefined };
  for (const path of Object.keys(projection)) addField(parts, path, projection[path]);
  const { tree } = parts;
  const including = parts.including ?? tree.get('_id') === 'shown';
  if (including && !tree.has('_id')) tree.set('_id', 'shown');
  const computed = computedPart(tree);
  const project = (document: Doc): Doc => {
    const result = pick(document, tree, including) as Doc;
    return computed ? (compute(result, computed, document) as Doc) : result;
  };
  const isFlat = [...tree.values()].every((leaf) => leaf === 'shown' || leaf === 'hidden');
  const wanted = including ? 'shown' : 'hidden';
  const names = [...tree.keys()].filter((name) => tree.get(name) === wanted);
  const keeps = isFlat
    ? { names: names.map((name) => Buffer.from(name)), keepsNamed: including }
    : undefined;
  return { computes: computed !== undefined, keeps, project };
};

/** Compiles the projection of a find or findAndModify command; undefined when it leaves all as it is. */
export const compileProjection = (projection: Doc | undefined): Projection | undefined => {
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const { project, computes, keeps } = projector(projection);
  return ({ raw }) =>
    (keeps && keepFields(raw, keeps)) ??
    toReply(project(computes ? parseTyped(raw) : parseExact(raw)));
};
