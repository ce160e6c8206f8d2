import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from './stop-with';

/** The start time of a process, because its id may have been reused. */
const startOf = (pid: number): string =>
  spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

interface Holder {
  pid: number;
  started: string;
}

const readHolder = (file: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
};

const lives = (holder: Holder | undefined): boolean =>
  holder !== undefined && holder.started !== '' && startOf(holder.pid) === holder.started;

/** link() fails when the name exists, so only one of two processes wins. */
const tryTake = (file: string, mine: string): boolean => {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Locks a file for this process and returns a function that unlocks it; throws CannotStart when another process holds it. */
const takeFile = (file: string, inUse: (pid: number) => string): (() => void) => {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    if (!tryTake(file, mine)) {
      const holder = readHolder(file);
      if (lives(holder)) throw new CannotStart(inUse(holder!.pid));
      rmSync(file, { force: true });
      if (!tryTake(file, mine)) throw new CannotStart(inUse(readHolder(file)?.pid ?? 0));
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
};

/** Locks DATA_DIR for this process and returns a function that unlocks it; throws CannotStart when another site runs on it. */
export const lockDataDir = (dataDir: string): (() => void) =>
  takeFile(
    path.join(dataDir, 'run', 'site.pid'),
    (pid) => `DATA_DIR ${dataDir} is in use by another copy of the site (process ${pid}).`,
  );

/** Locks a part's releases: of two simultaneous deployments the second is refused. */
export const lockReleases = (folder: string, slice: string): (() => void) =>
  takeFile(
    path.join(folder, 'deploy.pid'),
    (pid) => `Another deployment of ${slice} is under way (process ${pid}).`,
  );
