import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { namesReadBy, shapeOf } from '@hypercar/service-kit/settings/shape';

export const opsConfig = serviceConfig.extend({
  SVC_AUTH_URL: serviceAddresses,
  ...shapeOf(['DATA_DIR']),
  ...shapeOf(namesReadBy('svc-ops')),
});
