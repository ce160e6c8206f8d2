import { Agent, type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import type { Request, Response } from 'express';
import { answerError } from './answer';
import { forwardedHeaders, nameUpstream, relay } from './calls';
import { localsOf } from './locals';
import { addressOf } from './send-to-replica';

// A receiver that refuses a caller who still sends would reset a connection that ends with the call; no call reuses one.
const agent = new Agent({ keepAlive: true, maxFreeSockets: 0 });

/** Who takes a body that is passed on part by part. */
export interface Receiver {
  /** What it is called in the Host header. */
  name: string;
  /** At least one; the next one is asked where one cannot be reached. */
  replicas: readonly string[];
  maxBytes: number;
  /** How long it may say nothing. */
  readMs: number;
}

const callOf = (request: Request, response: Response, name: string, at: string): ClientRequest => {
  const length = request.headers['content-length'];
  return send({
    ...addressOf(at),
    method: request.method,
    path: request.originalUrl,
    headers: {
      ...forwardedHeaders(request, response, name),
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

const onceConnected = (call: ClientRequest, begin: () => void): void =>
  void call.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });

/** Streams a request to the first replica that can be reached, and its answer back. */
export const passOn = (request: Request, response: Response, receiver: Receiver): void => {
  const { name, replicas, maxBytes, readMs } = receiver;
  const [at, ...others] = replicas;
  const call = callOf(request, response, name, at!);
  (localsOf(response).upstream ??= []).push(at!);
  let answered = false;
  let connected = false;
  const refuse = (status: 413 | 502 | 504): void => {
    if (answered) return;
    answered = true;
    nameUpstream(response);
    answerError(response, status);
    call.destroy();
  };
  call.setTimeout(readMs, () => refuse(504));
  call.on('error', () => {
    if (connected || others.length === 0) return refuse(502);
    passOn(request, response, { ...receiver, replicas: others });
  });
  call.on('response', (answer: IncomingMessage) => {
    answered = true;
    nameUpstream(response);
    void relay(answer, response);
  });
  // A caller who is refused may still be sending: what is left is taken off the wire, so that the answer arrives.
  response.on('finish', () => request.unpipe(call).resume());
  response.on('close', () => call.destroy());
  onceConnected(call, () => {
    connected = true;
    passBody(request, call, maxBytes, () => refuse(413));
  });
};
