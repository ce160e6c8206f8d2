type Fields = Readonly<Record<string, unknown>> | undefined;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The values of the changed fields, as texts to search. */
export const changedValues = (before: Fields, after: Fields): string[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, is] = [textOf(before?.[field]), textOf(after?.[field])];
    return was === is ? [] : [was, is].filter(Boolean);
  });
};
