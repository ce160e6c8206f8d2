import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { compileFilter } from '../matching/filter';

/** The tests of `arrayFilters` by identifier. */
export type ArrayFilters = Map<string, (element: Value) => boolean>;

/** Renames each identifier to `v` and collects them. */
const renamed = (filter: Doc, identifiers: Set<string>): Doc => {
  const inside = (part: Value): Value => (isPlain(part) ? renamed(part, identifiers) : part);
  const entries = Object.keys(filter).map((key): [string, Value] => {
    const condition = filter[key];
    if (key.startsWith('$'))
      return [key, Array.isArray(condition) ? condition.map(inside) : condition];
    const identifier = key.split('.')[0]!;
    identifiers.add(identifier);
    return [`v${key.slice(identifier.length)}`, condition];
  });
  return Object.fromEntries(entries);
};

/** Compiles `arrayFilters`; each must name one identifier, and no identifier twice. */
export const compileArrayFilters = (filters: Value[] = []): ArrayFilters => {
  const compiled: ArrayFilters = new Map();
  for (const filter of filters) {
    if (!isPlain(filter)) throw fail(14, 'array filters must be documents');
    const identifiers = new Set<string>();
    const test = compileFilter(renamed(filter, identifiers));
    const [identifier] = identifiers;
    if (identifiers.size !== 1 || identifier === undefined)
      throw fail(
        9,
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier))
      throw fail(
        2,
        `The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    if (compiled.has(identifier))
      throw fail(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    compiled.set(identifier, (element) => test({ v: element }));
  }
  return compiled;
};
