import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { publicPathOf } from './workspace';

const source = 'src/theme/first-theme.js';

export interface FirstScript {
  /** The script's address, which names its text: browsers keep it for good. */
  href: string;
  /** Puts it into the build. */
  plugin: RspackPluginInstance;
}

/** The shell's script that runs before the first paint; `dir` is the shell's folder, absolute. */
export const firstScript = (dir: string): FirstScript => {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(dir, source)))
    .digest('hex')
    .slice(0, 8);
  const to = `assets/first-theme.${hash}.js`;
  return {
    href: publicPathOf('shell') + to,
    plugin: new rspack.CopyRspackPlugin({ patterns: [{ from: source, to }] }),
  };
};
