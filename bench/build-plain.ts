import path from 'node:path';
import { compile } from '@hypercar/build-kit/compile';
import { compressFiles } from '@hypercar/build-kit/compress-files';
import { sliceConfig } from '@hypercar/build-kit/slice-config';
import { fromRoot } from '../scripts/workspaces';

const name = 'plain.js';

/** Builds the shell and the landing page as one script without federation; answers the script's address. */
export const buildPlainBundle = async (outDir: string): Promise<string> => {
  const config = sliceConfig(fromRoot('shell'), 'production', {});
  await compile({
    ...config,
    entry: { main: fromRoot('bench/plain-bundle.tsx') },
    devtool: false,
    output: { ...config.output, path: outDir, filename: `assets/${name}` },
  });
  await compressFiles(outDir);
  return path.posix.join('/remotes/shell/assets', name);
};
