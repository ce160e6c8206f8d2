import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { sharedModules } from './shared-modules';

/** Names the modules that the shell shares, which has no manifest: beside its other files, read by no page. */
export class SharedFilePlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const shared = Object.entries(sharedModules('production')).map(
      ([name, { version, requiredVersion, singleton }]) => ({
        name,
        version,
        requiredVersion,
        singleton,
      }),
    );
    compiler.hooks.thisCompilation.tap('SharedFilePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('SharedFilePlugin', () =>
        compilation.emitAsset(
          'shared.json',
          new rspack.sources.RawSource(JSON.stringify({ shared })),
        ),
      );
    });
  }
}
