import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { checkPort } from '../check-port';
import type { StartEngine } from '../engine';
import { type GatewaySettings, needsNodeEngine } from '../options';
import { routeTable } from '../route-table';
import { errorBody, type ErrorStatus } from '../table/error-messages';
import { policyOf, securityHeaders } from '../table/security-headers';
import { openLog } from './access-log';
import { forwardSockets } from './development';
import { newRequestId } from './middleware';
import { createGatewayApp } from './node-app';

const statusOf: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that Node could not parse, which never reaches the application. */
const answerUnreadable = (
  { otherHosts }: GatewaySettings,
  error: NodeJS.ErrnoException,
  socket: Duplex,
): void => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const headers = Object.entries({
    ...securityHeaders,
    'Content-Security-Policy': policyOf(otherHosts, '/'),
    'X-Request-Id': newRequestId(),
    'Content-Type': 'application/json',
    'Content-Length': errorBody(status).length,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${errorBody(status)}`,
  );
};

const limits = {
  maxHeaderSize: routeTable.headerBytes,
  headersTimeout: routeTable.callerMs,
  requestTimeout: 2 * routeTable.callerMs,
  keepAliveTimeout: routeTable.idleMs,
};

/** Starts the gateway in this process, for machines without nginx; resolves when it listens. */
export const startNode: StartEngine = async (settings, addresses) => {
  let current = { ...settings, upstreams: addresses };
  await checkPort(settings);
  await mkdir(settings.logDir, { recursive: true });
  const log = openLog(settings.logDir);
  const server = createServer(
    limits,
    createGatewayApp(() => current, log),
  );
  server.on('clientError', (error, socket) => answerUnreadable(current, error, socket));
  // Without a listener Node answers a request to upgrade like any other, as nginx does.
  const endSockets = needsNodeEngine(settings) ? forwardSockets(server, () => current) : undefined;
  await once(server.listen(settings.port, settings.host), 'listening');
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
