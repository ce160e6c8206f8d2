import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { namesReadBy, shapeOf } from '@hypercar/service-kit/settings/shape';
import { settings } from '@hypercar/service-kit/settings/table';
import { secrets } from '@hypercar/service-kit/settings/values';
import { z } from 'zod';

export const authConfig = serviceConfig.extend({
  DATA_DIR: z.string(),
  JWT_SECRET: settings.JWT_SECRET.schema,
  /** Encrypt what second factors are made of; the first one encrypts, all decrypt. */
  SECOND_FACTOR_KEYS: secrets,
  SVC_CONTEST_URL: serviceAddresses,
  SVC_OPS_URL: serviceAddresses,
  DEMO_PASSWORD: settings.DEMO_PASSWORD.schema.optional(),
  ...shapeOf(namesReadBy('svc-auth')),
});
export type AuthConfig = z.infer<typeof authConfig>;

/** The secrets whose keys verify tokens, newest first; the first one's signs. */
export const tokenSecretsOf = ({
  JWT_SECRET,
  JWT_SECRET_PREVIOUS,
}: AuthConfig): [string, ...string[]] =>
  JWT_SECRET_PREVIOUS ? [JWT_SECRET, JWT_SECRET_PREVIOUS] : [JWT_SECRET];
