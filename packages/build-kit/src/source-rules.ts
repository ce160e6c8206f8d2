import type { RuleSetRule } from '@rspack/core';
import { fromRoot, type Mode } from './workspace';

/** Class names come from file and position, so that a prerendered page and its script agree. */
const styledComponents = (mode: Mode): [string, Record<string, unknown>] => [
  '@swc/plugin-styled-components',
  {
    displayName: mode === 'development',
    fileName: mode === 'development',
    ssr: true,
    minify: true,
    transpileTemplateLiterals: true,
    pure: true,
  },
];

const scripts = (mode: Mode, refresh: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  type: 'javascript/auto',
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh },
        },
        experimental: { cacheRoot: fromRoot('.build/swc'), plugins: [styledComponents(mode)] },
      },
    },
  },
});

/** How sources become modules: TypeScript with styled-components, style sheets, fonts, pictures and films as files. */
export const sourceRules = (mode: Mode, refresh: boolean): RuleSetRule[] => [
  scripts(mode, refresh),
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(woff2|svg|png|webp|avif|webm|mp4)$/, type: 'asset/resource' },
];
