import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { fromRoot } from '../workspace';

const here = (file: string): string => fromRoot('packages/build-kit/src/lighter', file);

/**
 * What production builds leave out of libraries, because no slice uses it and the library cannot tell
 * (docs/decisions/033 has the bytes of each).
 */
export const lighterRules: RuleSetRule[] = [
  { test: /react-router\/dist\/production\/chunk-[^/]*\.mjs$/, loader: here('pure-router.mjs') },
];

const replacements: [RegExp, string][] = [
  [/\/Prefixer\.js$/, 'no-prefixes.js'],
  [/\/snapshot\/SnapshotHandler\.js$/, 'no-snapshots.js'],
  [/\/utils\/preload\.js$/, 'no-preloading.js'],
];

/** Replaces modules by smaller ones. */
export const lighterPlugins = (): NonNullable<Configuration['plugins']> =>
  replacements.map(
    ([module, file]) => new rspack.NormalModuleReplacementPlugin(module, here(file)),
  );
