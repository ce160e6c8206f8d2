import { toCents, toMoney } from '@hypercar/contracts/money';
import {
  everyRow,
  type FieldKind,
  type RecordField,
  type RecordFields,
} from '@hypercar/contracts/record';
import type { SchemaDefinition } from 'mongoose';
import type { z } from 'zod';

type Stored<F extends RecordField> = F['kind'] extends 'money' | 'figure'
  ? number | (null extends z.output<F['shown']> ? null : never)
  : F['kind'] extends 'moment'
    ? Date
    : z.output<F['shown']>;
type StoredName<Name extends string, F extends RecordField> = F['kind'] extends 'money'
  ? `${Name}Cents`
  : F['kind'] extends 'figure'
    ? `${Name}Hundredths`
    : Name;

/** What a row holds of the fields that a record declares. */
export type StoredFields<F extends RecordFields> = {
  [Name in keyof F & string as StoredName<Name, F[Name]>]: Stored<F[Name]>;
};

interface Storage {
  type:
    typeof String | typeof Number | typeof Boolean | typeof Date | [typeof String] | typeof Array;
  /** Added to the field's name. */
  suffix?: string;
  /** From what travels to what is stored, and back; both are the same without them. */
  store?: (shown: never) => unknown;
  show?: (stored: never) => unknown;
}

const storages: Readonly<Record<FieldKind, Storage>> = {
  text: { type: String },
  long: { type: String },
  address: { type: String },
  /** The id of a picture of the owner's. */
  picture: { type: String },
  lines: { type: [String] },
  /** Of the owner's content, which is stored as it travels. */
  entries: { type: Array },
  choice: { type: String },
  /** YYYY-MM-DD. */
  day: { type: String },
  /** YYYY-MM-DD, too. */
  'utc-day': {
    type: String,
    store: (shown: string) => shown.slice(0, 10),
    show: (stored: string) => `${stored}T00:00:00.000Z`,
  },
  moment: {
    type: Date,
    store: (shown: string) => new Date(shown),
    show: (stored: Date) => stored.toISOString(),
  },
  flag: { type: Boolean },
  count: { type: Number },
  number: { type: Number },
  money: { type: Number, suffix: 'Cents', store: toCents, show: toMoney },
  figure: {
    type: Number,
    suffix: 'Hundredths',
    store: (shown: number) => Math.round(shown * 100),
    show: (stored: number) => stored / 100,
  },
};

/** What a field is called in a row. */
export const storedNameOf = (name: string, { kind }: RecordField): string =>
  name + (storages[kind].suffix ?? '');

const convert = (value: unknown, by: ((value: never) => unknown) | undefined): unknown =>
  value === null || !by ? value : by(value as never);

const isOptional = ({ shown }: RecordField): boolean => shown.safeParse(null).success;

/** The mongoose schema of a record's fields. */
export const schemaOf = (fields: RecordFields): SchemaDefinition =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { type, store } = storages[field.kind];
      const values = field.options ? { enum: Object.keys(field.options) } : {};
      const kept = isOptional(field)
        ? { default: null }
        : field.before === everyRow
          ? { required: true }
          : { required: true, default: convert(field.before, store) };
      return [storedNameOf(name, field), { type, ...values, ...kept }];
    }),
  );

/**
 * What a field is called in a row, and what travels of it; of a row that was stored before there was the field, what it
 * declares for those. What does not depend on the row is looked up once: an export shows a million.
 */
export const shownField = (name: string, field: RecordField) => {
  const stored = storedNameOf(name, field);
  const { show } = storages[field.kind];
  return {
    stored,
    show: (row: object): unknown => {
      const value = (row as Record<string, unknown>)[stored];
      return value === undefined ? field.before : convert(value, show);
    },
  };
};

/** Returns what makes what travels of a row. */
export const createShowFields = (fields: RecordFields) => {
  const columns = Object.entries(fields).map(
    ([name, field]) => [name, shownField(name, field).show] as const,
  );
  return (row: object): Record<string, unknown> => {
    const shown: Record<string, unknown> = {};
    for (const [name, show] of columns) shown[name] = show(row);
    return shown;
  };
};

/** The stored fields for values as they travel; a value that is left out stays. */
export const storeFields = (fields: RecordFields, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = (values as Record<string, unknown>)[name];
      if (value === undefined) return [];
      return [[storedNameOf(name, field), convert(value, storages[field.kind].store)]];
    }),
  );

/** What a wanted value of a field narrows a list to; rows from before the field came count as what they show. */
export const filterBy = (
  name: string,
  field: RecordField,
  wanted: unknown,
): Record<string, unknown> => {
  const stored = convert(wanted, storages[field.kind].store);
  const filter = wanted === field.before ? { $in: [stored, null] } : stored;
  return { [storedNameOf(name, field)]: filter };
};
