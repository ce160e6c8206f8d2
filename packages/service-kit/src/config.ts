import type { z } from 'zod';
import { brokenRule } from './settings/rules';

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

/** A shell removes quotes; Docker's --env-file, for example, keeps them. */
const isQuoted = (text = ''): boolean => /^(["']).*\1$/s.test(text) && text.length > 1;

/** Environment in, typed configuration out; throws ConfigError for the first variable that cannot be used. */
export const readConfig = <S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> => {
  const given = givenIn(env);
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
