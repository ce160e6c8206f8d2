import type { ServiceName } from '@hypercar/contracts/endpoint';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { Router } from 'express';
import { createServiceApp, type ServiceParts } from './create-service-app';
import { handle, type Route } from './handle';
import { serve, testGuards, testSecrets, type TestServer } from './testing';

/** Serves a service with these routes, and with other parts where they are given; what else its contracts list is not asked. */
export const serveRoutes = (
  service: ServiceName,
  own: readonly Route[],
  parts: Partial<ServiceParts> = {},
): Promise<TestServer> => {
  const mounted = new Set(own.map(({ endpoint }) => endpoint));
  const others = Object.values(endpointsOf(service))
    .filter((endpoint) => !mounted.has(endpoint))
    .map((endpoint) => handle(endpoint, () => Promise.reject(new Error('Not asked'))));
  return serve(
    createServiceApp({
      service,
      routes: [...own, ...others],
      internal: Router(),
      ...testGuards,
      internalToken: testSecrets.internal,
      ...parts,
    }),
  );
};
