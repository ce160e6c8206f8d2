import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSite } from '../../scripts/test-site';

/** The process id of each part of a running site. */
export const pidsOf = (site: TestSite): Record<string, number> =>
  Object.fromEntries(
    readdirSync(path.join(site.dataDir, 'run'))
      .filter((name) => name.endsWith('.pid') && name !== 'site.pid')
      .map((name) => [
        name.replace('.pid', ''),
        Number(readFileSync(path.join(site.dataDir, 'run', name), 'utf8')),
      ]),
  );

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The parts of a site that still run. */
export const aliveOf = (pids: Record<string, number>): string[] =>
  Object.keys(pids).filter((name) => isAlive(pids[name]!));
