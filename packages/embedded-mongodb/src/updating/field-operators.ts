import { Timestamp } from 'bson';
import { compare } from '../bson/encode';
import { add, multiply, OverflowError } from '../bson/numbers';
import { show } from '../bson/show';
import { isNumber, isPlain, typeName } from '../bson/types';
import { getOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { valueAt } from '../matching/paths';
import { assign, remove } from './paths';

/** Changes a document at one concrete path; returns whether that changed it. */
export type Change = (document: Doc, path: string[], inserting: boolean) => boolean;
/** Validates an operator's argument and compiles its change. */
export type UpdateOperator = (argument: Value, path: string) => Change;

const arithmetic =
  (
    name: string,
    verb: string,
    compute: typeof add,
    ofMissing: (argument: Value) => Value,
  ): UpdateOperator =>
  (argument, dotted) => {
    if (!isNumber(argument))
      throw fail(14, `Cannot ${verb} with non-numeric argument: {${dotted}: ${show(argument)}}`);
    return (document, path) => {
      const old = valueAt(document, path);
      if (old === undefined) return assign(document, path, ofMissing(argument));
      if (!isNumber(old))
        throw fail(
          14,
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(document._id)}} has the field '${path.at(-1)}' of non-numeric type ${typeName(old)}`,
        );
      try {
        return assign(document, path, compute(old, argument));
      } catch (error) {
        if (!(error instanceof OverflowError)) throw error;
        throw fail(
          2,
          `Failed to apply ${name} operations to current value (${show(old)}) for document {_id: ${show(document._id)}}`,
        );
      }
    };
  };

const keepIf =
  (wins: (order: number) => boolean): UpdateOperator =>
  (argument) =>
  (document, path) => {
    const old = valueAt(document, path);
    if (old !== undefined && !wins(compare(argument, old))) return false;
    return assign(document, path, argument);
  };
const currentDate = (argument: Value): Change => {
  const wanted = typeof argument === 'boolean' ? 'date' : isPlain(argument) && argument.$type;
  if (wanted !== 'date' && wanted !== 'timestamp')
    throw fail(2, "The '$type' string field is required to be 'date' or 'timestamp'");
  const unknown = Object.keys(argument).find((key) => key !== '$type');
  if (unknown) throw fail(2, `Unrecognized $currentDate option: ${unknown}`);
  const now = () =>
    wanted === 'date' ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  return (document, path) => assign(document, path, now());
};
/** Refuses a path through an array, and what lies below a scalar. */
const checkRename = (document: Doc, path: string[], side: string): void => {
  let parent: Value = document;
  for (const key of path.slice(0, -1)) {
    parent = getOwn(parent as Doc, key);
    if (parent === undefined) return;
    if (Array.isArray(parent))
      throw fail(2, `The ${side} field cannot be an array element: '${path.join('.')}'`);
    if (!isPlain(parent))
      throw fail(28, `Cannot use the part (${path.at(-1)}) of (${path.join('.')})`);
  }
};
const rename = (target: Value): Change => {
  const to = String(target).split('.');
  return (document, path) => {
    checkRename(document, path, 'source');
    const value = valueAt(document, path);
    if (value === undefined) return false;
    checkRename(document, to, 'destination');
    remove(document, path);
    assign(document, to, value);
    return true;
  };
};
/** The operators that work on one field. */
export const FIELD_OPERATORS: Record<string, UpdateOperator> = {
  $set: (argument) => (document, path) => assign(document, path, argument),
  $setOnInsert: (argument) => (document, path, inserting) =>
    inserting && assign(document, path, argument),
  $unset: () => remove,
  $inc: arithmetic('$inc', 'increment', add, (argument) => argument),
  $mul: arithmetic('$mul', 'multiply', multiply, (argument) => multiply(argument, 0)),
  $min: keepIf((order) => order < 0),
  $max: keepIf((order) => order > 0),
  $currentDate: currentDate,
  $rename: rename,
};
