import { createServer, type RequestListener, type Server } from 'node:http';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { answerUnreadable, type Unread } from './unreadable';

const limitsOf = ({ headersMs }: GatewaySettings['timeouts']) => ({
  maxHeaderSize: routeTable.headerBytes,
  headersTimeout: headersMs,
  // Of an artefact; other bodies have bodyDeadline.
  requestTimeout: routeTable.uploadMs,
  connectionsCheckingInterval: Math.min(1_000, headersMs),
  keepAliveTimeout: routeTable.idleMs,
  // The application answers a request without one as it answers any other.
  requireHostHeader: false,
});

/** A server whose every answer is the application's, or one like it; `log` hears of what does not reach that. */
export const createHttpServer = (
  settings: () => GatewaySettings,
  app: RequestListener,
  log: (unread: Unread) => void = () => {},
): Server => {
  const server = createServer(limitsOf(settings().timeouts), app);
  // Node would answer an unknown `Expect` by itself.
  server.on('checkExpectation', app);
  answerUnreadable(server, settings, log);
  return server;
};
