import { z } from 'zod';
import { settings } from './settings/table';
import { host, secret, wholeNumber } from './settings/values';

/** Another service's base addresses, comma-separated; the first that answers is used. */
export const serviceAddresses = z
  .string()
  .refine(
    (list) => list.split(',').every((one) => z.url().safeParse(one).success),
    'must be an address like http://127.0.0.1:3001, or several with commas between',
  );

/** The variables that every service reads, besides those that the table of settings gives it. */
export const serviceConfig = z.object({
  PORT: wholeNumber(0, 65_535).prefault('0'),
  HOST: host.default('127.0.0.1'),
  /** A socket file to listen on besides the port; each process needs its own. */
  SOCKET: z.string().optional(),
  MONGODB_URI: settings.MONGODB_URI.schema,
  /** For tokens of an svc-auth from before its public keys; the supervisor gives them only beside such a one. */
  JWT_SECRET: settings.JWT_SECRET.schema.optional(),
  JWT_SECRET_PREVIOUS: settings.JWT_SECRET_PREVIOUS.schema.optional(),
  /** Authenticates services to each other; the gateway never forwards it. */
  INTERNAL_TOKEN: secret,
  /** The previous one, accepted during a rotation. */
  INTERNAL_TOKEN_PREVIOUS: secret.optional(),
  PUBLIC_URL: settings.PUBLIC_URL.schema.prefault('http://localhost:8080'),
  SAMPLE_DATA: settings.SAMPLE_DATA.schema.default('none'),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** The secrets with which an svc-auth from before its public keys signs, newest first; else none. */
export const olderSecretsOf = ({ JWT_SECRET, JWT_SECRET_PREVIOUS }: ServiceConfig): string[] =>
  [JWT_SECRET, JWT_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
