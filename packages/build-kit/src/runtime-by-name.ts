const name = '@module-federation/webpack-bundler-runtime/bundler';

/**
 * A request of module federation's plugin with the runtime's name in place of its path below `packages`; both are
 * encoded, as in data URLs.
 */
export const withRuntimeByName = (request: string, packages: string): string =>
  request.replaceAll(
    encodeURIComponent(`${packages}/webpack-bundler-runtime/dist/index.cjs`),
    encodeURIComponent(name),
  );
