import { fromRoot } from '../workspaces';
import { nothing } from './count';
import { type Outcome, outcomeOf } from './outcome';
import { runTool } from './run-tool';

/** A tool that says yes or no counts as one test. */
const check = async (name: string, [file = '', ...args]: readonly string[]): Promise<Outcome> =>
  (await runTool(name, [fromRoot('node_modules', file), ...args]))
    ? outcomeOf({ ...nothing, passed: 1 })
    : outcomeOf({ ...nothing, failed: 1 });

/** The scripts of package.json that say yes or no, as their programs. */
const tools: Record<string, string[]> = {
  types: ['typescript/bin/tsc', '-p', 'tsconfig.json'],
  arrows: [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '.',
  ],
  unused: ['knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
  formatted: [
    'prettier/bin/prettier.cjs',
    ...['--check', '--log-level', 'warn'],
    // By content: a file that has not changed is not read again.
    ...['--cache', '--cache-location', '.build/prettier', '--cache-strategy', 'content'],
    '.',
  ],
  lint: ['eslint/bin/eslint.js', '.', '--max-warnings', '0'],
};

/** The checks that read the sources alone, by their names. */
export const checks = Object.entries(tools).map(([name, tool]) => ({
  name,
  run: () => check(name, tool),
}));
