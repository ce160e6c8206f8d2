import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Kills what is left in a part's process group: nginx's workers survive a killed master. */
export const endGroup = (groupId: number): void => {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch {
    // No process is left.
  }
};

const ours = /nginx|main\.(mjs|ts)/;

/** The process groups that hold a part of some site, as the system lists them. */
const groupsOfParts = (): Set<number> => {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,args='], { encoding: 'utf8' });
  const lines = (stdout ?? '').split('\n').filter((line) => ours.test(line));
  return new Set(lines.map((line) => Number.parseInt(line, 10)));
};

/** Kills the orphaned processes of a killed site on this DATA_DIR, whose lock we hold. */
export const endOrphanedProcesses = (dataDir: string): void => {
  const folder = path.join(dataDir, 'run');
  const alive = groupsOfParts();
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.pid') && file !== 'site.pid',
  )) {
    const groupId = Number(readFileSync(path.join(folder, name), 'utf8'));
    if (alive.has(groupId)) endGroup(groupId);
    rmSync(path.join(folder, name), { force: true });
  }
};
