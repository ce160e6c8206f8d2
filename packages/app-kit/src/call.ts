import type { Endpoint } from '@hypercar/contracts/endpoint';

/** The parts of an endpoint that a request needs. Contract endpoints have them; `call` makes one without schemas. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly method: E['method'];
  readonly path: E['path'];
  /** Never set: it carries the endpoint's type. */
  readonly contract?: E;
}

/**
 * A call by its contract's type alone, for pages without forms: importing the endpoint itself brings zod.
 * `call<typeof listTiles>('GET', '/api/tiles')`; another method or path does not compile.
 */
export const call = <E extends Endpoint>(method: E['method'], path: E['path']): Call<E> => ({
  method,
  path,
});

export type EndpointOf<C> = C extends Endpoint ? C : C extends Call<infer E> ? E : never;

type Sent<S> = S extends { _zod: { input: infer I } } ? I : never;
type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends object
  ? Record<never, never> extends Sent<E[K]>
    ? { [P in K]?: Sent<E[K]> }
    : { [P in K]: Sent<E[K]> }
  : { [P in K]?: undefined };

/** The input of a call: the contract's params, query and body before parsing. */
export type CallInput<C> = Part<EndpointOf<C>, 'params'> &
  Part<EndpointOf<C>, 'query'> &
  Part<EndpointOf<C>, 'body'>;

/** The input is optional when nothing in it is required. */
export type InputArgs<C, More> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C> & More]
    : [input: CallInput<C> & More];

interface UrlParts {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
}

/** The path with its `:params` filled in, without the query. */
export const pathOf = ({ path }: Call, { params = {} }: UrlParts = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The whole address; parts of the query that are undefined are left out. */
export const urlOf = (target: Call, input: UrlParts = {}): string => {
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return pathOf(target, input) + (given.length > 0 ? `?${query}` : '');
};
