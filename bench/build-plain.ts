import path from 'node:path';
import { compile } from '@hypercar/build-kit/compile';
import { compressFiles } from '@hypercar/build-kit/compress-files';
import { sliceConfig } from '@hypercar/build-kit/slice-config';
import { fromRoot } from '../scripts/workspaces';

/** The screens of which `bench/plain` has an entry. */
export type PlainScreen = 'landing' | 'progress' | 'login' | 'admin' | 'assist';

/** Builds the shell and a screen as one script without federation; answers the script's address. */
export const buildPlainBundle = async (outDir: string, screen: PlainScreen): Promise<string> => {
  const config = sliceConfig(fromRoot('shell'), 'production', {});
  const name = `plain-${screen}.js`;
  await compile({
    ...config,
    entry: { main: fromRoot(`bench/plain/${screen}.ts`) },
    devtool: false,
    output: { ...config.output, clean: false, path: outDir, filename: `assets/${name}` },
  });
  await compressFiles(outDir);
  return path.posix.join('/remotes/shell/assets', name);
};
