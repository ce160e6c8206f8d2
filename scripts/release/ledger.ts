import { existsSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readChecked } from './read-checked';
import { type Ledger, ledger, type Release } from './release-names';

const fileOf = (root: string, name: string): string => path.join(root, name, 'releases.json');

/** Reads what is published of a slice or a service; throws CannotStart when its list is damaged. */
export const readLedger = (root: string, name: string): Ledger => {
  const file = fileOf(root, name);
  return existsSync(file) ? readChecked(file, ledger) : { live: null, releases: [] };
};

/** The live release of a slice or a service; undefined when it has none. Throws CannotStart. */
export const liveRelease = (root: string, name: string): Release | undefined => {
  const { live, releases } = readLedger(root, name);
  return releases.find(({ id }) => id === live);
};

export const writeLedger = (root: string, name: string, changed: Ledger): void => {
  const file = fileOf(root, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(changed, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};
