import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { createServer, type Server as NetServer } from 'node:net';
import express, { type Express } from 'express';
import { answerFailure } from '../node/answer';
import { bodyDeadline } from '../node/body-deadline';
import { calls } from '../node/calls';
import { createHttpServer } from '../node/http-server';
import { localsOf } from '../node/locals';
import { nameRequest, screen } from '../node/middleware';
import { uploads } from '../node/uploads';
import type { Changed } from '../engine';
import type { GatewaySettings, Upstreams } from '../options';
import { routeTable } from '../route-table';
import { createSharedReads } from '../shared/shared-reads';
import { createCopies } from './copies';
import { forgetSockets, writesSockets } from './writes-socket';

type Shared = ReturnType<typeof createSharedReads>;

const createApp = (
  settings: () => GatewaySettings,
  { answer, renew }: Shared,
  changed: Changed,
): Express => {
  const app = express();
  app.disable('x-powered-by');
  // nginx alone reaches the socket, and says itself where a call comes from.
  app.set('trust proxy', true);
  // nginx adds the security headers.
  app.use(nameRequest, bodyDeadline(settings), screen(settings));
  app.use((_request, response, next) => {
    localsOf(response).namesUpstream = true;
    next();
  });
  return app.use(answer, uploads(settings), calls(settings, renew, changed), answerFailure);
};

/**
 * Answers what is at hand without Express: thousands of visitors poll, and nginx adds the headers of every response itself.
 * Leaves the rest to the application.
 */
const createListener = (settings: () => GatewaySettings, changed: Changed): RequestListener => {
  const shared = createSharedReads(settings, createCopies(settings()));
  const app = createApp(settings, shared, changed);
  return (request, response) => {
    const sendReady = shared.ready(request);
    if (!sendReady) app(request, response);
    else sendReady(response, { 'X-Upstream': 'shared' }).catch(() => response.destroy());
  };
};

/** Lets a server take the connections of several sockets; returns what to close. */
const listenOn = async (server: Server, [first, ...others]: string[]): Promise<NetServer[]> => {
  const more = others.map((path) => ({
    path,
    // As node:http makes its own.
    listener: createServer({ allowHalfOpen: true }, (socket) => server.emit('connection', socket)),
  }));
  for (const { path, listener } of [{ path: first, listener: server }, ...more])
    await once(listener.listen({ path, backlog: routeTable.waiting }), 'listening');
  return [server, ...more.map(({ listener }) => listener)];
};

/**
 * Takes the writes from nginx, which bounds the time between two parts of a body but never that of the whole, and which
 * could send a write again only from a body that it has kept. A service gets them once they are complete; see decision 041.
 * The public reads that callers share come here, too, as a write makes them new; see decision 048.
 */
export const startWrites = async (
  settings: GatewaySettings,
  addresses: Upstreams,
  changed: Changed,
) => {
  let current = { ...settings, upstreams: addresses };
  const server = createHttpServer(
    () => current,
    createListener(() => current, changed),
  );
  const paths = writesSockets(settings);
  const clear = (): void => forgetSockets(paths, settings);
  process.on('exit', clear);
  const servers = await listenOn(server, paths);
  return {
    at: paths.map((path) => `unix:${path}`),
    follow: (upstreams: Upstreams): void => {
      current = { ...settings, upstreams };
    },
    close: (): void => {
      for (const one of servers) one.close();
      server.closeAllConnections();
      clear();
      process.off('exit', clear);
    },
  };
};
