import { fromRoot } from '../workspaces';
import { nothing } from './count';
import { endedWithout, type Outcome, outcomeOf } from './outcome';
import { runTool } from './run-tool';
import { formatOf, lintOf, typesOf } from './tools';

/** A tool that passes or fails counts as one test. */
const check = async (name: string, tool: readonly string[]): Promise<Outcome> => {
  const { ok, last } = await runTool(name, tool);
  return ok
    ? outcomeOf({ ...nothing, passed: 1 })
    : outcomeOf({ ...nothing, failed: 1 }, { failures: [endedWithout(name, last)] });
};

/** The scripts of package.json that pass or fail, as their programs. */
const tools: Record<string, string[]> = {
  types: typesOf('tsconfig.json'),
  arrows: [
    fromRoot('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    '.',
  ],
  unused: [
    fromRoot('node_modules/knip/bin/knip.js'),
    '--no-progress',
    '--treat-config-hints-as-errors',
  ],
  formatted: formatOf(
    ...['--log-level', 'warn'],
    // By content: a file that has not changed is not read again.
    ...['--cache', '--cache-location', '.build/prettier', '--cache-strategy', 'content'],
    '.',
  ),
  lint: lintOf('.'),
};

/** The checks that read the sources alone, by their names. */
export const checks = Object.entries(tools).map(([name, tool]) => ({
  name,
  run: () => check(name, tool),
}));
