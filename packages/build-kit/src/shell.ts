import { rspack } from '@rspack/core';
import { DevtoolsHookPlugin, devtoolsHookFile } from './devtools-hook';
import { developmentEntry, federationPage } from './federation-page';
import { FederationPlugin } from './federation-plugin';
import { SharedFilePlugin } from './shared-file';
import { sliceConfig, type SliceConfig } from './slice-config';
import { publicPathOf } from './workspace';

/** The build of the host: `src/main.ts` and the page `src/index.html`. */
export const shell =
  (dir: string): SliceConfig =>
  (mode) => {
    const development = mode === 'development';
    const hook = development ? publicPathOf('shell') + devtoolsHookFile : '';
    return sliceConfig(dir, mode, {
      entry: development ? developmentEntry : { main: './src/main.ts' },
      plugins: [
        new FederationPlugin({ slice: 'shell', mode }),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          templateParameters: { hook: hook && `<script src="${hook}"></script>` },
          chunks: ['main'],
          scriptLoading: 'defer',
        }),
        // Files at the root of the site: icons, share pictures, the web manifest.
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
        new SharedFilePlugin(mode),
        ...(development ? [new DevtoolsHookPlugin(), federationPage()] : []),
      ],
    });
  };
