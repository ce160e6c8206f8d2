import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { liveFolder, type Slice, webRoot } from '../../scripts/release/web-root';

/** The files of a slice that a gateway serves, to be broken on disk. */
export interface LiveFiles {
  folder: string;
  /** Rewrites each file whose name matches, and deletes its compressed copies. */
  rewrite(fits: RegExp, by: (text: string) => string): void;
  remove(fits: RegExp): void;
  /** As it was. */
  mend(): void;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const isCompressed = (file: string): boolean => /\.(br|gz)$/.test(file);

/** Takes a copy of what is live of a slice, and hands out the live files. */
export const liveFilesOf = (dataDir: string, slice: Slice): LiveFiles => {
  const folder = liveFolder(webRoot(dataDir), slice);
  const copy = path.join(dataDir, `whole-${slice}`);
  cpSync(folder, copy, { recursive: true });
  const fitting = (fits: RegExp) =>
    filesBelow(folder).filter((file) => fits.test(file.replace(/\.(br|gz)$/, '')));
  return {
    folder,
    rewrite: (fits, by) => {
      for (const file of fitting(fits)) {
        const text = readFileSync(file, 'utf8');
        // The release has a hard link to the same file, which must not change.
        rmSync(file);
        if (!isCompressed(file)) writeFileSync(file, by(text));
      }
    },
    remove: (fits) => fitting(fits).forEach((file) => rmSync(file)),
    mend: () => {
      rmSync(folder, { recursive: true });
      cpSync(copy, folder, { recursive: true });
      rmSync(copy, { recursive: true });
    },
  };
};
