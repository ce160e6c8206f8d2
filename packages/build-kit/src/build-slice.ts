import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { buildAloneScripts } from './build-alone-scripts';
import { compile } from './compile';
import { compressFiles } from './compress-files';
import { writeFragments } from './prerender/write-fragments';
import type { SliceConfig } from './slice-config';
import { writeContractFile } from './contract-file';
import { sharedVersions } from './shared-versions';
import { keepSourceMaps } from './source-maps';
import { writeVersionFile, type BuildVersion } from './version-file';
import type { Mode } from './workspace';

/** Loads a slice's `rspack.config.ts` (needs tsx). */
export const loadSliceConfig = async (dir: string, mode: Mode): Promise<Configuration> => {
  const file = pathToFileURL(path.join(dir, 'rspack.config.ts')).href;
  return ((await import(file)) as { default: SliceConfig }).default(mode);
};

/** Builds the shell or a remote for production into `<dir>/dist`; `dir` is absolute. */
export const buildSlice = async (dir: string): Promise<BuildVersion> => {
  const outDir = path.join(dir, 'dist');
  await compile(await loadSliceConfig(dir, 'production'));
  await buildAloneScripts(dir, outDir);
  await writeFragments(dir, outDir);
  await keepSourceMaps(path.basename(dir), outDir);
  writeContractFile(dir, outDir);
  await compressFiles(outDir);
  // Later than the compressed files: it is written again when the build is published.
  return writeVersionFile(dir, outDir, { shared: sharedVersions() });
};
