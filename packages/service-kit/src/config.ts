import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { brokenRule } from './settings/rules';
import { secretNames } from './settings/table';

/** A configuration that cannot be used; its message is one sentence that names the variable and the reason. */
export class ConfigError extends Error {}

/** The variables that are not blank, trimmed. */
export const givenIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text = '']) => (text.trim() ? [[name, text.trim()]] : [])),
  );

const refuse = (name: string, complaint: string): never => {
  throw new ConfigError(`${name} cannot be used: ${complaint}.`);
};

const reasons: Record<string, string> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read',
  EISDIR: 'is a folder',
};

const contentOf = (name: string, file: string): string => {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text || refuse(name, `${file} is empty`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    return refuse(name, `${file} ${reasons[code] ?? `cannot be read (${code})`}`);
  }
};

/** The variables with each secret that is given by a file (NAME_FILE); throws ConfigError as readConfig does. */
export const withSecrets = (given: Readonly<Record<string, string>>): Record<string, string> => {
  const fromFiles = secretNames.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) refuse(`${name}_FILE`, `${name} is set, too`);
    return [[name, contentOf(`${name}_FILE`, file)] as const];
  });
  return { ...given, ...Object.fromEntries(fromFiles) };
};

/** A shell removes quotes; Docker's --env-file, for example, keeps them. */
const isQuoted = (text = ''): boolean => /^(["']).*\1$/s.test(text) && text.length > 1;

/** Environment in, typed configuration out; throws ConfigError for the first variable that cannot be used. */
export const readConfig = <S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> => {
  const given = withSecrets(givenIn(env));
  const names = Object.keys(schema.shape);
  const quoted = names.find((name) => isQuoted(given[name]));
  if (quoted) refuse(quoted, 'must not stand in quotes');
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    const name = String(path[0]);
    if (given[name] === undefined) throw new ConfigError(`${name} is missing.`);
    return refuse(name, message);
  }
  const broken = brokenRule(parsed.data, names);
  if (broken) refuse(broken.blamed, broken.complaint);
  return parsed.data;
};
