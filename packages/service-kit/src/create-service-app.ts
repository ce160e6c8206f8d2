import { endpointsOf } from '@hypercar/contracts/endpoints';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import express, { type Express, type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { authenticate, type SessionCheck } from './authenticate';
import { buildInfo } from './build-info';
import { deadline } from './deadline';
import { docsRouter } from './docs-page';
import { answerError, answerNotFound } from './error-answer';
import { isGateway } from './gateway-in-front';
import type { Route } from './handle';
import { healthRouter } from './health';
import { measure, metricsRouter } from './metrics';
import { readJson } from './read-json';
import { refuseUnreadable } from './refuse-unreadable';
import { requestId } from './request-context';
import { requestLog } from './request-log';

export interface ServiceParts {
  service: ServiceName;
  routes: readonly Route[];
  /** Calls between services, under /internal, which the gateway does not expose. */
  internal: Router;
  /** Newest first. */
  tokenSecrets: readonly string[];
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  isLive: SessionCheck;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const internalOnly = (tokens: readonly (string | undefined)[]): RequestHandler => {
  const known = new Set(tokens.filter(Boolean).map((token) => `Internal ${token}`));
  return (request, response, next) => {
    if (known.has(request.get('Authorization') ?? '')) return next();
    response.status(401).json({ message: 'Not for you' });
  };
};

/** Throws for a contract without a route or a route without a contract. */
const checkComplete = ({ service, routes }: ServiceParts): void => {
  const mounted = new Set(routes.map((route) => route.endpoint));
  const listed = new Set(Object.values(endpointsOf(service)));
  const unlisted = [...mounted].filter((endpoint) => !listed.has(endpoint));
  if (unlisted.length > 0) {
    const names = unlisted.map(({ method, path }) => `${method} ${path}`).join(', ');
    throw new Error(`packages/contracts/src/endpoints.ts does not list ${names} of ${service}`);
  }
  const missing = Object.entries(endpointsOf(service)).filter(([, e]) => !mounted.has(e));
  if (missing.length > 0)
    throw new Error(`${service} lacks ${missing.map(([name]) => name).join(', ')}`);
};

const apiRouter = ({ routes, tokenSecrets, isLive }: ServiceParts): Router => {
  const router = Router();
  const guard = authenticate(tokenSecrets, isLive);
  for (const { endpoint, deadlineMs, respond } of routes) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[method](
      endpoint.path,
      noStore,
      deadline(deadlineMs),
      guard(endpoint.access),
      readJson,
      refuseUnreadable,
      respond,
    );
  }
  return router;
};

/** Creates the Express application of a service, in production and in tests. */
export const createServiceApp = (parts: ServiceParts): Express => {
  checkComplete(parts);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', isGateway);
  app.set('query parser', 'simple');
  app.use(
    requestId,
    requestLog,
    measure,
    helmet({ contentSecurityPolicy: false, strictTransportSecurity: false }),
  );
  app.use(healthRouter(parts.service), metricsRouter());
  const short = parts.service.replace('svc-', '');
  app.use([`/api/${short}`, `/api/${parts.service}`], docsRouter(parts.service, buildInfo.version));
  app.use(apiRouter(parts));
  app.use(
    '/internal',
    internalOnly([parts.internalToken, parts.previousInternalToken]),
    express.json({ limit: '1mb' }),
    parts.internal,
  );
  app.use(answerNotFound, answerError);
  return app;
};
