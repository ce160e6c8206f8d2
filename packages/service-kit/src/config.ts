import type { z } from 'zod';

/** A configuration that cannot be used; its message names the variable and the reason. */
export class ConfigError extends Error {}

/** Environment in, typed configuration out; throws ConfigError naming the first bad variable. */
export const readConfig = <S extends z.ZodObject>(
  schema: S,
  env: NodeJS.ProcessEnv = process.env,
): z.output<S> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new ConfigError(`${issue.path.join('.')} cannot be used: ${issue.message}`);
};
