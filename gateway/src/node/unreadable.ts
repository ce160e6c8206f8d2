import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { errorBody, errorHeaders, type ErrorStatus } from '../table/error-messages';
import { headersOf } from '../table/security-headers';
import { newRequestId } from './middleware';

/** A request that never reached the application. */
export interface Unread {
  id: string;
  status: ErrorStatus;
}

const statusOf: Record<string, ErrorStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_VERSION: 505,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const answerText = (settings: GatewaySettings, { id, status }: Unread): string => {
  const headers = {
    ...headersOf(settings, '/'),
    'X-Request-Id': id,
    'Cache-Control': routeTable.cache.calls,
    ...errorHeaders(status),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(errorBody(status)),
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${errorBody(status)}`;
};

/** Answers what Node cannot parse, and what it would close without an answer, as the application answers an error. */
export const answerUnreadable = (
  server: Server,
  settings: () => GatewaySettings,
  log: (unread: Unread) => void,
): void => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => answers.set(socket, response));
  const refuse = (socket: Duplex, status: ErrorStatus): void => {
    const begun = answers.get(socket);
    const open = begun !== undefined && !begun.writableFinished;
    // An answer in the middle of another one would be taken for a part of it.
    if (!socket.writable || (open && begun.headersSent)) return void socket.destroy();
    const id = open ? String(begun.getHeader('X-Request-Id')) : newRequestId();
    socket.end(answerText(settings(), { id, status }));
    // A request whose body cannot be read has the application's own line.
    if (!open) log({ id, status });
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    refuse(socket, statusOf[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_request, socket) => refuse(socket, 405));
};
