import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { changedOf, commitOf, readSources } from '@hypercar/build-kit/sources';
import { CannotStart } from '../site/stop-with';
import { jestArguments, testsOf } from '../test/jest';
import { lintOf, typesOf } from '../test/tools';
import { fromRoot } from '../workspaces';
import type { Part } from './part';
import { plain } from './release-names';

const shown = 5;

/** The first entries of a long list, one per line. */
const firstOf = (files: readonly string[]): string => {
  const more = files.length > shown ? [`and ${files.length - shown} more`] : [];
  return [...files.slice(0, shown), ...more].map((file) => `- ${file}`).join('\n');
};

/** Throws CannotStart unless the part's sources are committed. */
export const checkSources = (part: Part): void => {
  const sources = readSources();
  if (sources.problem && !process.env.COMMIT)
    throw new CannotStart(
      `${part} is not deployed, because git does not tell what it is built from (${sources.problem}): ` +
        `name its commit by COMMIT=…, or deploy it without a name by -- --dirty.`,
    );
  const changed = changedOf(fromRoot(part), sources);
  if (changed.length > 0)
    throw new CannotStart(
      `${part} is not deployed, because these files are not committed (-- --dirty deploys them under the commit's name with -dirty):\n${firstOf(changed)}`,
    );
};

/** Throws CannotStart when the part's version or commit is not a valid release name. */
export const checkName = (part: Part): void => {
  const commit = commitOf(fromRoot(part), readSources());
  const { error } = plain().safeParse(commit);
  if (error)
    throw new CannotStart(`COMMIT ${commit} cannot be used: it ${error.issues[0]!.message}.`);
};

const runTool = (part: Part, args: readonly string[], complaint: string): void => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: fromRoot(),
    stdio: 'inherit',
  });
  if (status !== 0) throw new CannotStart(`${part} is not deployed: ${complaint}`);
};

/** Checks the types of a part's files and of what they import, and nothing else. Throws CannotStart. */
export const checkTypes = (part: Part): void => {
  const folder = fromRoot('.build/types');
  const config = path.join(folder, `${part}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      compilerOptions: { tsBuildInfoFile: `${part}.tsbuildinfo` },
      // Global declarations are not imported.
      include: [`../../${part}`, '../../packages/*/src/**/*.d.ts'],
      exclude: ['../../**/dist', '../../**/node_modules'],
    }),
  );
  runTool(part, typesOf(config), 'its types do not check.');
};

/** Throws CannotStart when the linter complains of a part's files. */
export const checkLint = (part: Part): void =>
  runTool(part, lintOf(part), 'the linter complains of it.');

/** Runs the part's own tests, by the same runner as all of them. Throws CannotStart. */
export const testPart = (part: Part): void =>
  runTool(part, jestArguments(availableParallelism(), testsOf(part)), 'its tests fail.');
