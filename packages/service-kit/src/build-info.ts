import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface BuildInfo {
  version: string;
  commit: string;
  contractHash: string;
  /** When the release was published; undefined for a build that runs as it is, as in containers. */
  publishedAt?: string;
}

/** A file next to the bundle, because a build is named when it is published (docs/decisions/027). */
const file = path.join(import.meta.dirname, 'version.json');

const readBuildInfo = (): BuildInfo => {
  if (!existsSync(file))
    return { version: '0.0.0', commit: 'development', contractHash: 'development' };
  const built = JSON.parse(readFileSync(file, 'utf8')) as BuildInfo;
  const { version, commit, contractHash, publishedAt } = built;
  return { version, commit, contractHash, ...(publishedAt ? { publishedAt } : {}) };
};

/** What this build is. */
export const buildInfo = readBuildInfo();
