import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { siteFailure, timedOut } from './site-failure';

export interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: Readable | undefined;
  /** Aborted when the browser went away. */
  signal?: AbortSignal;
  /** Of silence; an event stream of the site writes every 15 s. */
  timeoutMs?: number | undefined;
}

const clients = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

const isRead = ({ method = 'GET' }: Asked): boolean => method === 'GET' || method === 'HEAD';

const send = (site: URL, asked: Asked): ClientRequest => {
  const { body, timeoutMs = 30_000, ...options } = asked;
  const { request, agent } = clients[site.protocol as keyof typeof clients];
  const { hostname, port } = site;
  const call = request({
    host: hostname.replace(/^\[|\]$/g, ''),
    port,
    // A write is never sent twice: on a new connection, as an idle one may be closing.
    agent: isRead(asked) ? agent : false,
    ...options,
  });
  call.setHeader('Host', site.host);
  call.setTimeout(timeoutMs, () =>
    call.destroy(Object.assign(new Error('Silence'), { code: timedOut })),
  );
  if (body) body.pipe(call);
  else call.end();
  return call;
};

/** Sends a request to the site and resolves with the head of its answer. Rejects with SiteFailure. */
export const askSite = (site: URL, asked: Asked): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const call = send(site, asked);
    call.on('response', resolve);
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The site closed an idle connection in the same moment.
      if (error.code === 'ECONNRESET' && call.reusedSocket && isRead(asked))
        askSite(site, asked).then(resolve, reject);
      else reject(siteFailure(site, error));
    });
  });
