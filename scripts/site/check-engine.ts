import { findNginx } from 'gateway/nginx/find-nginx';
import type { Settings } from './settings';
import { CannotStart } from './stop-with';

/** Throws CannotStart when nginx is required but not installed. */
export const checkEngine = (
  { GATEWAY_ENGINE }: Pick<Settings, 'GATEWAY_ENGINE'>,
  nginx = findNginx(),
): void => {
  if (GATEWAY_ENGINE === 'nginx' && !nginx)
    throw new CannotStart('GATEWAY_ENGINE cannot be used: there is no nginx on this machine.');
};
