import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the process entry as it is shipped, with every package inside. */
export const bundle = async (): Promise<string> => {
  const outfile = join('gateway', '.build', `${randomUUID()}.mjs`);
  await build({
    entryPoints: [join('gateway', 'src', 'main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  return outfile;
};
