import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { type GatewaySettings, needsNodeEngine } from '../options';
import { routeTable } from '../route-table';
import { plainAddress } from '../trusted-proxies';
import { headersOf } from '../table/security-headers';
import { uploadOf } from '../table/uploads';
import { answerError } from './answer';
import { localsOf } from './locals';

const valid = new RegExp(routeTable.requestId);
const refused = new RegExp(routeTable.refused, 'i');

/** Works with and without Express. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** 32 hexadecimal digits; Node.js keeps random bytes ready for these alone. */
export const newRequestId = (): string => randomUUID().replaceAll('-', '');

/** The caller's address: from the socket, or from a trusted proxy in front. */
export const peerOf = (request: Request): string => {
  const address = plainAddress(request.ip);
  return isIP(address) ? address : plainAddress(request.socket.remoteAddress);
};

/** The path as it was sent, without its query. */
export const sentPath = (request: IncomingMessage & { originalUrl?: string }): string =>
  (request.originalUrl ?? request.url ?? '').split('?', 1)[0] ?? '';

/** Every response: the caller's request id, or a new one. */
export const nameRequest: Step = (request, response, next) => {
  const given = String(request.headers['x-request-id'] ?? '');
  const id = valid.test(given) ? given : newRequestId();
  localsOf(response).requestId = id;
  response.setHeader('X-Request-Id', id);
  next();
};

/** Every response: the security headers. */
export const secure =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    const current = { ...settings(), development: needsNodeEngine(settings()) };
    for (const entry of Object.entries(headersOf(current, sentPath(request))))
      response.setHeader(...entry);
    next();
  };

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const deployments = new RegExp(routeTable.deployments);

const allowedBytes = (
  { deployments: receiver, maxBodyBytes }: GatewaySettings,
  method: string,
  path = '',
): number => {
  if (receiver && deployments.test(path)) return receiver.maxBytes;
  return uploadOf(method, path)?.maxBytes ?? maxBodyBytes;
};

/** Refuses a body that says it is too long. One that is little so is taken off the wire first: a connection that is reset under a caller who still sends loses the answer. */
const refuseLong = (request: Request, response: Response, isLittle: boolean): void => {
  if (!isLittle) return answerError(response, 413);
  request.once('end', () => answerError(response, 413)).resume();
};

/** Rejects malformed and hidden paths; stores the decoded path in the locals. */
export const screen =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    const path = decode(sentPath(request));
    const bytes = Number(request.headers['content-length']);
    const allowed = allowedBytes(settings(), request.method, path);
    if (bytes > allowed) return refuseLong(request, response, bytes <= 2 * allowed);
    // nginx refuses U+0000 the same way.
    if (path === undefined || !path.startsWith('/') || path.includes('\0'))
      return answerError(response, 400);
    if (request.httpVersion === '1.1' && request.headers.host === undefined)
      return answerError(response, 400);
    if (request.method === 'TRACE') return answerError(response, 405);
    if (refused.test(sentPath(request))) return answerError(response, 404);
    localsOf(response).path = path;
    next();
  };

/** Pages and files are read-only. */
export const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  answerError(response, 405);
};
