import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const passOn = (site: URL, request: IncomingMessage, response: ServerResponse): void => {
  const { method, url, headers } = request;
  const { hostname, port } = site;
  const upstream = send({ hostname, port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
};

const ownPage = '<html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';

/** A proxy in front of the site; while it refuses writes, it answers them with its own HTML page. */
export const startFrontProxy = async (siteUrl: string) => {
  const site = new URL(siteUrl);
  const state = { refusesWrites: false };
  const server = createServer((request, response) => {
    if (state.refusesWrites && request.method !== 'GET')
      response.writeHead(502, { 'Content-Type': 'text/html' }).end(ownPage);
    else passOn(site, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    refuseWrites: (refuses: boolean) => {
      state.refusesWrites = refuses;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
