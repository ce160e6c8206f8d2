import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundleForNode } from './bundle-for-node';
import { writeContractFile } from './contract-file';
import { writeVersionFile, type BuildVersion } from './version-file';

/** `main.ts` and every worker file. */
const entriesOf = (dir: string): string[] =>
  readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file === 'main.ts' || /-worker\.(ts|mjs)$/.test(file))
    .map((file) => path.join(dir, 'src', file));

/** What a service reads as files. */
const copyFiles = (dir: string, outdir: string): void => {
  for (const name of ['fonts', 'sample-films', 'sample-pictures']) {
    const folder = path.join(dir, 'src', name);
    if (existsSync(folder)) cpSync(folder, path.join(outdir, name), { recursive: true });
  }
};

/** Bundles a service, the gateway or the database into `<dir>/dist/main.mjs` (and `*-worker.mjs`); `dist` is self-contained. */
export const buildService = async (dir: string): Promise<BuildVersion> => {
  const outdir = path.join(dir, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await bundleForNode(entriesOf(dir), outdir);
  copyFiles(dir, outdir);
  writeContractFile(dir, outdir);
  return writeVersionFile(dir, outdir);
};
