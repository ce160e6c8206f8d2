import { z } from 'zod';
import type { Random } from './random';

/** As much of JSON schema as the contracts come to. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
}

const formats: Record<string, string> = {
  date: '2025-08-05',
  'date-time': '2025-08-05T12:00:00.000Z',
  email: 'fuzz@example.test',
  uri: 'https://www.tiktok.com/@a/video/7000000000000000001',
};

const textOf = ({ format, pattern, minLength = 3 }: Schema): string => {
  if (format && formats[format]) return formats[format];
  if (pattern?.includes('0-9a-f')) return 'ffffffffffffffffffffffff';
  return 'fuzz '.repeat(Math.ceil(minLength / 5)).trim();
};

const objectOf = ({ properties = {} }: Schema, random: Random): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, random)]),
  );

const valueOf = (schema: Schema, random: Random): unknown => {
  const choices = schema.anyOf ?? schema.allOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.one(schema.enum);
  if (choices) return valueOf(random.one(choices), random);
  if (schema.type === 'object') return objectOf(schema, random);
  if (schema.type === 'array')
    return Array.from({ length: Math.max(2, schema.minItems ?? 0) }, () =>
      valueOf(schema.items ?? {}, random),
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return random.below(2) === 1;
  return schema.type === 'null' ? null : textOf(schema);
};

/** A value of about the form that a contract's schema takes; not always a valid one. */
export const sampleOf = (schema: z.ZodType, random: Random): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, random);
