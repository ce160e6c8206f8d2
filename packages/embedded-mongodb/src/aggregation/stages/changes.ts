import { isPlain, typeName } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { addLeaf, compute, expressionLeaf, type FieldTree } from '../../querying/field-tree';
import { projector } from '../../querying/projection';
import { evaluate, prepare } from '../evaluate';

/** Turns a document into another. */
export type Change = (document: Doc) => Doc;
type Compile = (argument: Value, variables?: Doc) => Change;

const CONFLICT: [number, number] = [40176, 40176];
function addFields(tree: FieldTree, path: string, value: Value, variables?: Doc): void {
  const keys = isPlain(value) ? Object.keys(value) : ['$'];
  if (keys.length === 0)
    throw fail(40180, `an empty object is not a valid value. Found empty object at path ${path}`);
  if (!keys[0]!.startsWith('$')) {
    for (const key of keys) addFields(tree, `${path}.${key}`, value[key], variables);
    return;
  }
  prepare(value, variables);
  addLeaf(tree, path, expressionLeaf(value), CONFLICT);
}
const set =
  (name: string): Compile =>
  (argument, variables) => {
    if (!isPlain(argument) || Object.keys(argument).length === 0)
      throw fail(
        40272,
        `${name} specification stage must be a non-empty object, got ${typeName(argument)}`,
      );
    const tree: FieldTree = new Map();
    for (const path of Object.keys(argument)) addFields(tree, path, argument[path], variables);
    return (document) => compute(document, tree, document, variables) as Doc;
  };
const unset: Compile = (argument) => {
  if (typeof argument !== 'string' && !Array.isArray(argument))
    throw fail(31002, '$unset specification must be a string or an array');
  const paths: Value[] = Array.isArray(argument) ? argument : [argument];
  if (paths.length === 0)
    throw fail(31119, '$unset specification must be a string or an array with at least one field');
  if (!paths.every((path) => typeof path === 'string'))
    throw fail(31120, '$unset specification must be a string or an array containing only strings');
  return projector(Object.fromEntries(paths.map((path) => [path, 0])), {}).project;
};
const project: Compile = (argument, variables) => {
  if (!isPlain(argument)) throw fail(15969, '$project specification must be an object');
  if (Object.keys(argument).length === 0)
    throw fail(51272, 'projection specification must have at least one field');
  return projector(argument, { variables }).project;
};
const replaceWith =
  (name: string): Compile =>
  (expression, variables) => {
    prepare(expression, variables);
    return (document) => {
      const root = evaluate(document, expression, variables);
      if (isPlain(root)) return root as Doc;
      throw fail(
        40228,
        `'newRoot' expression must evaluate to an object in ${name}, but resulting value was of type ${typeName(root)}`,
      );
    };
  };
const replaceRoot: Compile = (argument, variables) => {
  if (!isPlain(argument)) throw fail(40229, 'expected an object as specification for $replaceRoot');
  if (!('newRoot' in argument))
    throw fail(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith('$replaceRoot')(argument.newRoot, variables);
};

/** The stages that make one document of one document, which are those that an update may use. */
export const CHANGES: Record<string, Compile> = {
  $project: project,
  $set: set('$set'),
  $addFields: set('$addFields'),
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith('$replaceWith'),
};
