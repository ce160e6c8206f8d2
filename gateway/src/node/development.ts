import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyServer } from 'httpxy';
import { type GatewaySettings, sliceNames } from '../options';
import { hiddenHeaders } from '../table/security-headers';
import { answerError } from './answer';
import { sentPath } from './middleware';
import { localsOf } from './locals';

const proxy = createProxyServer({ changeOrigin: true });
proxy.on('proxyRes', (answer, _request, response) => {
  for (const name of hiddenHeaders) delete answer.headers[name.toLowerCase()];
  const { status } = localsOf(response);
  if (status && answer.statusCode === 200) answer.statusCode = status;
});

/** Requests a file from a slice's development server, which serves it under /remotes/<slice> too. */
export const forwardFile = async (
  request: Request,
  response: Response,
  target: string,
  file: string,
): Promise<void> => {
  request.url = file + request.originalUrl.slice(sentPath(request).length);
  await proxy.web(request, response, { target }).catch(() => answerError(response, 502));
};

const targetOf = ({ slices }: GatewaySettings, path: string): string | undefined => {
  const name = /^\/remotes\/([^/]+)\//.exec(path)?.[1];
  const source = sliceNames.find((slice) => slice === name) ?? 'shell';
  const slice = slices[source];
  return 'url' in slice ? slice.url : undefined;
};

/**
 * Forwards the web sockets of hot reload: below /remotes/<slice>/ to that slice, any other to the shell.
 * Returns what ends them, which the server no longer counts as its own.
 */
export const forwardSockets = (server: Server, settings: () => GatewaySettings): (() => void) => {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = targetOf(settings(), request.url ?? '/');
    if (!target) return socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    proxy.ws(request, socket as Socket, { target }, head).catch(() => socket.destroy());
  });
  return () => open.forEach((socket) => socket.destroy());
};
