import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { endStreams } from './event-stream';

let draining = false;
const waiting = new Set<() => void>();

/** True once this process has been told to end. */
export const isDraining = (): boolean => draining;

/** Calls back when this process is told to end: who waits for something must not hold it up. Returns how to stop listening. */
export const onDraining = (callback: () => void): (() => void) => {
  waiting.add(callback);
  return () => waiting.delete(callback);
};

// Long enough for a busy gateway to use each of its idle connections once, and to lose it by that.
const retiringMs = 300;
const longestMs = 8000;

/** Each answer from now on tells the gateway not to use its connection again. */
const retireConnections = (server: Server): void => {
  server.prependListener('request', (_request: unknown, response: ServerResponse) =>
    response.setHeader('Connection', 'close'),
  );
};

/**
 * Leaves without breaking anything off: connections are retired by their next answer, then no new one is taken, and
 * requests in flight end (8 s at most). Whoever is refused a connection asks another replica.
 */
export const drain = async (servers: readonly Server[]): Promise<void> => {
  draining = true;
  for (const callback of waiting) callback();
  endStreams();
  servers.forEach(retireConnections);
  await pause(retiringMs);
  const closed = servers.map((server) => once(server, 'close'));
  // Right after the event loop has taken every connection that was waiting.
  await nextTurn();
  for (const server of servers) server.close();
  endStreams();
  const hard = setTimeout(() => servers.forEach((one) => one.closeAllConnections()), longestMs);
  await Promise.all(closed);
  clearTimeout(hard);
};
