const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a form that differ from the row it began with: what is left alone is not sent. One that the row has not is null. */
export const patchOf = <Values extends object>(row: object, values: Values): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== undefined && !same(value, before.get(field) ?? null),
  );
  return Object.fromEntries(changed) as Partial<Values>;
};
