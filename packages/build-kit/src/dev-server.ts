import path from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer, type Configuration } from '@rspack/dev-server';
import { loadSliceConfig } from './build-slice';
import { fromRoot, publicPathOf } from './workspace';

/** Everything, including the hot-reload socket, is under the slice's prefix, so that the gateway can serve it. */
const serverOptions = (slice: string, port: number): Configuration => {
  const prefix = publicPathOf(slice);
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    devMiddleware: { publicPath: prefix },
    static: false,
    historyApiFallback: { index: `${prefix}index.html` },
    webSocketServer: { type: 'ws', options: { path: `${prefix}hot` } },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      logging: 'warn',
      // Port 0: the port of the page, which is the gateway's.
      webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${prefix}hot` },
    },
  };
};

/** Starts a slice's development server on 127.0.0.1; the gateway proxies `/remotes/<slice>/` to it. */
export const startDevServer = async (slice: string, port: number): Promise<RspackDevServer> => {
  const compiler = rspack(await loadSliceConfig(path.join(fromRoot(), slice), 'development'));
  const server = new RspackDevServer(serverOptions(slice, port), compiler);
  await server.start();
  return server;
};
