import type { IncomingMessage } from 'node:http';
import { reportCspViolation } from '@hypercar/contracts/csp-reports';
import express, { type Request, type RequestHandler } from 'express';

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** Browsers send reports of the content policy in types of their own; to no other call, as no site may send them for it. */
const isJson = (request: IncomingMessage): boolean => {
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() === 'application/json') return true;
  const isReport = /^application\/(?:csp-report|reports\+json)$/.test(type.trim());
  return isReport && request.url?.split('?')[0] === reportCspViolation.path;
};

/** Reads a JSON body of at most 256 KB and keeps the raw bytes. */
export const readJson: RequestHandler = express.json({
  limit: '256kb',
  strict: false,
  type: isJson,
  verify: (request, _response, body) => void bodies.set(request, body),
}) as RequestHandler;

/** The raw body; empty when there was none. */
export const rawBodyOf = (request: Request): Buffer => bodies.get(request) ?? Buffer.alloc(0);
