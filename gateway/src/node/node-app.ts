import type { WriteStream } from 'node:fs';
import express, { type RequestHandler } from 'express';
import type { RequestListener } from 'node:http';
import type { Changed } from '../engine';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { accessLog } from './access-log';
import { answerFailure } from './answer';
import { answerAtHand } from './answer-at-hand';
import { bodyDeadline } from './body-deadline';
import { calls } from './calls';
import { choose } from './choose';
import { compress } from './compress';
import { deployments } from './deployments';
import { pages, remotes, rootFiles } from './files';
import { createPlaces, limitConnections } from './limit-connections';
import { media } from './media';
import { nameRequest, readOnly, screen, secure } from './middleware';
import { localsOf } from './locals';
import { uploads } from './uploads';
import { createSharedReads } from '../shared/shared-reads';
import { isTrusted } from '../trusted-proxies';

const health: RequestHandler = (_request, response) =>
  void response.set('Cache-Control', routeTable.cache.calls).json({ status: 'ok' });

const redirect: RequestHandler = (_request, response, next) => {
  const to = routeTable.redirects[localsOf(response).path];
  if (to === undefined) return next();
  response.set({ 'Cache-Control': routeTable.cache.otherFiles, Location: to }).status(302).end();
};

/** Runs the handler for the paths that the pattern of the route table names. */
const where = (pattern: string, handler: RequestHandler): RequestHandler => {
  const wanted = new RegExp(pattern);
  return (request, response, next) =>
    wanted.test(localsOf(response).path) ? handler(request, response, next) : next();
};

/** The route table as an Express application, with what is at hand before it; reads `settings()` for each request. */
export const createGatewayApp = (
  settings: () => GatewaySettings,
  output: WriteStream,
  changed: Changed,
): RequestListener => {
  const app = express();
  const shared = createSharedReads(settings);
  const takePlace = createPlaces(settings);
  const log = accessLog(output);
  app.disable('x-powered-by');
  app.set('trust proxy', (address: string) => isTrusted(settings().trustedProxies, address));
  app.use(nameRequest, secure(settings), log, limitConnections(takePlace));
  app.use(bodyDeadline(settings), screen(settings));
  app.use(shared.answer, compress);
  app.use(where('^/healthz$', health));
  app.use(where(routeTable.deployments, deployments(settings)));
  app.use(uploads(settings), where(routeTable.media, media(settings)));
  app.use(where(routeTable.api, calls(settings, shared.renew, changed)), readOnly, redirect);
  app.use(choose(settings), where(routeTable.remotes, remotes(settings)));
  app.use(where(routeTable.file, rootFiles(settings)), pages(settings));
  app.use(answerFailure);
  const atHand = answerAtHand(settings(), { shared, takePlace, log });
  return (request, response) => void (atHand(request, response) || app(request, response));
};
