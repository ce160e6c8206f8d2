import type { RequestHandler } from 'express';
import type { GatewaySettings } from '../options';
import { calls } from './calls';
import { readOnly } from './middleware';

/** The files of the owner's pictures, which a service has. */
export const media = (settings: () => GatewaySettings): RequestHandler => {
  const read = calls(settings, () => undefined);
  return (request, response, next) =>
    readOnly(request, response, () => void read(request, response, next));
};
