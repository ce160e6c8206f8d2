import type { FieldChange } from './history.model';

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What a patch would change of an item, both in the shape that travels; a field left out stays. */
export const differences = (shown: object, patch: object): FieldChange[] =>
  Object.entries(patch).flatMap(([field, after]) => {
    const before: unknown = (shown as Record<string, unknown>)[field] ?? null;
    return after === undefined || same(before, after)
      ? []
      : [{ field, before, after: after as unknown }];
  });
