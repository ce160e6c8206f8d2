import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildVersion } from '@hypercar/build-kit/version-file';

export interface Release extends BuildVersion {
  id: string;
  publishedAt: string;
}

/** What a slice or a service was published as, the newest first, and which of them is live. */
export interface Ledger {
  live: string | null;
  releases: Release[];
}

const fileOf = (root: string, name: string): string => path.join(root, name, 'releases.json');

export const readLedger = (root: string, name: string): Ledger => {
  const file = fileOf(root, name);
  if (!existsSync(file)) return { live: null, releases: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Ledger;
};

export const writeLedger = (root: string, name: string, ledger: Ledger): void => {
  const file = fileOf(root, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(ledger, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};

const compact = (moment: string): string => moment.replace(/[-:]|\.\d+Z$/g, '');

/** A build's name as a release: when it was built, of which commit. */
export const releaseId = ({ builtAt, commit }: BuildVersion): string =>
  `${compact(builtAt)}-${commit.slice(0, 7)}`;
