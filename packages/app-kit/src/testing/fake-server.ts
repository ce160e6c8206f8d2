import { endMark, endMarkHeader } from '@hypercar/contracts/csv-end';
import type { EndpointBody, EndpointResult } from '@hypercar/contracts/endpoint';
import { pathOf, type Call, type EndpointOf } from '../call';

interface Sent<C> {
  body: EndpointBody<EndpointOf<C>>;
  query: URLSearchParams;
  /** The address without its query. */
  path: string;
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

interface FilePart {
  /** How many rows the service says there will be. */
  total?: number;
  isCut?: boolean;
}

/** A file to save, as the CSV exports answer it. */
class FileAnswer {
  constructor(
    readonly name: string,
    readonly lines: string,
    readonly total: number | undefined,
    /** The connection breaks off after the text. */
    readonly isCut: boolean,
  ) {}
}

/** One page of a list, with the headers that a service sends. */
class PageAnswer {
  constructor(
    readonly rows: readonly unknown[],
    readonly count: number,
    /** The address of the next page, or of the previous one. */
    readonly link: string | undefined,
    /** How far rows are counted. */
    readonly countedTo: number,
  ) {}
}

const linkTo = (rel: 'next' | 'prev', query: URLSearchParams, cursor: number): string => {
  const following = new URLSearchParams(query);
  following.set('cursor', String(cursor));
  return `</api/next?${following}>; rel="${rel}"`;
};

/** Pages a list as the services do; the cursor is the number of rows before, or of the rows up to the page's end. */
const cut = (
  rows: readonly unknown[],
  query: URLSearchParams,
  countedTo = Infinity,
): PageAnswer => {
  const limit = Number(query.get('limit'));
  if (query.has('backwards')) {
    const to = Number(query.get('cursor') ?? rows.length);
    const from = Math.max(0, to - limit);
    const link = from > 0 ? linkTo('prev', query, from) : undefined;
    return new PageAnswer(rows.slice(from, to), rows.length, link, countedTo);
  }
  const from = Number(query.get('cursor') ?? 0);
  const to = from + limit;
  const link = to < rows.length ? linkTo('next', query, to) : undefined;
  return new PageAnswer(rows.slice(from, to), rows.length, link, countedTo);
};

/** A body in one piece; a part of it is read, and then the connection breaks off. */
const bodyOf = (text: string, isCut: boolean) => {
  const pieces = [{ done: false, value: new TextEncoder().encode(text) }];
  const after = () =>
    isCut ? Promise.reject(new TypeError('network error')) : Promise.resolve({ done: true });
  return { getReader: () => ({ read: () => Promise.resolve(pieces.shift() ?? after()) }) };
};

const fileResponse = ({ name, lines, total, isCut }: FileAnswer): Response => {
  const text = lines.endsWith('\n') ? lines : `${lines}\r\n`;
  const rows = text.split('\n').length - 2;
  const mark = endMark({ rows, bytes: new TextEncoder().encode(text).length });
  return {
    ok: true,
    status: 200,
    headers: new Map([
      ['Content-Disposition', `attachment; filename="${name}"`],
      ['X-Total-Count', String(total ?? rows)],
      [endMarkHeader, '1'],
    ]),
    body: bodyOf(isCut ? text : text + mark, isCut),
  } as unknown as Response;
};

const pageResponse = ({ rows, count, link, countedTo }: PageAnswer): Response => {
  const headers = new Map([['X-Total-Count', String(Math.min(count, countedTo))]]);
  if (count > countedTo) headers.set('X-Total-Count-At-Least', 'true');
  if (link) headers.set('Link', link);
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
    // A file travels as it is.
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ call: `${method} ${url.pathname}${url.search}`, body, headers });
    const sent = { body, query: url.searchParams, path: url.pathname, headers } as Sent<never>;
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
    /** Answers a list by the rows that match the query, counted so far: all of them, or a page when it has a limit. */
    onList: <const C extends Call>(target: C, rowsFor: Reply<C>, countedTo?: number) => {
      const answer = async (sent: Sent<C>) => {
        const rows = (await rowsFor(sent)) as readonly unknown[];
        return sent.query.has('limit') ? cut(rows, sent.query, countedTo) : rows;
      };
      routes.push(routeOf(target, answer));
    },
    /** Answers an export with a file of lines, or with a part of it. */
    onFile: (target: Call, name: string, text: string, { total, isCut = false }: FilePart = {}) => {
      routes.push(routeOf(target, () => new FileAnswer(name, text, total, isCut)));
    },
  };
};
export type FakeServer = ReturnType<typeof fakeServer>;
