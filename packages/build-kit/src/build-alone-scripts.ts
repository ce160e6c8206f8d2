import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const buildAlone = async (dir: string, outDir: string, name: string): Promise<void> => {
  const entry = path.join(dir, `src/${name}.ts`);
  if (!existsSync(entry)) return;
  await build({
    entryPoints: [entry],
    outfile: path.join(outDir, `${name}.js`),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
};

/**
 * Bundles the scripts of a slice that run by themselves, at the root and without a hash: `src/offline-worker.ts`, because
 * a browser looks for a new version of a service worker under its old name, and `src/ahead.ts`, which pages name.
 */
export const buildAloneScripts = async (dir: string, outDir: string): Promise<void> => {
  for (const name of ['offline-worker', 'ahead']) await buildAlone(dir, outDir, name);
};
