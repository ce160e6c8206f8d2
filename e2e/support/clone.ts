import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../scripts/workspaces';
import { linkPackages, replaceIn } from '../../scripts/test-copy';

export interface Clone {
  folder: string;
  /** Replaces a text in a file; throws where it is not. */
  change(file: string, from: string, to: string): void;
  remove(): void;
}

/** What a clone contains, plus uncommitted changes: no builds and no data. */
const filesOfClone = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: fromRoot(),
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(fromRoot(file)));

/** Makes a fresh clone of the repository, in a folder with a space in its name, with the installed packages. */
export const cloneRepository = (): Clone => {
  const parent = mkdtempSync(path.join(tmpdir(), 'clone-'));
  const folder = path.join(parent, 'hypercar crystallization');
  for (const file of filesOfClone()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(fromRoot(file), path.join(folder, file));
  }
  linkPackages(folder);
  return {
    folder,
    change: (file, from, to) => replaceIn(path.join(folder, file), from, to),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
};
