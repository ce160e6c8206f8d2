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
import { fromRoot } from '../../scripts/workspaces';

/** A copy of the repository with its builds, which can be changed without anybody noticing. */
export interface Copy {
  folder: string;
  /** Replaces a text in a file; throws where it is not. */
  change(file: string, from: string, to: string): void;
  remove(): void;
}

const left = new Set(['node_modules', '.git', 'data', 'test-results', 'playwright-report']);

const isCopied = (source: string): boolean => !left.has(path.basename(source));

/** Makes the packages of a copy: those of the registry are the repository’s, our own are the copy’s. */
export const linkPackages = (folder: string): void => {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@hypercar'), { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules')))
    if (existsSync(path.join(folder, name)) && !name.startsWith('.'))
      symlinkSync(path.join(folder, name), path.join(packages, name));
    else if (name !== '@hypercar')
      symlinkSync(fromRoot('node_modules', name), path.join(packages, name));
  for (const name of readdirSync(fromRoot('node_modules/@hypercar')))
    symlinkSync(path.join(folder, 'packages', name), path.join(packages, '@hypercar', name));
  linkNested(folder);
};

/** Versions that one workspace has for itself. */
const linkNested = (folder: string): void => {
  for (const name of readdirSync(fromRoot('packages'))) {
    const nested = path.join('packages', name, 'node_modules');
    if (existsSync(fromRoot(nested))) symlinkSync(fromRoot(nested), path.join(folder, nested));
  }
};

/** Copies the repository as it is now, uncommitted changes included. */
export const copyRepository = (): Copy => {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-day-'));
  cpSync(fromRoot(), folder, { recursive: true, filter: isCopied });
  linkPackages(folder);
  return {
    folder,
    change: (file, from, to) => {
      const where = path.join(folder, file);
      const text = readFileSync(where, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(where, text.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
