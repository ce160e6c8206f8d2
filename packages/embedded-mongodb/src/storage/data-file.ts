import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../errors';
import { checkPages } from './check-file';
import { PageDamage } from './file-head';

/** A data file that cannot be used as it is; it was not changed. */
export class DamagedFile extends StartError {
  override name = 'DamagedFile';
}

/** Where the path of the last backup is noted. */
export const lastBackupFile = (path: string): string => `${path}.last-backup`;

const lastBackup = (path: string): string | undefined => {
  const note = lastBackupFile(path);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
};

/** The error for a damaged data file: what is wrong with it, and the way back. */
export const damagedFile = (path: string, problem: string): DamagedFile => {
  const backup = lastBackup(path);
  const which = backup ? `the last backup ${backup}` : 'your last backup';
  return new DamagedFile(
    `The data file ${path} cannot be used (${problem}) and was not changed: "npm run verify-data" says what can be read, and "npm run restore -- --from ${backup ?? 'FILE'} --replace" puts ${which} in its place.`,
  );
};

/** Creates the directory of a data file; throws a StartError when it or the file cannot be written. */
export const prepareDirectory = (path: string): void => {
  const directory = dirname(path);
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(`The data file ${path} cannot be written: ${(error as Error).message}.`);
  }
};

/**
 * Checks a data file before LMDB opens it, and returns the number of documents by collection. Throws DamagedFile when it
 * is damaged, StartError when it is no data file.
 */
export const checkDataFile = (path: string): Map<number, number> => {
  if (!existsSync(path)) return new Map();
  if (statSync(path).size === 0) throw damagedFile(path, 'it is empty, with 0 bytes');
  try {
    const documents = checkPages(path);
    if (documents) return documents;
  } catch (error) {
    throw error instanceof PageDamage ? damagedFile(path, error.message) : error;
  }
  throw new StartError(`The file ${path} is not a data file of the embedded database.`);
};
