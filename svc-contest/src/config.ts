import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { namesReadBy, shapeOf } from '@hypercar/service-kit/settings/shape';
import { z } from 'zod';

export const contestConfig = serviceConfig.extend({
  DATA_DIR: z.string(),
  SVC_AUTH_URL: serviceAddresses,
  ...shapeOf(namesReadBy('svc-contest')),
});
