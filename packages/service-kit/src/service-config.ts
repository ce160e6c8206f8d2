import { z } from 'zod';

const secret = (name: string) =>
  z.string(`${name} is missing`).min(32, `${name} must have at least 32 characters`);

/** Another service's base addresses, comma-separated; the first that answers is asked. */
export const serviceAddresses = (name: string) =>
  z
    .string(`${name} is missing`)
    .refine((list) => list.split(',').every((one) => z.url().safeParse(one).success), {
      error: 'not an address like http://127.0.0.1:3001, or several with commas between',
    });

/** The variables that every service reads. */
export const serviceConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  /** A socket file to listen on besides the port; whoever gives it gives each process its own. */
  SOCKET: z.string().optional(),
  MONGODB_URI: z
    .string('MONGODB_URI is missing')
    .regex(/^mongodb(\+srv)?:\/\//, 'not a MongoDB address'),
  JWT_SECRET: secret('JWT_SECRET'),
  /** Still accepted for a while after a change of JWT_SECRET. */
  JWT_SECRET_PREVIOUS: z.string().min(32).optional(),
  /** What services show each other; the gateway never passes it on. */
  INTERNAL_TOKEN: secret('INTERNAL_TOKEN'),
  /** Accepted besides while it changes. */
  INTERNAL_TOKEN_PREVIOUS: z.string().min(32).optional(),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  SAMPLE_DATA: z.enum(['demo', 'none']).default('none'),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** The secrets that verify tokens, newest first; the first one signs. */
export const tokenSecretsOf = (config: ServiceConfig): [string, ...string[]] =>
  config.JWT_SECRET_PREVIOUS
    ? [config.JWT_SECRET, config.JWT_SECRET_PREVIOUS]
    : [config.JWT_SECRET];
