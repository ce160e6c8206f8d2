import type { EndpointBody, EndpointResult } from '@hypercar/contracts/endpoint';
import { pathOf, type Call, type EndpointOf } from '../call';

interface Sent<C> {
  body: EndpointBody<EndpointOf<C>>;
  query: URLSearchParams;
  headers: Record<string, string>;
}
type Answer = (sent: Sent<never>) => unknown;
interface Route {
  method: string;
  pattern: RegExp;
  answer: Answer;
}

/** An error response: throw it from an answer. `body` may be a string that is not JSON. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown = { message: 'An error occurred' },
  ) {
    super(`Refused with ${status}`);
  }
}

/** A file to save, as the CSV exports answer it. */
class FileAnswer {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

/** One page of a list, with the headers that a service sends. */
class PageAnswer {
  constructor(
    readonly rows: readonly unknown[],
    readonly total: number,
    /** The next page's address. */
    readonly next: string | undefined,
  ) {}
}

/** Pages a list as the services do; the cursor is the number of rows before. */
const cut = (rows: readonly unknown[], query: URLSearchParams): PageAnswer => {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit'));
  const following = new URLSearchParams(query);
  following.set('cursor', String(to));
  const next = to < rows.length ? `/api/next?${following}` : undefined;
  return new PageAnswer(rows.slice(from, to), rows.length, next);
};

const fileResponse = ({ name, text }: FileAnswer): Response =>
  ({
    ok: true,
    status: 200,
    headers: new Map([['Content-Disposition', `attachment; filename="${name}"`]]),
    blob: () => Promise.resolve(new Blob([text], { type: 'text/csv' })),
  }) as unknown as Response;

const pageResponse = ({ rows, total, next }: PageAnswer): Response => {
  const headers = new Map([['X-Total-Count', String(total)]]);
  if (next) headers.set('Link', `<${next}>; rel="next"`);
  return {
    ok: true,
    status: 200,
    headers,
    json: () => Promise.resolve(rows),
  } as unknown as Response;
};

const response = (status: number, body: unknown): Response => {
  if (body instanceof FileAnswer) return fileResponse(body);
  if (body instanceof PageAnswer) return pageResponse(body);
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    statusText: `Status ${status}`,
    headers: new Map([['content-type', 'application/json']]),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(text).then((json) => JSON.parse(json) as unknown),
    body: null,
  } as unknown as Response;
};

const patternOf = (target: Call): RegExp =>
  new RegExp(`^${pathOf({ ...target, path: target.path.replace(/:\w+/g, '[^/]+') as '/api/' })}$`);

const routeOf = (target: Call, answer: Route['answer']): Route => ({
  method: target.method,
  pattern: patternOf(target),
  answer,
});

type Reply<C extends Call> = (
  sent: Sent<C>,
) => EndpointResult<EndpointOf<C>> | Promise<EndpointResult<EndpointOf<C>>>;

const answerBy = async (route: Route | undefined, sent: Sent<never>): Promise<Response> => {
  if (!route) return response(404, { message: 'Not found' });
  try {
    const result = await route.answer(sent);
    return response(result === undefined ? 204 : 200, result);
  } catch (refusal) {
    if (refusal instanceof Refusal) return response(refusal.status, refusal.body);
    throw refusal;
  }
};

/** A fake at the network's edge: answers `fetch` by the contracts' types, and keeps what was sent. */
export const fakeServer = () => {
  const routes: Route[] = [];
  const calls: { call: string; body: unknown; headers: Record<string, string> }[] = [];
  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const method = init.method ?? 'GET';
    const headers = (init.headers ?? {}) as Record<string, string>;
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined;
    calls.push({ call: `${method} ${url.pathname}${url.search}`, body, headers });
    const sent = { body, query: url.searchParams, headers } as Sent<never>;
    const fits = (route: Route) => route.method === method && route.pattern.test(url.pathname);
    return answerBy(routes.findLast(fits), sent);
  };
  globalThis.fetch = answer as typeof fetch;
  return {
    calls,
    /** How often a call was made, such as `GET /api/auth/me`. */
    count: (call: string) => calls.filter((made) => made.call === call).length,
    /** Sets the answer of an endpoint; the latest one wins. */
    on: <const C extends Call>(target: C, reply: Reply<C>) => {
      routes.push(routeOf(target, reply));
    },
    /** Answers a list by the rows that match the query: all of them, or a page when it has a limit. */
    onList: <const C extends Call>(target: C, rowsFor: Reply<C>) => {
      const answer = async (sent: Sent<C>) => {
        const rows = (await rowsFor(sent)) as readonly unknown[];
        return sent.query.has('limit') ? cut(rows, sent.query) : rows;
      };
      routes.push(routeOf(target, answer));
    },
    /** Answers an export with a file. */
    onFile: (target: Call, name: string, text: string) => {
      routes.push(routeOf(target, () => new FileAnswer(name, text)));
    },
  };
};
export type FakeServer = ReturnType<typeof fakeServer>;
