import { availableParallelism } from 'node:os';
import { stopWith } from '../site/stop-with';
import { changedFiles } from './changed-files';
import { jestArguments } from './jest';
import { runTool } from './run-tool';
import { formatOf, lintOf, typesOf } from './tools';
import { secondsSince } from '../site/phase';

interface Step {
  name: string;
  args: string[];
}

const stepsFor = (files: readonly string[]): Step[] => {
  const code = files.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file));
  const typed = files.filter((file) => /\.tsx?$/.test(file));
  return [
    { name: 'types', args: typesOf('tsconfig.json') },
    { name: 'formatted', args: formatOf('--ignore-unknown', ...files) },
    ...(code.length > 0
      ? [{ name: 'lint', args: lintOf('--no-error-on-unmatched-pattern', ...code) }]
      : []),
    ...(typed.length > 0
      ? [
          {
            name: 'tests',
            args: jestArguments(
              availableParallelism(),
              '--passWithNoTests',
              '--findRelatedTests',
              ...typed,
            ),
          },
        ]
      : []),
  ];
};

/** `npm run check`, the daily loop: types, and format, lint and tests of what differs from main. */
export const checkChanges = (): Promise<void> =>
  stopWith(async () => {
    const begin = performance.now();
    const files = changedFiles();
    if (files.length === 0) {
      process.stdout.write('Nothing differs from main.\n');
      return;
    }
    const steps = stepsFor(files);
    const results = await Promise.all(steps.map(({ name, args }) => runTool(name, args)));
    const failed = steps.filter((_step, at) => !results[at]?.ok).map(({ name }) => name);
    const verdict = failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All is well';
    process.stdout.write(`${verdict}: ${files.length} changed files, ${secondsSince(begin)} s\n`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  });
