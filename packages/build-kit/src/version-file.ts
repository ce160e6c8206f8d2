import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractHash } from './contract-hash';
import { readPackage, root } from './workspace';

/** What a built slice or service says of itself. */
export interface BuildVersion {
  name: string;
  version: string;
  commit: string;
  contractHash: string;
  builtAt: string;
}

/** `COMMIT` serves builds outside a clone, such as a container's. */
const commit = (): string => {
  if (process.env['COMMIT']) return process.env['COMMIT'];
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
};

/** What a build of this directory is, made now. */
export const buildVersion = (dir: string): BuildVersion => {
  const { name, version } = readPackage(dir);
  return {
    name,
    version,
    commit: commit(),
    contractHash: contractHash(),
    builtAt: new Date().toISOString(),
  };
};

/** Writes `version.json` into a build's output directory. */
export const writeVersionFile = (version: BuildVersion, outDir: string): BuildVersion => {
  writeFileSync(path.join(outDir, 'version.json'), JSON.stringify(version));
  return version;
};
