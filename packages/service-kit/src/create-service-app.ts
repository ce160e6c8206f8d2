import { endpointsOf } from '@hypercar/contracts/endpoints';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { apiRouter } from './api-router';
import { authenticate, type SessionCheck, type TokenCheck } from './authenticate';
import { buildInfo } from './build-info';
import { deadline, internalDeadlineMs, usualDeadlineMs } from './deadline';
import { docsRouter } from './docs-page';
import { answerError, answerNotFound } from './error-answer';
import { isGateway } from './gateway-in-front';
import type { Route } from './handle';
import { healthRouter } from './health';
import { fingerprintKeys } from './idempotency';
import { measure, metricsRouter } from './metrics';
import { readJson } from './read-json';
import { refuseUnreadable } from './refuse-unreadable';
import { requestId } from './request-context';
import { requestLog } from './request-log';
import { safeHeaders } from './safe-headers';
import { createSessionCheck, type SessionRules } from './session-facts';

export interface ServiceParts extends SessionRules {
  service: ServiceName;
  routes: readonly Route[];
  /** Files that it serves to everybody, besides its calls. */
  files?: RequestHandler;
  /** Calls between services, under /internal, which the gateway does not expose. */
  internal: Router;
  tokens: TokenCheck;
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  isLive: SessionCheck;
  /** What each call waits for before it is answered, if there is anything; never rejects. */
  fresh?: (() => Promise<void> | undefined) | undefined;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const waitFor = (fresh: ServiceParts['fresh']): RequestHandler[] =>
  fresh
    ? [
        (_request, _response, next) => {
          const waiting = fresh();
          if (waiting) void waiting.then(() => next());
          else next();
        },
      ]
    : [];

/** Newest first. */
const internalTokensOf = ({ internalToken, previousInternalToken }: ServiceParts): string[] =>
  previousInternalToken ? [internalToken, previousInternalToken] : [internalToken];

const internalOnly = (tokens: readonly string[]): RequestHandler => {
  const known = new Set(tokens.map((token) => `Internal ${token}`));
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

const callsOf = ({ routes, tokens, isLive, fresh, ...rules }: ServiceParts): RequestHandler => {
  const guard = authenticate(tokens, isLive);
  const checkSession = createSessionCheck(rules);
  return apiRouter(
    routes.map(({ endpoint, respond }) => ({
      endpoint,
      handlers: [
        noStore,
        deadline(usualDeadlineMs),
        guard(endpoint.access),
        ...checkSession(endpoint),
        readJson,
        refuseUnreadable,
        ...waitFor(fresh),
        respond,
      ],
    })),
  );
};

/** Creates the Express application of a service, in production and in tests. */
export const createServiceApp = (parts: ServiceParts): Express => {
  checkComplete(parts);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', isGateway);
  app.set('query parser', 'simple');
  app.set(fingerprintKeys, internalTokensOf(parts));
  app.use(requestId, requestLog, measure, safeHeaders());
  // First, because most requests are calls.
  app.use(callsOf(parts));
  if (parts.files) app.use(parts.files);
  app.use(healthRouter(parts.service), metricsRouter());
  const short = parts.service.replace('svc-', '');
  app.use([`/api/${short}`, `/api/${parts.service}`], docsRouter(parts.service, buildInfo.version));
  app.use(
    '/internal',
    internalOnly(internalTokensOf(parts)),
    deadline(internalDeadlineMs),
    express.json({ limit: '1mb' }),
    ...waitFor(parts.fresh),
    parts.internal,
  );
  app.use(answerNotFound, answerError);
  return app;
};
