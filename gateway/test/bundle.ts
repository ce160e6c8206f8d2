import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

const fromRegistry: Plugin = {
  name: 'from-registry',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@hypercar/') ? null : { path, external: true },
    ),
};

/** Bundles the process entry as it is shipped, our packages inside and the registry's outside. */
export const bundle = async (): Promise<string> => {
  const outfile = join('gateway', '.build', `${randomUUID()}.mjs`);
  await build({
    entryPoints: [join('gateway', 'src', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [fromRegistry],
    logLevel: 'error',
  });
  return outfile;
};
