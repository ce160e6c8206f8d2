import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildVersion } from '@hypercar/build-kit/version-file';
import type { Slice } from './web-root';

export interface Release extends BuildVersion {
  id: string;
  publishedAt: string;
}

/** What a slice was published as, the newest first, and which of them is live. */
export interface Ledger {
  live: string | null;
  releases: Release[];
}

const fileOf = (web: string, slice: Slice): string => path.join(web, slice, 'releases.json');

export const readLedger = (web: string, slice: Slice): Ledger => {
  const file = fileOf(web, slice);
  if (!existsSync(file)) return { live: null, releases: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Ledger;
};

export const writeLedger = (web: string, slice: Slice, ledger: Ledger): void => {
  const file = fileOf(web, slice);
  writeFileSync(`${file}.new`, `${JSON.stringify(ledger, null, 2)}\n`);
  renameSync(`${file}.new`, file);
};

const compact = (moment: string): string => moment.replace(/[-:]|\.\d+Z$/g, '');

/** A build's name as a release: when it was built, of which commit. */
export const releaseId = ({ builtAt, commit }: BuildVersion): string =>
  `${compact(builtAt)}-${commit.slice(0, 7)}`;
