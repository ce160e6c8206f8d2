import { createRequire } from 'node:module';
import path from 'node:path';
import { compile } from '../compile';
import { sliceConfig } from '../slice-config';
import { fromRoot } from '../workspace';

const require = createRequire(import.meta.url);

/** Bundles `source` for this process from a slice's folder, with the browser build's loaders, and runs it. */
export const runInNode = async <T>(dir: string, name: string, source: string): Promise<T> => {
  const outDir = fromRoot('.build/prerender', name);
  const config = sliceConfig(dir, 'production', {});
  await compile({
    ...config,
    entry: { main: `data:text/javascript,${encodeURIComponent(source)}` },
    target: 'node20',
    devtool: false,
    output: {
      ...config.output,
      path: outDir,
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
  });
  const file = path.join(outDir, 'main.cjs');
  // A unique name, because a second build in the same process is another module.
  for (const loaded of Object.keys(require.cache))
    if (loaded.startsWith(outDir)) delete require.cache[loaded];
  return require(file) as T;
};

/** The address of one of these modules, for `source`. */
export const here = (file: string): string =>
  JSON.stringify(fromRoot('packages/build-kit/src/prerender', file));
