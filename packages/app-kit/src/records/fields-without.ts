import type { RecordFields } from '@hypercar/contracts/record';

/** Fields, except some of them: a field that is declared later is among them. */
export const fieldsWithout = (fields: RecordFields, left: readonly string[]): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)));
