import path from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import type { Compilation } from '@rspack/core';

/** What is read of a remote's `mf-manifest.json`, which module federation's plugin writes. */
export interface SliceManifest {
  metaData: {
    globalName: string;
    publicPath: string;
    remoteEntry: { path: string; name: string };
    /** The scripts of each module that `./app` imports when it is asked to: `src/routes/landing-route`. */
    screens: Record<string, string[]>;
  };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

interface Origin {
  moduleName?: string;
  request?: string;
}
interface Chunk {
  files?: string[];
  origins?: Origin[];
}

/** The name of the chunk with `src/app.ts`. */
export const exposedChunk = '__federation_expose_app';
const scriptsOf = ({ files = [] }: Chunk): string[] =>
  files.filter((f) => /(?<!hot-update)\.js$/.test(f));

/** The scripts of each module that a module imports when it is asked to, by the name in its import. */
export const scriptsOfImports = (
  compilation: Compilation,
  importer: string,
): Record<string, string[]> => {
  const parts = { all: false, chunks: true, chunkOrigins: true, ids: true } as const;
  const found: Record<string, string[]> = {};
  for (const chunk of (compilation.getStats().toJson(parts).chunks ?? []) as Chunk[])
    for (const { moduleName, request } of chunk.origins ?? []) {
      if (moduleName !== importer || !request) continue;
      found[request] = [...new Set([...(found[request] ?? []), ...scriptsOf(chunk)])];
    }
  return found;
};

const screensOf = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(scriptsOfImports(compilation, './src/app.ts'))
      .filter(([request]) => request.startsWith('.'))
      .map(([request, scripts]) => [path.posix.join('src', request), scripts]),
  );

/** Adds the scripts of each screen to the manifest. */
export const manifestOptions: moduleFederationPlugin.PluginManifestOptions = {
  additionalData: ({ stats, compilation }) => {
    Object.assign(stats.metaData, { screens: screensOf(compilation as unknown as Compilation) });
    return stats;
  },
};
