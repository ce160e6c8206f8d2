import { stableJson } from '@hypercar/build-kit/contract-hash';

/** The part of JSON Schema that zod writes for our contracts. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  [limit: string]: unknown;
}

export const isSame = (a: unknown, b: unknown): boolean => stableJson(a) === stableJson(b);

/** What a value may be, one by one. */
export const choicesOf = (schema: Schema): Schema[] => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(choicesOf);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
};

/** The values that are named, or undefined where a type is all that is said. */
export const valuesOf = (schema: Schema): unknown[] | undefined =>
  'const' in schema ? [schema.const] : schema.enum;

const typeOfValue = (value: unknown): string => (value === null ? 'null' : typeof value);

/** The type of one choice by its name; undefined for a schema that takes anything. */
export const typeOf = (choice: Schema): string | undefined => {
  const [first] = valuesOf(choice) ?? [];
  if (first !== undefined) return typeOfValue(first);
  return typeof choice.type === 'string' ? choice.type : undefined;
};

/** In words, for a sentence. */
export const nameOf = (schema: Schema): string =>
  [...new Set(choicesOf(schema).map((choice) => typeOf(choice) ?? 'anything'))].join(' or ');
