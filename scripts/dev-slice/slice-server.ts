import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fromRoot } from '../workspaces';
import { forwardFile, forwardSocket, noDevServer, readLocalShell } from './dev-server-calls';
import { failurePage } from './documents';
import type { SliceOnSite } from './options';
import { type Exchange, isPagePath, passOn, sendPage } from './pass-on';
import { createReports } from './reports';
import { SiteFailure } from './site-failure';

export interface Around extends SliceOnSite {
  /** The addresses of the development servers, by slice: of the shell and of the slice. */
  devServers: Readonly<Record<string, string>>;
  /** Prints a sentence in the terminal. */
  tell: (sentence: string) => void;
  timeoutMs?: number;
}

const isPublicFile = (path: string): boolean =>
  /^(?:\/[\w-][\w.-]*)+$/.test(path) &&
  statSync(fromRoot('shell/public', path), { throwIfNoEntry: false })?.isFile() === true;

/** The development server that has a path: below /remotes/<slice>/, and for the shell its files of the root. */
const targetOf = ({ slice, devServers }: Around, path: string): string | undefined => {
  const name = /^\/remotes\/([^/]+)\//.exec(path)?.[1];
  if (name) return Object.hasOwn(devServers, name) ? devServers[name] : undefined;
  return slice === 'shell' && isPublicFile(path) ? `${devServers.shell}/remotes/shell` : undefined;
};

/** A website may point its own name to this machine: its pages get no answer. */
const isOwnName = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);

/** A page of another address would read the sources. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])) &&
  headers['sec-fetch-mode'] !== 'navigate';

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(body);
};

const refuse = (response: ServerResponse, status: number, message: string): void =>
  answer(response, status, 'application/json', JSON.stringify({ message }));

const explain = ({ response, path, reports }: Exchange, error: unknown): void => {
  if (response.destroyed) return;
  const { message } = error as Error;
  const status = error instanceof SiteFailure ? error.status : 502;
  if (error instanceof SiteFailure) reports.failed(message);
  if (isPagePath(path)) answer(response, status, 'text/html; charset=utf-8', failurePage(message));
  else refuse(response, status, message);
};

/**
 * The server of one slice: the slice's and the shell's files come from their development servers, everything else from
 * the site.
 */
export const createSliceServer = (around: Around): Server => {
  const { site, tell, timeoutMs } = around;
  const reports = createReports(site.origin, tell);
  const server = createServer((request, response) => {
    const path = request.url!.split('?', 1)[0]!;
    const isSource = path.startsWith('/remotes/');
    if (!isOwnName(request) || (isSource && isForeign(request)))
      return refuse(response, 403, 'This server is for localhost only.');
    // It would keep the site's pages on this address after this server has ended.
    if (path === '/offline-worker.js') return refuse(response, 404, 'Not in development.');
    const target = targetOf(around, path);
    if (target)
      return forwardFile(target, request, response, () => refuse(response, 502, noDevServer));
    const exchange = { request, response, path, site, reports, timeoutMs };
    const answering = isPagePath(path)
      ? sendPage(exchange, () => readLocalShell(around.devServers.shell!))
      : passOn(exchange);
    answering.catch((error: unknown) => explain(exchange, error));
  });
  server.on('upgrade', (request, socket, head) => {
    const { host, origin } = request.headers;
    const isOwn = isOwnName(request) && origin === `http://${host}`;
    const target = isOwn && targetOf(around, request.url!);
    if (!target) return void socket.destroy();
    forwardSocket(target, request, socket, head);
  });
  return server;
};
