import { isPlain } from './types';
import type { Value } from './value';

/** A value as MongoDB's messages print it. */
export const show = (value: Value): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value?._bsontype === 'ObjectId') return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${+value})`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(', ')} ]`;
  if (!isPlain(value)) return String(value);
  const fields = Object.keys(value).map((key) => `${key}: ${show(value[key])}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
};
