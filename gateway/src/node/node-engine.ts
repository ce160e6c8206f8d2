import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { checkPort } from '../check-port';
import type { StartEngine } from '../engine';
import { needsNodeEngine } from '../options';
import { routeTable } from '../route-table';
import { logUnread, openLog } from './access-log';
import { forwardSockets } from './development';
import { createHttpServer } from './http-server';
import { createGatewayApp } from './node-app';

/** Starts the gateway in this process, for machines without nginx; resolves when it listens. */
export const startNode: StartEngine = async (settings, addresses, changed) => {
  let current = { ...settings, upstreams: addresses };
  await checkPort(settings);
  await mkdir(settings.logDir, { recursive: true });
  const log = openLog(settings.logDir);
  const server = createHttpServer(
    () => current,
    createGatewayApp(() => current, log, changed),
    (unread) => logUnread(log, unread),
  );
  // Without a listener Node answers a request to upgrade like any other, as nginx does.
  const endSockets = needsNodeEngine(settings) ? forwardSockets(server, () => current) : undefined;
  const { port, host } = settings;
  await once(server.listen({ port, host, backlog: routeTable.waiting }), 'listening');
  return {
    name: 'node',
    died: once(log, 'error').then(([error]) => `The access log cannot be written: ${error}`),
    follow: (upstreams) => {
      current = { ...settings, upstreams };
    },
    stop: async () => {
      server.close();
      server.closeIdleConnections();
      endSockets?.();
      const hurry = setTimeout(() => server.closeAllConnections(), current.timeouts.stopMs);
      await once(server, 'close');
      clearTimeout(hurry);
      log.end();
      await once(log, 'finish');
    },
  };
};
