import path from 'node:path';
import { rspack } from '@rspack/core';
import { FederationPlugin } from './federation-plugin';
import { sliceConfig, type SliceConfig } from './slice-config';

/** Shared modules load asynchronously, so the entry imports the code that needs them dynamically. */
const later = (file: string): string => `data:text/javascript,import(${JSON.stringify(file)})`;

/** The build of a remote: exposes `src/app.ts` as `./app`, and `dev/index.html` runs it alone in development. */
export const remote =
  (dir: string): SliceConfig =>
  (mode) => {
    const slice = path.basename(dir);
    const alone = mode === 'development';
    return sliceConfig(dir, mode, {
      entry: alone ? { alone: later(path.join(dir, 'dev/alone.tsx')) } : {},
      plugins: [
        new FederationPlugin({ slice, mode, app: './src/app.ts' }),
        ...(alone
          ? [new rspack.HtmlRspackPlugin({ template: './dev/index.html', chunks: ['alone'] })]
          : []),
      ],
    });
  };
