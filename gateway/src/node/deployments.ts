import { Agent, type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import type { GatewaySettings } from '../options';
import { answerError } from './answer';
import { forwardedHeaders, relay } from './calls';
import { addressOf } from './send-to-replica';

// A receiver that refuses a caller who still sends would reset a connection that ends with the call; no call reuses one.
const agent = new Agent({ keepAlive: true, maxFreeSockets: 0 });

const callOf = (request: Request, response: Response, at: string): ClientRequest => {
  const length = request.headers['content-length'];
  return send({
    ...addressOf(at),
    method: request.method,
    path: request.originalUrl,
    headers: {
      ...forwardedHeaders(request, response, 'deployments'),
      ...(length && { 'content-length': length }),
    },
    agent,
  });
};

/** Passes the body on part by part; calls `tooLong` when it is longer than allowed. */
const passBody = (request: Request, call: ClientRequest, maxBytes: number, tooLong: () => void) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxBytes) tooLong();
  });
  request.pipe(call);
};

const pass = (
  request: Request,
  response: Response,
  { at, maxBytes }: NonNullable<GatewaySettings['deployments']>,
  readMs: number,
): void => {
  const call = callOf(request, response, at);
  let answered = false;
  const refuse = (status: 413 | 502 | 504): void => {
    if (answered) return;
    answered = true;
    answerError(response, status);
    call.destroy();
  };
  call.setTimeout(readMs, () => refuse(504));
  call.on('error', () => refuse(502));
  call.on('response', (answer: IncomingMessage) => {
    answered = true;
    void relay(answer, response);
  });
  // A caller who is refused may still be sending: what is left is taken off the wire, so that the answer arrives.
  response.on('finish', () => request.unpipe(call).resume());
  response.on('close', () => call.destroy());
  passBody(request, call, maxBytes, () => refuse(413));
};

/** Streams an artefact to the supervisor's receiver; next() where there is none. */
export const deployments =
  (settings: () => GatewaySettings): RequestHandler =>
  (request, response, next) => {
    const { deployments: receiver, timeouts } = settings();
    if (!receiver) return next();
    pass(request, response, receiver, timeouts.readMs);
  };
