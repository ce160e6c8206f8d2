import { type z } from 'zod';

export const roles = ['admin', 'assistant', 'public'] as const;
export type Role = (typeof roles)[number];

export const services = ['svc-auth', 'svc-contest', 'svc-ops'] as const;
export type ServiceName = (typeof services)[number];

/** Who may call: anyone, anyone signed in, or the roles named. */
export type Access = 'anyone' | 'signed-in' | readonly Role[];

/** One call, shared by its form, client, service, tests and OpenAPI document. */
export interface Endpoint {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express notation: `/api/tiles/:id`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a file: the types that the sender may call it, and how long it may be. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number };
  readonly response: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** The answer is one page of a list: an array, with `X-Total-Count` and `Link` when `limit` is given. */
  readonly paged?: true;
  /** The response is an endless `text/event-stream`; the data of each event has the response schema. */
  readonly stream?: true;
  /**
   * Everybody gets the same answer, whoever asks: it has an ETag, browsers keep it and ask whether it still holds, and the
   * gateway answers many who ask at once from one read. No other response may be stored.
   */
  readonly publicRead?: true;
  /** Seconds for which a browser uses a public read without asking again; 0 unless said. */
  readonly cacheSeconds?: number;
  /** A POST or PATCH that has the same effect when it arrives twice, so that the gateway may send it again, on a kept connection. */
  readonly repeatable?: true;
  /** A password or a token travels in the request or the answer: an Idempotency-Key has no effect, nothing is stored. */
  readonly carriesSecrets?: true;
  /** For a member it wants access to the course; otherwise 403. */
  readonly needsCourse?: true;
  /** Wants a session that signed in, or confirmed who it is, within the last ten minutes; otherwise 403. */
  readonly freshLogin?: true;
}

/** Declares an endpoint; returns it with its literal types. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives after parsing. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** What a handler returns, before the response schema. */
export type EndpointOutput<E extends Endpoint> = z.input<E['response']>;

/** What a client reads. */
export type EndpointResult<E extends Endpoint> = z.output<E['response']>;

/** What a client sends as the body. */
export type EndpointBody<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined;
