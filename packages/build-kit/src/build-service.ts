import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { writeContractFile } from './contract-file';
import { externalPackages } from './external-packages';
import { buildVersion, writeVersionFile, type BuildVersion } from './version-file';

/** `main.ts`, and every file that a thread is started from. */
const entriesOf = (dir: string): string[] =>
  readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file === 'main.ts' || file.endsWith('-worker.ts'))
    .map((file) => path.join(dir, 'src', file));

/** Bundles a service, the gateway or the database into `<dir>/dist/main.mjs` (and `*-worker.mjs`); it knows its BUILD_INFO. */
export const buildService = async (dir: string): Promise<BuildVersion> => {
  const outdir = path.join(dir, 'dist');
  mkdirSync(outdir, { recursive: true });
  const version = buildVersion(dir);
  await build({
    entryPoints: entriesOf(dir),
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalPackages],
    define: { BUILD_INFO: JSON.stringify(version) },
  });
  writeContractFile(dir, outdir);
  return writeVersionFile(version, outdir);
};
