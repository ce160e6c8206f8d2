import { type Compilation, rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { scriptsOfImports } from './federation-manifest';
import { sharedModules } from './shared-modules';
import { publicPathOf } from './workspace';

/** What the shell's `shared.json` says. */
export interface SharedFile {
  shared: { name: string; version?: string; requiredVersion?: string; singleton?: boolean }[];
  /** The scripts that the shell loads when a remote's screen asks for data. */
  later: string[];
  /** Those that resolve a stored session. */
  signedIn: string[];
}

interface Imports {
  /** Who imports them when they are asked for. */
  importer: string;
  modules: readonly string[];
}

/** Every screen but the landing page imports them. */
const later: Imports = {
  importer: './src/shared/shared-modules.ts',
  modules: ['@hypercar/app-kit/query', '@tanstack/react-query'],
};
const signedIn: Imports = {
  importer: './src/session-keeper.tsx',
  modules: ['@hypercar/app-kit/current-user'],
};

const scriptsOf = (compilation: Compilation, { importer, modules }: Imports): string[] => {
  const scripts = scriptsOfImports(compilation, importer);
  const files = modules.flatMap((name) => scripts[name] ?? []);
  return [...new Set(files)].map((file) => publicPathOf('shell') + file);
};

const contentOf = (compilation: Compilation, shared: SharedFile['shared']): SharedFile => ({
  shared,
  later: scriptsOf(compilation, later),
  signedIn: scriptsOf(compilation, signedIn),
});

/** Names the modules that the shell shares, which has no manifest, and the scripts of those that it loads later. */
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
    const name = 'SharedFilePlugin';
    // The scripts have their final names.
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const text = JSON.stringify(contentOf(compilation, shared));
        compilation.emitAsset('shared.json', new rspack.sources.RawSource(text));
      });
    });
  }
}
