import type { IncomingMessage } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** Reads a JSON body of at most 256 KB and keeps the raw bytes. */
export const readJson: RequestHandler = express.json({
  limit: '256kb',
  strict: false,
  verify: (request, _response, body) => void bodies.set(request, body),
}) as RequestHandler;

/** The raw body; empty when there was none. */
export const rawBodyOf = (request: Request): Buffer => bodies.get(request) ?? Buffer.alloc(0);
