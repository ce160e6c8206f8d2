import type { Endpoint, EndpointInput, EndpointOutput } from '@hypercar/contracts/endpoint';
import type { Request, Response } from 'express';
import { callerOf } from './authenticate';
import { pingDatabase } from './database';
import { usualDeadlineMs } from './deadline';
import { withIdempotencyKey } from './idempotency';
import { joinedRead } from './joined-read';
import { parseInput } from './parse-input';
import { rawBodyOf } from './read-json';
import { addressOf, requestContext } from './request-context';
import { isPage, type Page, sendPage } from './paging';
import { sharedRead } from './shared-read';
import type { Claims } from './token';

/** Where a call comes from. */
export interface Origin {
  ip: string;
  userAgent: string;
}

type UserOf<E extends Endpoint> = E extends { publicRead: true }
  ? undefined
  : E['access'] extends 'anyone'
    ? Claims | undefined
    : Claims;

export type HandlerInput<E extends Endpoint> = EndpointInput<E> & {
  /** Undefined for a visitor, and for a public read, whose answer depends on nobody. */
  user: UserOf<E>;
  origin: Origin;
  /** A request header, '' when absent. */
  header(name: string): string;
  /** Sets a header of the response. */
  setHeader(name: string, value: string): void;
  /** The raw body, for signatures. */
  rawBody: Buffer;
};

export type Result<E extends Endpoint> =
  EndpointOutput<E> extends readonly (infer Row)[]
    ? EndpointOutput<E> | Page<Row>
    : EndpointOutput<E>;

/** An endpoint with what answers it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly respond: (request: Request, response: Response) => Promise<void>;
}

export const originOf = (request: Request): Origin => ({
  ip: requestContext.getStore()?.ip ?? addressOf(request),
  userAgent: (request.get('User-Agent') ?? '').slice(0, 500),
});

/** Everything that fn of an endpoint is given. Throws as parseInput does. */
export const inputOf = <E extends Endpoint>(endpoint: E, request: Request): HandlerInput<E> =>
  ({
    ...parseInput(endpoint, request),
    user: endpoint.publicRead ? undefined : callerOf(request),
    origin: originOf(request),
    header: (name: string) => request.get(name) ?? '',
    setHeader: (name: string, value: string) => void request.res?.set(name, value),
    rawBody: rawBodyOf(request),
  }) as HandlerInput<E>;

const cacheOf = ({ cacheSeconds = 0 }: Endpoint): string =>
  `public, max-age=${cacheSeconds}${cacheSeconds === 0 ? ', must-revalidate' : ''}`;

/** Sends what a handler returned, as its endpoint says. */
export const send = (
  endpoint: Endpoint,
  request: Request,
  response: Response,
  result: unknown,
): void => {
  // The deadline has answered already.
  if (response.headersSent) return;
  response.status(endpoint.status);
  if (endpoint.status === 204) return void response.end();
  // In tests, a response that does not match its contract is an error.
  if (process.env.NODE_ENV === 'test')
    endpoint.response.parse(isPage(result) ? result.rows : result);
  if (isPage(result)) return sendPage(request, response, result);
  if (endpoint.publicRead) response.set('Cache-Control', cacheOf(endpoint));
  response.json(result);
};

/** Parses by the contract, runs fn, sends what it returns; a write with an Idempotency-Key runs once, a public read once for all who ask. */
export const handle = <const E extends Endpoint>(
  endpoint: E,
  fn: (input: HandlerInput<E>) => Promise<Result<E>>,
  { deadlineMs = usualDeadlineMs } = {},
): Route => {
  const answer = endpoint.publicRead ? joinedRead(fn) : fn;
  return {
    endpoint,
    respond: async (request, response) => {
      const input = inputOf(endpoint, request);
      if (deadlineMs > usualDeadlineMs) {
        // Report a frozen database in time, even with a long deadline.
        await pingDatabase();
        requestContext.getStore()?.deadline?.extend(deadlineMs);
      }
      requestContext.getStore()?.end.throwIfEnded();
      send(
        endpoint,
        request,
        response,
        await withIdempotencyKey(endpoint, request, () => answer(input)),
      );
    },
  };
};

/** The same for a read whose answer depends on nothing but its parameters: those who ask for the same in one turn of the event loop share it. */
export const handleShared = <const E extends Endpoint>(
  endpoint: E,
  fn: (asked: Pick<EndpointInput<E>, 'params' | 'query'>) => Promise<Result<E>>,
): Route => {
  const read = sharedRead(fn);
  return handle(endpoint, ({ params, query }) => read({ params, query }));
};
