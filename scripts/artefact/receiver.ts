import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { requestId } from '@hypercar/service-kit/request-context';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { complaintOf } from '../site/stop-with';
import { createAuthentication } from './authenticate';
import { liveRelease } from '../release/ledger';
import { releasesRoot } from '../release/service-releases';
import { permittedPart, receive, type Receiver, stagingOf } from './receive';
import { Refusal } from './refusal';

/** A caller who uploads over a slow line may take so long. */
const uploadMs = 1_800_000;

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const complaint = complaintOf(error);
  if (complaint === undefined) process.stderr.write(`${(error as Error).stack}\n`);
  return new Refusal(500, complaint ?? 'Something went wrong');
};

const answerRefusal: ErrorRequestHandler = (error, request, response, _next) => {
  // The sender went away.
  if (request.socket.destroyed || response.headersSent) return void response.destroy();
  const { status, message, headers } = refusalOf(error);
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', ...headers })
    .json({ message });
  request.resume();
};

/** The receiver of artefacts (docs/decisions/034); `scale` multiplies its rate limit per address. */
const createReceiver = (receiver: Receiver, scale: number): Express => {
  const { dataDir } = receiver;
  const authenticate = createAuthentication(dataDir, scale);
  const app = express();
  app.disable('x-powered-by');
  app.use(requestId);
  app.get('/api/deployments/:part', async (request, response) => {
    const part = permittedPart(await authenticate(request), request.params.part);
    const { version, commit } = liveRelease(releasesRoot(dataDir, part), part) ?? {
      version: null,
      commit: null,
    };
    response.set('Cache-Control', 'no-store').json({ part, version, commit });
  });
  app.post('/api/deployments/:part', async (request, response) => {
    const sender = await authenticate(request);
    const part = permittedPart(sender, request.params.part);
    await receive(receiver, part, sender, { request, response });
  });
  app.use(() => {
    throw new Refusal(404, 'Not found');
  });
  app.use(answerRefusal);
  return app;
};

/** Listens on a socket file of this user; returns what stops it. */
export const serveReceiver = async (
  receiver: Receiver,
  scale: number,
  socket: string,
): Promise<() => void> => {
  rmSync(stagingOf(receiver.dataDir), { recursive: true, force: true });
  rmSync(socket, { force: true });
  const server = createServer({ requestTimeout: uploadMs }, createReceiver(receiver, scale));
  const mask = process.umask(0o177);
  server.listen(socket);
  process.umask(mask);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
};
