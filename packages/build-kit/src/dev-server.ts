import type { IncomingMessage, ServerResponse } from 'node:http';
import { rspack } from '@rspack/core';
import { RspackDevServer, type Configuration } from '@rspack/dev-server';
import { loadSliceConfig } from './build-slice';
import { fromRoot, readPackage } from './workspace';

/** What a slice's `version.json` says while it is developed: the same as the services say of themselves. */
const versionInDevelopment = {
  version: '0.0.0',
  commit: 'development',
  contractHash: 'development',
};

/** Everything, including the hot-reload socket, is under the slice's prefix, so that the gateway can serve it. */
const serverOptions = (name: string, prefix: string, port: number): Configuration => ({
  host: '127.0.0.1',
  port,
  hot: true,
  allowedHosts: 'all',
  devMiddleware: { publicPath: prefix },
  static: false,
  historyApiFallback: { index: `${prefix}index.html` },
  setupMiddlewares: (middlewares) => [
    {
      name: 'version',
      path: `${prefix}version.json`,
      middleware: (_request: IncomingMessage, response: ServerResponse) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ name, ...versionInDevelopment }));
      },
    },
    ...middlewares,
  ],
  webSocketServer: { type: 'ws', options: { path: `${prefix}hot` } },
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    logging: 'warn',
    // Port 0: the port of the page, which is the gateway's.
    webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${prefix}hot` },
  },
});

/**
 * Starts the development server of a folder (a slice's, or the gallery's) on 127.0.0.1, under the public path of its
 * build; the gateway proxies `/remotes/<slice>/` to a slice's.
 */
export const startDevServer = async (folder: string, port: number): Promise<RspackDevServer> => {
  const { name } = readPackage(fromRoot(folder));
  const compiler = rspack(await loadSliceConfig(fromRoot(folder), 'development'));
  const prefix = String(compiler.options.output.publicPath);
  const server = new RspackDevServer(serverOptions(name, prefix, port), compiler);
  await server.start();
  return server;
};
