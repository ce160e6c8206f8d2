import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { compressFiles } from './compress-files';
import type { SliceConfig } from './slice-config';
import { keepSourceMaps } from './source-maps';
import { buildVersion, writeVersionFile, type BuildVersion } from './version-file';
import type { Mode } from './workspace';

/** Loads a slice's `rspack.config.ts` (needs tsx). */
export const loadSliceConfig = async (dir: string, mode: Mode): Promise<Configuration> => {
  const file = pathToFileURL(path.join(dir, 'rspack.config.ts')).href;
  return ((await import(file)) as { default: SliceConfig }).default(mode);
};

const compile = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure) return reject(failure);
        const failed = stats?.hasErrors() ?? true;
        if (!failed) return resolve();
        reject(new Error(stats?.toString({ all: false, errors: true }) ?? 'Nothing was built'));
      }),
    );
  });

/** Builds the shell or a remote for production into `<dir>/dist`; `dir` is absolute. */
export const buildSlice = async (dir: string): Promise<BuildVersion> => {
  const outDir = path.join(dir, 'dist');
  await compile(await loadSliceConfig(dir, 'production'));
  await keepSourceMaps(path.basename(dir), outDir);
  const version = writeVersionFile(buildVersion(dir), outDir);
  await compressFiles(outDir);
  return version;
};
