import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { federationAliases } from './federation-runtime';
import { lighterPlugins, lighterRules } from './lighter/lighter';
import { sourceRules } from './source-rules';
import { containerNameOf, fromRoot, publicPathOf, readPackage, type Mode } from './workspace';

/** A slice's `rspack.config.ts` exports one of these. */
export type SliceConfig = (mode: Mode) => Configuration;

const output = (slice: string, dir: string, mode: Mode): Configuration['output'] => {
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  return {
    path: path.join(dir, 'dist'),
    // In development a page that is one edit behind still fetches the hot update from its own build.
    clean: mode === 'production',
    publicPath: publicPathOf(slice),
    uniqueName: containerNameOf(slice),
    // app-kit empties it before it loads a remote afresh.
    chunkLoadingGlobal: `${containerNameOf(slice)}_chunks`,
    // A retry evaluates a module that threw again.
    strictModuleExceptionHandling: true,
    filename: `assets/[name]${hash}.js`,
    chunkFilename: `assets/[name]${hash}.js`,
    cssFilename: `assets/[name]${hash}.css`,
    cssChunkFilename: `assets/[name]${hash}.css`,
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  };
};

/** rspack writes the source text of its own functions into the bundle, and tsx has put `__name` into them. */
const definitions = (mode: Mode) => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  __name: '((target) => target)',
});

/** The router's export map leads every bundler to its development build. */
const productionAliases = {
  'react-router$': fromRoot('node_modules/react-router/dist/production/index.mjs'),
};

/** What the shell and every remote build alike. */
export const sliceConfig = (dir: string, mode: Mode, own: Configuration): Configuration => {
  const development = mode === 'development';
  return {
    mode,
    context: dir,
    name: readPackage(dir).name,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...federationAliases, ...(development ? {} : productionAliases) },
    },
    module: { rules: [...sourceRules(mode, development), ...(development ? [] : lighterRules)] },
    output: output(readPackage(dir).name, dir, mode)!,
    optimization: {
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: 'deterministic',
      // A smaller shared module is cheaper twice than in a separate file.
      splitChunks: { minSize: 60_000 },
    },
    // An editor may write a file in two steps: wait, and do not compile half a file.
    watchOptions: { aggregateTimeout: 100 },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    ...own,
    plugins: [
      new rspack.DefinePlugin(definitions(mode)),
      ...(development ? [new ReactRefreshRspackPlugin()] : lighterPlugins()),
      ...(own.plugins ?? []),
    ],
  };
};
