import type { RequestHandler } from 'express';
import type { GatewaySettings } from '../options';
import { passOn } from './pass-on';

/** Streams an artefact to the supervisor's receiver; next() where there is none. */
export const deployments =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    const { deployments: receiver, timeouts } = settings();
    if (!receiver) return next();
    const { at, maxBytes } = receiver;
    const { readMs } = timeouts;
    passOn(request, response, { name: 'deployments', replicas: [at], maxBytes, readMs });
  };
