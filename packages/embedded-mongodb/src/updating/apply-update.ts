import { equal } from '../bson/encode';
import { show } from '../bson/show';
import { typeNumber } from '../bson/types';
import { toBson, type Doc, type Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { compileArrayFilters, type ArrayFilters } from './array-filters';
import { changedFields, parseModifiers, type Modifier } from './modifiers';
import { checkPositional, concretePaths } from './positional';

/** An update made ready to be applied to many documents. */
export interface CompiledUpdate {
  kind: 'operators' | 'replacement';
  /** The only top-level fields that it may change, where that is known. */
  fields?: ReadonlySet<string>;
  apply(
    document: Doc,
    filter: Doc | undefined,
    inserting: boolean,
  ): { document: Doc; changed: boolean };
}

/** True for an update made of operators such as `$set`. */
const isOperatorUpdate = (update: Value): boolean =>
  Object.keys(update as Doc)[0]?.startsWith('$') === true;

const immutableId = () =>
  fail(66, "Performing an update on the path '_id' would modify the immutable field '_id'");

const sameId = (a: Value, b: Value): boolean => typeNumber(a) === typeNumber(b) && equal(a, b);

const replace = (document: Doc, replacement: Doc): { document: Doc; changed: boolean } => {
  const bad = Object.keys(replacement).find((key) => key.startsWith('$'));
  if (bad)
    throw fail(52, `The dollar ($) prefixed field '${bad}' in '${bad}' is not valid for storage.`);
  const id = document._id;
  if (id !== undefined && replacement._id !== undefined && !equal(replacement._id, id))
    throw fail(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(replacement._id)}`,
    );
  const kept = replacement._id === undefined ? id : id === undefined ? replacement._id : id;
  const next =
    kept === undefined ? { ...replacement } : { ...{ _id: kept }, ...replacement, _id: kept };
  return { document: next, changed: !toBson(document).equals(toBson(next)) };
};
const applyModifiers = (
  document: Doc,
  modifiers: Modifier[],
  filters: ArrayFilters,
  filter: Doc | undefined,
  inserting: boolean,
): { document: Doc; changed: boolean } => {
  const id = document._id;
  // Every path is resolved before the first operator runs: an operator may change what another's filter sees.
  const planned = modifiers.map((modifier) => ({
    ...modifier,
    paths: concretePaths(document, modifier.path, filter, filters),
  }));
  let changed = false;
  for (const { apply, paths } of planned)
    for (const path of paths) changed = apply(document, path, inserting) || changed;
  if (id !== undefined && (document._id === undefined || !sameId(document._id, id)))
    throw immutableId();
  return { document, changed };
};
const compileOperators = (update: Doc, arrayFilters?: Value[]): CompiledUpdate => {
  const modifiers = parseModifiers(update);
  const filters = compileArrayFilters(arrayFilters);
  for (const { path } of modifiers) checkPositional(path, filters);
  for (const identifier of filters.keys())
    if (!modifiers.some(({ path }) => path.split('.').includes(`$[${identifier}]`)))
      throw fail(
        9,
        `The array filter for identifier '${identifier}' was not used in the update ${show(update)}`,
      );
  return {
    kind: 'operators',
    fields: changedFields(update),
    apply: (document, filter, inserting) =>
      applyModifiers(document, modifiers, filters, filter, inserting),
  };
};
/** Checks and prepares the update of an update or findAndModify command. */
export const compileUpdate = (update: Value, arrayFilters?: Value[]): CompiledUpdate => {
  if (Array.isArray(update)) throw unsupported('an update by a pipeline');
  if (isOperatorUpdate(update)) return compileOperators(update as Doc, arrayFilters);
  if (arrayFilters?.length)
    throw fail(9, 'arrayFilters may not be specified for replacement updates');
  if (update === null || typeof update !== 'object') throw fail(9, 'the update must be a document');
  return { kind: 'replacement', apply: (document) => replace(document, update as Doc) };
};
