import { rspack } from '@rspack/core';
import { DevtoolsHookPlugin, devtoolsHookFile } from './devtools-hook';
import { developmentEntry, federationPage } from './federation-page';
import { firstScript } from './first-script';
import { SharedFilePlugin } from './shared-file';
import { sliceConfig, type SliceConfig } from './slice-config';
import { publicPathOf } from './workspace';

/** Parts of the federation runtime that the host does not use. */
const runtimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/** The build of the host: `src/main.ts` and the page `src/index.html`. */
export const shell =
  (dir: string): SliceConfig =>
  (mode) => {
    const development = mode === 'development';
    const first = firstScript(dir);
    const hook = development ? publicPathOf('shell') + devtoolsHookFile : '';
    return sliceConfig(dir, mode, {
      entry: development ? developmentEntry : { main: './src/main.ts' },
      plugins: [
        // The host's federation is the runtime's own (app-kit): a plugin adds nothing that it uses.
        new rspack.DefinePlugin(runtimeFlags),
        new rspack.HtmlRspackPlugin({
          template: './src/index.html',
          templateParameters: {
            hook: hook && `<script src="${hook}"></script>`,
            first: `<script src="${first.href}"></script>`,
          },
          chunks: ['main'],
          scriptLoading: 'defer',
        }),
        // Files at the root of the site: icons, share pictures, the web manifest.
        new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
        first.plugin,
        new SharedFilePlugin(),
        ...(development ? [new DevtoolsHookPlugin(), federationPage()] : []),
      ],
    });
  };
