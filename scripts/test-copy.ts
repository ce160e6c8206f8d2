import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from './workspaces';

/** A copy of the repository with its builds, which a test can change. */
export interface Copy {
  folder: string;
  /** Replaces a text in a file; throws where it is not. */
  change(file: string, from: string, to: string): void;
  /** Commits what was changed; answers the commit. */
  commit(): string;
  /** Replaces an installed package by a modified copy. */
  changePackage(name: string, change: (folder: string) => void): void;
  remove(): void;
}

const left = new Set(['node_modules', '.git', 'data', 'test-results', 'playwright-report']);

const isCopied = (source: string): boolean => !left.has(path.basename(source));

const npmRecord = '.package-lock.json';

/** Caches, records of what is installed, and our own packages: what a copy has for itself. */
const isLinked = (name: string): boolean =>
  name === '.bin' || (!name.startsWith('.') && name !== '@hypercar');

/** Makes the packages of a copy: those of the registry are the repository’s, our own are the copy’s. */
export const linkPackages = (folder: string): void => {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@hypercar'), { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules')).filter(isLinked)) {
    const own = path.join(folder, name);
    const source = existsSync(own) ? own : fromRoot('node_modules', name);
    symlinkSync(source, path.join(packages, name));
  }
  cpSync(fromRoot('node_modules', npmRecord), path.join(packages, npmRecord));
  for (const name of readdirSync(fromRoot('node_modules/@hypercar')))
    symlinkSync(path.join(folder, 'packages', name), path.join(packages, '@hypercar', name));
  linkNested(folder);
};

/** Packages installed in one workspace's own node_modules. */
const linkNested = (folder: string): void => {
  for (const name of readdirSync(fromRoot('packages'))) {
    const nested = path.join('packages', name, 'node_modules');
    if (existsSync(fromRoot(nested))) symlinkSync(fromRoot(nested), path.join(folder, nested));
  }
};

/** Without the user's git configuration. */
const author = ['user.name=Ada', 'user.email=ada@example.test', 'commit.gpgsign=false'];

const git = (folder: string, ...args: string[]): string => {
  const settings = [...author, 'core.hooksPath=/dev/null'].flatMap((one) => ['-c', one]);
  const { status, stdout, stderr } = spawnSync('git', [...settings, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

const commitIn = (folder: string): string => {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'Change');
  return git(folder, 'rev-parse', 'HEAD');
};

/** Replaces a text in a file; throws where it is not. */
export const replaceIn = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
};

/** Copies the repository as it is now, uncommitted changes included, into a repository of its own with one commit. */
export const copyRepository = (): Copy => {
  const folder = mkdtempSync(path.join(tmpdir(), 'copy-'));
  cpSync(fromRoot(), folder, { recursive: true, filter: isCopied });
  linkPackages(folder);
  git(folder, 'init', '--quiet');
  commitIn(folder);
  return {
    folder,
    change: (file, from, to) => replaceIn(path.join(folder, file), from, to),
    commit: () => commitIn(folder),
    changePackage: (name, change) => {
      const place = path.join(folder, 'node_modules', name);
      rmSync(place);
      cpSync(fromRoot('node_modules', name), place, { recursive: true });
      change(place);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
