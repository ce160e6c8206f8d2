import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Request, Response } from 'express';
import { createProxyServer } from 'httpxy';
import type { GatewaySettings, SliceKey, SliceSource } from '../options';
import { hiddenHeaders } from '../table/security-headers';
import { answerError } from './answer';

const proxy = createProxyServer({ changeOrigin: true });
proxy.on('proxyRes', (answer, _request, response) => {
  for (const name of hiddenHeaders) delete answer.headers[name.toLowerCase()];
  const { status } = (response as Response).locals;
  if (status && answer.statusCode === 200) answer.statusCode = status;
});

/** Asks a development server for a file of its slice; a page that is none keeps its status. */
export const forwardFile = async (
  request: Request,
  response: Response,
  url: string,
  name: string,
): Promise<void> => {
  request.url = name + request.originalUrl.slice(request.originalUrl.split('?', 1)[0]?.length);
  await proxy.web(request, response, { target: url }).catch(() => answerError(response, 502));
};

const targetOf = (settings: GatewaySettings, path: string) => {
  const slices = settings.slices as Record<SliceKey, SliceSource>;
  const [, slice, rest] = /^\/remotes\/([^/]+)(\/.*)$/.exec(path) ?? [];
  const source = slice && slice in slices ? slices[slice as SliceKey] : slices.shell;
  return 'url' in source ? { target: source.url, name: rest ?? path } : undefined;
};

/** Forwards the web sockets of hot reload: below /remotes/<slice>/ to that slice, any other to the shell. */
export const forwardSockets = (server: Server, settings: () => GatewaySettings): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const to = targetOf(settings(), request.url ?? '/');
    if (!to) return socket.destroy();
    request.url = to.name;
    proxy.ws(request, socket as never, { target: to.target }, head).catch(() => socket.destroy());
  });
};
