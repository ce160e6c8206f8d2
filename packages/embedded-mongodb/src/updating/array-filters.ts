import { isPlain } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import { compileFilter } from '../matching/filter';

/** The tests of `arrayFilters` by identifier. */
export type ArrayFilters = Map<string, (element: Value) => boolean>;

/** Renames each identifier to `v` and notes which it saw. */
function renamed(filter: Doc, identifiers: Set<string>): Doc {
  const entries = Object.keys(filter).map((key): [string, Value] => {
    if (key.startsWith('$'))
      return [key, (filter[key] as Doc[]).map((part) => renamed(part, identifiers))];
    const identifier = key.split('.')[0]!;
    identifiers.add(identifier);
    return [`v${key.slice(identifier.length)}`, filter[key]];
  });
  return Object.fromEntries(entries);
}

/** Compiles `arrayFilters`; each must name one identifier, and no identifier twice. */
export function compileArrayFilters(filters: Value[] = []): ArrayFilters {
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
    if (compiled.has(identifier))
      throw fail(
        9,
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    compiled.set(identifier, (element) => test({ v: element }));
  }
  return compiled;
}
