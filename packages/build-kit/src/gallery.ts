import { rspack } from '@rspack/core';
import { docstringsBelow } from './docstrings';
import { sliceConfig, type SliceConfig } from './slice-config';
import { fromRoot } from './workspace';

/** The build of the gallery: a page at the root of an address of its own. No release contains it. */
export const gallery =
  (dir: string): SliceConfig =>
  (mode) => {
    const config = sliceConfig(dir, mode, {
      entry: { main: './src/main.tsx' },
      plugins: [
        new rspack.DefinePlugin({
          docstrings: JSON.stringify(docstringsBelow(fromRoot('packages/ui/src'))),
        }),
        new rspack.HtmlRspackPlugin({ template: './src/index.html' }),
      ],
    });
    return { ...config, output: { ...config.output, publicPath: '/' } };
  };
