import type { Plugin } from 'esbuild';

/** Our own packages are TypeScript and go into the bundle; everything from the registry stays outside. */
export const externalPackages: Plugin = {
  name: 'external-packages',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || /^(@hypercar|gateway)\//.test(name)
        ? null
        : { path: name, external: true },
    ),
};
