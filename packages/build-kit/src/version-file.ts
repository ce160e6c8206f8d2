import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractHash } from './contract-hash';
import { commitOf, readSources, type Sources } from './sources';
import { readPackage } from './workspace';

/** The version of a built slice or service. */
export interface BuildVersion {
  name: string;
  version: string;
  commit: string;
  contractHash: string;
  builtAt: string;
  /** Of a slice: the versions of the packages that it shares. */
  shared?: Record<string, string>;
}

const write = (version: BuildVersion, outDir: string): BuildVersion => {
  const file = path.join(outDir, 'version.json');
  writeFileSync(`${file}.new`, JSON.stringify(version));
  renameSync(`${file}.new`, file);
  return version;
};

/** Writes `version.json` for the build of a directory, made now, into its output directory. */
export const writeVersionFile = (
  dir: string,
  outDir: string,
  of: Pick<BuildVersion, 'shared'> = {},
): BuildVersion => {
  const { name, version } = readPackage(dir);
  return write(
    {
      ...of,
      name,
      version,
      commit: commitOf(dir, readSources()),
      contractHash: contractHash(),
      builtAt: new Date().toISOString(),
    },
    outDir,
  );
};

/** Updates the commit of an existing build: its unchanged sources may have been committed since. */
export const renameBuild = (dir: string, outDir: string, sources: Sources): void => {
  const version = JSON.parse(
    readFileSync(path.join(outDir, 'version.json'), 'utf8'),
  ) as BuildVersion;
  const commit = commitOf(dir, sources);
  if (commit !== version.commit) write({ ...version, commit }, outDir);
};
