import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { exposedChunk, manifestOptions } from './federation-manifest';
import { nameRuntime } from './federation-runtime';
import { sharedModules } from './shared-modules';
import { containerNameOf, type Mode } from './workspace';

interface RemoteFederation {
  slice: string;
  mode: Mode;
  /** The module that is exposed as `./app`. */
  app: string;
}

/** Leaves out what a page with a host does not use: the runtime itself is the host's in production. */
const experiments = (mode: Mode) => ({
  externalRuntime: mode === 'production',
  optimization: { target: 'web' as const, disableSnapshot: true, disableRemote: true },
});

/** The manifest's twin for tools, which names source files. */
const statsFile = 'mf-stats.json';

const leaveOutStats = (compiler: Compiler): void => {
  const name = 'LeaveOutStats';
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap(name, (compilation) =>
    compilation.hooks.processAssets.tap({ name, stage }, () => compilation.deleteAsset(statsFile)),
  );
};

/** The federation of a remote (docs/decisions/033). */
export class FederationPlugin implements RspackPluginInstance {
  constructor(private readonly federation: RemoteFederation) {}

  apply(compiler: Compiler): void {
    const { slice, mode, app } = this.federation;
    const hash = mode === 'production' ? '.[contenthash:8]' : '';
    new ModuleFederationPlugin({
      name: containerNameOf(slice),
      filename: `assets/remoteEntry${hash}.js`,
      exposes: { './app': { import: app, name: exposedChunk } },
      shared: sharedModules(mode),
      // By default every visitor fetches every remote's entry.
      shareStrategy: 'loaded-first',
      // Types come from the contracts.
      dts: false,
      manifest: manifestOptions,
      experiments: experiments(mode),
    }).apply(compiler);
    nameRuntime(compiler);
    leaveOutStats(compiler);
  }
}
