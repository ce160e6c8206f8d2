import path from 'node:path';
import { rspack, type Compilation, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** The contents of `mf-manifest.json`, with the names of module federation's manifests. */
export interface SliceManifest {
  metaData: {
    globalName: string;
    publicPath: string;
    remoteEntry: { path: string; name: string };
  };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
  /** The scripts of each module that `./app` imports when it is asked to: `src/routes/landing-route`. */
  screens: Record<string, string[]>;
}

interface Origin {
  moduleName?: string;
  request?: string;
}
interface Chunk {
  names?: string[];
  files?: string[];
  origins?: Origin[];
}

/** The name of the chunk with `src/app.ts`. */
export const exposedChunk = '__federation_expose_app';
const appModule = './src/app.ts';
const scriptsOf = ({ files = [] }: Chunk): string[] =>
  files.filter((f) => /(?<!hot-update)\.js$/.test(f));

const screensOf = (chunks: readonly Chunk[]): SliceManifest['screens'] => {
  const screens: SliceManifest['screens'] = {};
  for (const chunk of chunks)
    for (const { moduleName, request } of chunk.origins ?? []) {
      if (moduleName !== appModule || !request?.startsWith('.')) continue;
      const name = path.posix.join('src', request);
      screens[name] = [...new Set([...(screens[name] ?? []), ...scriptsOf(chunk)])];
    }
  return screens;
};

/** Writes `mf-manifest.json` beside a remote's files when they have their final names. */
export class ManifestPlugin implements RspackPluginInstance {
  constructor(private readonly globalName: string) {}

  apply(compiler: Compiler): void {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () =>
        compilation.emitAsset(
          'mf-manifest.json',
          new rspack.sources.RawSource(JSON.stringify(this.manifest(compilation))),
        ),
      ),
    );
  }

  private manifest(compilation: Compilation): SliceManifest {
    const parts = { all: false, chunks: true, chunkOrigins: true, ids: true } as const;
    const chunks = (compilation.getStats().toJson(parts).chunks ?? []) as Chunk[];
    const named = (name: string) =>
      chunks.filter(({ names }) => names?.includes(name)).flatMap(scriptsOf);
    const [entry = ''] = named(this.globalName);
    const sync = named(exposedChunk);
    return {
      metaData: {
        globalName: this.globalName,
        publicPath: String(compilation.outputOptions.publicPath),
        remoteEntry: { path: '', name: entry },
      },
      exposes: [{ path: './app', assets: { js: { sync } } }],
      screens: screensOf(chunks),
    };
  }
}
