import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { CannotStart } from '../site/stop-with';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(`${file} cannot be read (${code}).`);
  }
};

const jsonOf = (file: string): unknown => {
  const text = textOf(file);
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotStart(`${file} cannot be used: it is not JSON.`);
  }
};

/** Reads a JSON file by a schema; throws CannotStart naming the file, the field and the reason. */
export const readChecked = <T>(file: string, schema: z.ZodType<T>): T => {
  const parsed = schema.safeParse(jsonOf(file));
  if (parsed.success) return parsed.data;
  const { path: where, message } = parsed.error.issues[0]!;
  throw new CannotStart(`${file} cannot be used: ${where.join('.') || 'it'} ${message}.`);
};
