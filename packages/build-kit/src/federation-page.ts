import { rspack, type RspackPluginInstance } from '@rspack/core';

/** The shell's entries in development: each page also answers federation.html what it has loaded. */
export const developmentEntry = {
  main: ['./dev/answer.ts', './src/main.ts'],
  federation: './dev/federation.tsx',
};

/** The page federation.html, of the entry `federation`. */
export const federationPage = (): RspackPluginInstance =>
  new rspack.HtmlRspackPlugin({
    template: './dev/federation.html',
    filename: 'federation.html',
    chunks: ['federation'],
  });
