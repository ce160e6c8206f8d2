import { serviceAddresses, serviceConfig } from '@hypercar/service-kit/service-config';
import { namesReadBy, shapeOf } from '@hypercar/service-kit/settings/shape';

export const contestConfig = serviceConfig.extend({
  SVC_AUTH_URL: serviceAddresses,
  ...shapeOf(namesReadBy('svc-contest')),
});
