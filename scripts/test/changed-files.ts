import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CannotStart } from '../site/stop-with';
import { fromRoot, root } from '../workspaces';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const isKnown = (revision: string): boolean => {
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

/** The merge base with origin's main, or else with the local one. */
const baseRevision = (): string => {
  const main = ['origin/main', 'main'].find(isKnown);
  if (!main) throw new CannotStart('What has changed is read from git, and there is no main here.');
  return git('merge-base', 'HEAD', main).trim();
};

/** The files that differ from main or are not known to git yet, without those that are gone. Throws CannotStart without git. */
export const changedFiles = (): string[] => {
  const base = baseRevision();
  const lists = [
    git('diff', '--name-only', '-z', base),
    git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  const names = lists.flatMap((list) => list.split('\0')).filter(Boolean);
  return [...new Set(names)].filter((name) => existsSync(fromRoot(name)));
};
