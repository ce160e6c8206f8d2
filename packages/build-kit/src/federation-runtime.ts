import { rspack, type Compiler } from '@rspack/core';
import { withRuntimeByName } from './runtime-by-name';
import { fromRoot } from './workspace';

const packages = fromRoot('node_modules/@module-federation');

/**
 * Module federation's plugin names the runtime by its path in this checkout, and in CommonJS: a build would depend on
 * where the repository lies, and nothing of the runtime could be left out.
 */
export const nameRuntime = (compiler: Compiler): void =>
  new rspack.NormalModuleReplacementPlugin(/data:text\/javascript/, (module) => {
    module.request = withRuntimeByName(module.request, packages);
  }).apply(compiler);

/** The same for the runtime's packages among each other. */
export const federationAliases = {
  '@module-federation/runtime/helpers$': `${packages}/runtime/dist/helpers.js`,
  '@module-federation/runtime/core$': `${packages}/runtime/dist/core.js`,
  '@module-federation/runtime': `${packages}/runtime/dist/index.js`,
};
