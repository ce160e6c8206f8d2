import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { sharedModules } from './shared-modules';
import { containerNameOf, type Mode } from './workspace';

interface Federation {
  slice: string;
  mode: Mode;
  exposes?: Record<string, string>;
}

/** The federation plugin of a slice: without `exposes` it is the host. */
export const federationPlugin = ({ slice, mode, exposes }: Federation): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: containerNameOf(slice),
    filename: `assets/remoteEntry${mode === 'production' ? '.[contenthash:8]' : ''}.js`,
    ...(exposes ? { exposes } : {}),
    shared: sharedModules(!exposes, mode),
    // The default asks every visitor for every remote's manifest, and one missing blanks the page.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: Boolean(exposes),
    experiments: {
      asyncStartup: true,
      // The snapshot part reads manifests; app-kit's loader does that in ten lines, and a remote loads no remotes.
      optimization: {
        target: 'web',
        disableSnapshot: true,
        ...(exposes ? { disableRemote: true } : {}),
      },
    },
  });
