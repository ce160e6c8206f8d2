import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles `src/offline-worker.ts`, where a slice has one, into `offline-worker.js`: at the root and without a hash,
 * because a browser looks for a new version of a service worker under its old name.
 */
export const buildWorker = async (dir: string, outDir: string): Promise<void> => {
  const entry = path.join(dir, 'src/offline-worker.ts');
  if (!existsSync(entry)) return;
  await build({
    entryPoints: [entry],
    outfile: path.join(outDir, 'offline-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
};
