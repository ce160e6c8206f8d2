import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { exposedChunk, ManifestPlugin } from './manifest-plugin';
import { sharedModules } from './shared-modules';
import { containerNameOf, type Mode } from './workspace';

interface Federation {
  slice: string;
  mode: Mode;
  /** Without it the slice is the host. */
  app?: string;
}

/**
 * The bundler's own module federation: a container with `init` and `get`, and a share scope. The enhanced
 * runtime on top of it costs 28 KB of every first visit (decision 008) for what app-kit's loader does in fifty lines.
 */
export class FederationPlugin implements RspackPluginInstance {
  constructor(private readonly federation: Federation) {}

  apply(compiler: Compiler): void {
    const { slice, mode, app } = this.federation;
    const name = containerNameOf(slice);
    const hash = mode === 'production' ? '.[contenthash:8]' : '';
    new rspack.container.ModuleFederationPluginV1({
      name,
      filename: `assets/remoteEntry${hash}.js`,
      ...(app ? { exposes: { './app': { import: app, name: exposedChunk } } } : {}),
      shared: sharedModules(!app, mode),
    }).apply(compiler);
    if (app) new ManifestPlugin(name).apply(compiler);
  }
}
