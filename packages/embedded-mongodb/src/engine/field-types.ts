import { isNil, isNumber, isPlain, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail, unsupported } from '../errors';

const CHECKS = {
  document: isPlain,
  list: Array.isArray,
  number: isNumber,
  boolean: (value: Value) => typeof value === 'boolean' || isNumber(value),
  string: (value: Value) => typeof value === 'string',
  'string or document': (value: Value) => typeof value === 'string' || isPlain(value),
  binary: (value: Value) => value?._bsontype === 'Binary',
  any: () => true,
};
/**
 * What a field may hold. `harmless` says that MongoDB too does nothing with it on one node or without validators;
 * `refused` that it is known and unsupported, unless its value has no effect.
 */
type FieldType = keyof typeof CHECKS | 'harmless' | 'refused';
export interface Field {
  type: FieldType;
  required: boolean;
}
export type Fields = Map<string, Field>;

/** Reads fields such as `filter:document`, or `q:document!` for one that must be there. */
export const fieldsOf = (...declared: string[]): Fields =>
  new Map(
    declared.map((line): [string, Field] => {
      const [name, type] = line.split(':') as [string, string];
      return [name, { type: type.replace('!', '') as FieldType, required: type.endsWith('!') }];
    }),
  );

const checkField = (owner: string, name: string, { type, required }: Field, value: Value): void => {
  const absent = isNil(value);
  if (absent && required)
    throw fail(40414, `BSON field '${owner}.${name}' is missing but a required field`);
  if (absent || type === 'harmless') return;
  if (type === 'refused') {
    if (value === false || value === 0) return;
    throw unsupported(`${owner} with ${name}`);
  }
  if (!CHECKS[type](value))
    throw fail(
      14,
      `BSON field '${owner}.${name}' is the wrong type '${typeName(value)}', expected type '${type}'`,
    );
};

/** Refuses, in a command or a part of one, fields that it does not know, of the wrong type, or missing. */
export const checkDocument = (owner: string, document: Value, fields: Fields): void => {
  if (!isPlain(document)) throw fail(14, `BSON field '${owner}' must be a document`);
  for (const name of Object.keys(document as Doc))
    if (!fields.has(name)) throw fail(40415, `BSON field '${owner}.${name}' is an unknown field.`);
  for (const [name, field] of fields) checkField(owner, name, field, document[name]);
};
