import type { Endpoint, EndpointInput, EndpointOutput } from '@hypercar/contracts/endpoint';
import type { Request, Response } from 'express';
import { callerOf } from './authenticate';
import { pingDatabase } from './database';
import { usualDeadlineMs } from './deadline';
import { withIdempotencyKey } from './idempotency';
import { parseInput } from './parse-input';
import { rawBodyOf } from './read-json';
import { addressOf, requestContext } from './request-context';
import { isPage, type Page, sendPage } from './paging';
import { signalOfRequest } from './request-context';
import type { Claims } from './token';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

export type HandlerInput<E extends Endpoint> = EndpointInput<E> & {
  user: E['access'] extends 'anyone' ? Claims | undefined : Claims;
  origin: Origin;
  /** A request header, '' when absent. */
  header(name: string): string;
  /** Sets a header of the response. */
  setHeader(name: string, value: string): void;
  /** The raw body, for signatures. */
  rawBody: Buffer;
};

type Result<E extends Endpoint> =
  EndpointOutput<E> extends readonly (infer Row)[]
    ? EndpointOutput<E> | Page<Row>
    : EndpointOutput<E>;

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly respond: (request: Request, response: Response) => Promise<void>;
}

export const originOf = (request: Request): Origin => ({
  ip: addressOf(request),
  userAgent: (request.get('User-Agent') ?? '').slice(0, 500),
});

/** Everything that fn of an endpoint is given. Throws as parseInput does. */
export const inputOf = <E extends Endpoint>(endpoint: E, request: Request): HandlerInput<E> =>
  ({
    ...parseInput(endpoint, request),
    user: callerOf(request),
    origin: originOf(request),
    header: (name: string) => request.get(name) ?? '',
    setHeader: (name: string, value: string) => void request.res?.set(name, value),
    rawBody: rawBodyOf(request),
  }) as HandlerInput<E>;

const send = (endpoint: Endpoint, request: Request, response: Response, result: unknown): void => {
  // The deadline has answered already.
  if (response.headersSent) return;
  response.status(endpoint.status);
  if (endpoint.status === 204) return void response.end();
  // In tests, a response that does not match its contract is an error.
  if (process.env.NODE_ENV === 'test')
    endpoint.response.parse(isPage(result) ? result.rows : result);
  if (isPage(result)) return sendPage(request, response, result);
  if (endpoint.cacheSeconds)
    response.set('Cache-Control', `public, max-age=${endpoint.cacheSeconds}`);
  response.json(result);
};

/** Parses by the contract, runs fn, sends what it returns; a write with an Idempotency-Key runs once. */
export const handle = <const E extends Endpoint>(
  endpoint: E,
  fn: (input: HandlerInput<E>) => Promise<Result<E>>,
  { deadlineMs = usualDeadlineMs } = {},
): Route => ({
  endpoint,
  respond: async (request, response) => {
    const input = inputOf(endpoint, request);
    if (deadlineMs > usualDeadlineMs) {
      // Report a frozen database in time, even with a long deadline.
      await pingDatabase();
      requestContext.getStore()?.deadline?.extend(deadlineMs);
    }
    signalOfRequest()?.throwIfAborted();
    send(endpoint, request, response, await withIdempotencyKey(endpoint, request, () => fn(input)));
  },
});
