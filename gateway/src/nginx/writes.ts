import { once } from 'node:events';
import express, { type Express } from 'express';
import { answerFailure } from '../node/answer';
import { bodyDeadline } from '../node/body-deadline';
import { calls } from '../node/calls';
import { createHttpServer } from '../node/http-server';
import { localsOf } from '../node/locals';
import { mark, screen } from '../node/middleware';
import { uploads } from '../node/uploads';
import type { GatewaySettings, Upstreams } from '../options';
import { createSharedReads } from '../shared/shared-reads';
import { forgetSocket, writesSocket } from './writes-socket';

const createApp = (settings: () => GatewaySettings): Express => {
  const app = express();
  const shared = createSharedReads(settings);
  app.disable('x-powered-by');
  // nginx alone reaches the socket, and says itself where a call comes from.
  app.set('trust proxy', true);
  app.use(mark(settings), bodyDeadline(settings), screen(settings));
  app.use((_request, response, next) => {
    localsOf(response).namesUpstream = true;
    next();
  });
  return app.use(shared.answer, uploads(settings), calls(settings, shared.renew), answerFailure);
};

/**
 * Takes the writes from nginx, which bounds the time between two parts of a body but never that of the whole, and which
 * could send a write again only from a body that it has kept. A service gets them once they are complete; see decision 041.
 * The public reads that callers share come here, too, as a write makes them new; see decision 048.
 */
export const startWrites = async (settings: GatewaySettings, addresses: Upstreams) => {
  let current = { ...settings, upstreams: addresses };
  const server = createHttpServer(
    () => current,
    createApp(() => current),
  );
  const path = writesSocket(settings);
  const clear = (): void => forgetSocket(path, settings);
  process.on('exit', clear);
  await once(server.listen({ path, backlog: 2048 }), 'listening');
  return {
    at: `unix:${path}`,
    follow: (upstreams: Upstreams): void => {
      current = { ...settings, upstreams };
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
      clear();
      process.off('exit', clear);
    },
  };
};
