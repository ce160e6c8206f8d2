const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a form that differ from the record it began with: what is left alone is not sent. One that the record has not is null. */
export const patchOf = (record: object, values: object): Record<string, unknown> => {
  const before = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && !same(value, before.get(field) ?? null),
    ),
  );
};
