import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from './workspace';

/** Moves a build's source maps out of the served files, to `.build/maps/<slice>`. */
export const keepSourceMaps = async (slice: string, outDir: string): Promise<void> => {
  const target = fromRoot('.build/maps', slice);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const maps = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(
    maps.map((file) => rename(path.join(outDir, file), path.join(target, path.basename(file)))),
  );
};
