import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { endStreams } from './event-stream';

let draining = false;
const waiting = new Set<() => void>();

/** True once this process is stopping. */
export const isDraining = (): boolean => draining;

/** Calls back when this process stops, so that long polls end early. Returns a function that unsubscribes. */
export const onDraining = (callback: () => void): (() => void) => {
  waiting.add(callback);
  return () => waiting.delete(callback);
};

// Long enough for a busy gateway to use, and so close, each of its idle connections.
const retiringMs = 300;
const longestMs = 8000;

/** Sends `Connection: close` with each response from now on. */
const retireConnections = (server: Server): void => {
  server.prependListener('request', (_request: unknown, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  );
};

/**
 * Stops gracefully: connections close with their next response, then no new one is accepted, and
 * requests in flight finish (8 s at most). Refused callers use another replica.
 */
export const drain = async (servers: readonly Server[]): Promise<void> => {
  draining = true;
  for (const callback of waiting) callback();
  endStreams();
  servers.forEach(retireConnections);
  await pause(retiringMs);
  const closed = servers.map((server) => once(server, 'close'));
  // After the event loop has accepted every waiting connection.
  await nextTurn();
  for (const server of servers) server.close();
  endStreams();
  const hard = setTimeout(() => servers.forEach((one) => one.closeAllConnections()), longestMs);
  await Promise.all(closed);
  clearTimeout(hard);
};
