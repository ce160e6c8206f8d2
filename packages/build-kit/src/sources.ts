import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './workspace';

/** The git state of the repository. */
export interface Sources {
  /** The checked-out commit; undefined outside a clone. */
  commit?: string;
  /** Why it is unknown. */
  problem?: string;
  /** Files that differ from the commit, new ones included. */
  changed: string[];
}

/** Files that every part is built from, besides its own folder. */
const shared = [
  'packages',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
  '.oxlintrc.jsonc',
  'jest.config.mjs',
];

/** A git hook sets these variables for its own repository. */
const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...environment } = process.env;

const git = (...args: string[]): string => {
  const { error, status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environment, LC_ALL: 'C' },
    maxBuffer: 2 ** 26,
  });
  if (error) throw new Error(`git cannot be run (${(error as NodeJS.ErrnoException).code})`);
  if (status !== 0)
    throw new Error(
      stderr
        .trim()
        .split('\n')[0]!
        .replace(/^fatal: /, ''),
    );
  return stdout;
};

/** Reads the commit and the uncommitted changes. */
export const readSources = (): Sources => {
  try {
    const [prefix, commit] = git('rev-parse', '--show-prefix', 'HEAD').split('\n');
    if (prefix) throw new Error('it belongs to the git repository of a folder above');
    const status = ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'];
    const lines = git('--no-optional-locks', ...status).split('\0');
    return { commit: commit!, changed: lines.filter(Boolean).map((line) => line.slice(3)) };
  } catch (error) {
    return { problem: (error as Error).message, changed: [] };
  }
};

/** The changed files among those that the part in a directory is built from. */
export const changedOf = (dir: string, { changed }: Sources): string[] => {
  const own = path.relative(root, dir);
  return changed.filter((file) =>
    [own, ...shared].some((place) => file === place || file.startsWith(`${place}/`)),
  );
};

/** The commit name for a build of this directory, with `-dirty` when the sources differ from it. */
export const commitOf = (dir: string, sources: Sources): string => {
  // COMMIT is for builds outside a clone, such as a container's.
  const name = process.env['COMMIT'] || sources.commit || 'unknown';
  return changedOf(dir, sources).length > 0 ? `${name}-dirty` : name;
};
