import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { Changed } from '../engine';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { firstMatch } from '../table/rule';
import { answerError } from './answer';
import { NoAnswer } from './send-to-replica';
import { sendToService } from './send-to-service';
import { peerOf } from './middleware';
import { localsOf } from './locals';
import { requestHeaders, responseHeaders } from './pass-headers';
import { readBody } from './read-body';

/** The headers that a service, or the receiver of artefacts, gets. */
export const forwardedHeaders = (request: Request, response: Response, host: string) => ({
  ...requestHeaders(request.headers),
  host,
  'x-request-id': localsOf(response).requestId,
  'x-forwarded-for': peerOf(request),
  'x-forwarded-proto': 'http',
});

const forwardedRequest = (request: Request, response: Response, service: string, body: Buffer) => {
  const gone = new AbortController();
  response.on('close', () => {
    // Without a need an error would be built, with its stack.
    if (!response.writableFinished) gone.abort();
  });
  const headers = {
    ...forwardedHeaders(request, response, service),
    ...((body.length > 0 || request.headers['content-length']) && {
      'content-length': String(body.length),
    }),
  };
  return { method: request.method, path: request.originalUrl, headers, body, signal: gone.signal };
};

/** Sends a service's response to the caller. */
export const relay = async (answer: IncomingMessage, response: Response): Promise<void> => {
  const { 'content-type': type = '', 'x-accel-buffering': buffering } = answer.headers;
  const unbuffered = type.startsWith('text/event-stream') || buffering === 'no';
  localsOf(response).unbuffered = unbuffered;
  response.status(answer.statusCode ?? 502);
  response.setHeader('Cache-Control', routeTable.cache.calls);
  for (const entry of Object.entries(responseHeaders(answer.headers))) response.setHeader(...entry);
  if (unbuffered) response.flushHeaders();
  if (answer.statusCode === 204 || answer.statusCode === 304) {
    answer.resume();
    return void response.end();
  }
  // When the caller or the service closes, both sides end; there is nobody left to answer.
  await pipeline(answer, response).catch(() => {});
};

/** Names the replicas that were tried where nginx wants to know, for its log. */
export const nameUpstream = (response: Response): void => {
  const { namesUpstream, upstream = [] } = localsOf(response);
  if (namesUpstream && !response.headersSent) response.set('X-Upstream', upstream.join(', '));
};

/** A visitor's beacon changes nothing that must be seen at once, and there are many. */
const isChange = ({ method, headers }: Request, { statusCode = 0 }: IncomingMessage): boolean =>
  method !== 'GET' && method !== 'HEAD' && !!headers.authorization && statusCode < 300;

const pass = async (
  settings: GatewaySettings,
  service: ServiceName,
  request: Request,
  response: Response,
  changed: readonly Changed[],
): Promise<void> => {
  const body = await readBody(request, settings.maxBodyBytes);
  if (!body) return answerError(response, 413);
  const tried: string[] = [];
  localsOf(response).upstream = tried;
  const forwarded = forwardedRequest(request, response, service, body);
  try {
    const replicas = settings.upstreams[service];
    const answer = await sendToService(replicas, forwarded, settings.timeouts, tried);
    if (isChange(request, answer)) for (const tell of changed) tell(service);
    nameUpstream(response);
    await relay(answer, response);
  } catch (error) {
    const hung = error instanceof NoAnswer && error.reason === 'hung';
    nameUpstream(response);
    answerError(response, hung ? 504 : 502);
  }
};

/**
 * Forwards a call to its service, and tells each of `changed` of a signed-in caller's write before its caller knows; 404 for
 * a path under /api without a service.
 */
export const calls =
  (settings: () => GatewaySettings, ...changed: Changed[]): RequestHandler =>
  async (request, response) => {
    const service = firstMatch(routeTable.services, localsOf(response).path);
    if (!service) return answerError(response, 404);
    await pass(settings(), service, request, response, changed);
  };
