import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { routeTable } from 'gateway/route-table';
import { askSite } from './ask-site';
import { localPage, textOf } from './documents';
import type { Reports } from './reports';
import { answeredHeaders, askedHeaders, type Origins } from './site-headers';
import { SiteFailure } from './site-failure';

/** A request and its response, of which the site has the answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  site: URL;
  reports: Reports;
  timeoutMs?: number | undefined;
}

const api = new RegExp(routeTable.api);
const others = [api, new RegExp(routeTable.remotes), new RegExp(routeTable.file)];

/** Whether a path is a page of the application, as the gateway sees it. */
export const isPagePath = (path: string): boolean => !others.some((of) => of.test(path));

const originsOf = ({ request, site }: Exchange): Origins => ({
  local: `http://${request.headers.host}`,
  site: site.origin,
});

const ask = (exchange: Exchange, headers: ReturnType<typeof askedHeaders>) => {
  const { request, response, site, timeoutMs } = exchange;
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  return askSite(site, {
    method: request.method!,
    path: request.url!,
    headers,
    body: Number(length) > 0 || encoding ? request : undefined,
    signal: gone.signal,
    timeoutMs,
  });
};

const isOut = ({ statusCode = 0 }: IncomingMessage): boolean =>
  [502, 503, 504].includes(statusCode);

const relay = async (exchange: Exchange, answer: IncomingMessage): Promise<void> => {
  const { response } = exchange;
  response.writeHead(answer.statusCode!, answeredHeaders(answer.headers, originsOf(exchange)));
  // An event stream has a head long before its first event.
  response.flushHeaders();
  // When either side ends, the other one does, too.
  await pipeline(answer, response).catch(() => undefined);
};

/** Hands a request to the site, and its answer back. Throws SiteFailure. */
export const passOn = async (exchange: Exchange): Promise<void> => {
  const { request, path, reports } = exchange;
  const answer = await ask(exchange, askedHeaders(request.headers, originsOf(exchange)));
  // A screen says itself that a service of the site is down.
  if (!api.test(path) && !isOut(answer)) reports.answered();
  await relay(exchange, answer);
};

const conditions = ['if-none-match', 'if-modified-since', 'range'];
const ofSitesFile = [
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'accept-ranges',
];

/** Answers a page of the site with the local shell in it. Throws SiteFailure, also when the site is out of order. */
export const sendPage = async (
  exchange: Exchange,
  localShell: () => Promise<string>,
): Promise<void> => {
  const { request, response, site, reports } = exchange;
  const asked = askedHeaders(request.headers, originsOf(exchange));
  for (const name of conditions) delete asked[name];
  const answer = await ask(exchange, { ...asked, 'accept-encoding': 'gzip' });
  if (isOut(answer)) {
    answer.resume();
    throw new SiteFailure(`${site.origin} answers ${answer.statusCode}.`, false);
  }
  reports.answered();
  if (!answer.headers['content-type']?.startsWith('text/html')) return relay(exchange, answer);
  const text = await textOf(answer).catch(() => {
    throw new SiteFailure(`${site.origin} breaks the connection off.`, false);
  });
  const page = localPage(text, await localShell());
  const headers = answeredHeaders(answer.headers, originsOf(exchange));
  for (const name of ofSitesFile) delete headers[name];
  response.writeHead(answer.statusCode!, { ...headers, 'cache-control': 'no-store' });
  response.end(page);
};
