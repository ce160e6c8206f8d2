import { fromRoot } from './workspace';

const package_ = (name: string): string =>
  fromRoot('node_modules/@module-federation', name, 'dist');

/**
 * rspack resolves the federation runtime to CommonJS, which cannot be tree-shaken.
 * Every entry has to go to the ES modules: with a part of them the runtime is bundled twice.
 */
export const federationRuntimeAliases: Record<string, string> = {
  [`${package_('webpack-bundler-runtime')}/index.cjs`]: `${package_('webpack-bundler-runtime')}/bundler.js`,
  '@module-federation/runtime/helpers$': `${package_('runtime')}/helpers.js`,
  '@module-federation/runtime/core$': `${package_('runtime')}/core.js`,
  '@module-federation/runtime': `${package_('runtime')}/index.js`,
  '@module-federation/runtime-tools$': `${package_('runtime-tools')}/index.js`,
  '@module-federation/runtime-tools/runtime-core': `${package_('runtime-tools')}/runtime-core.js`,
};
