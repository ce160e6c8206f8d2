import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const overlap = 4096;

const fileHolds = async (file: string, words: Buffer): Promise<boolean> => {
  let tail = Buffer.alloc(0);
  for await (const part of createReadStream(file)) {
    const window = Buffer.concat([tail, part as Buffer]);
    if (window.includes(words)) return true;
    tail = window.subarray(-overlap);
  }
  return false;
};

/** Whether a text lies in the embedded database's files, as it is. */
export const databaseHolds = async (dataDir: string, words: string): Promise<boolean> => {
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder)) return false;
  const files = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());
  for (const file of files) if (await fileHolds(file, Buffer.from(words))) return true;
  return false;
};

/** The lines of every log that hold a text. */
export const logLines = (dataDir: string, words: string): string[] => {
  const folder = path.join(dataDir, 'logs');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes(words));
};

/** Resident memory of a process in MB; Linux alone. */
export const residentMb = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
};

/** Every part of a site with its process id. */
export const processesOf = (dataDir: string): [string, number][] =>
  readdirSync(path.join(dataDir, 'run'))
    .filter((name) => name.endsWith('.pid') && name !== 'site.pid')
    .map((name) => [
      name.replace('.pid', ''),
      Number(readFileSync(path.join(dataDir, 'run', name), 'utf8')),
    ]);

const tick = 1 / 100;

type CpuTimes = ReadonlyMap<number, number>;

/** CPU seconds that this process and those of a site have used so far, by their ids. Linux alone. */
export const cpuTimes = (dataDir: string | undefined): CpuTimes => {
  const { user, system } = process.cpuUsage();
  const parts = dataDir ? processesOf(dataDir) : [];
  return new Map([
    [process.pid, (user + system) / 1e6],
    ...parts.map(([, pid]) => [pid, cpuOf(pid)] as const),
  ]);
};

/** CPU seconds since then; those of a process that has ended meanwhile are not known. */
export const cpuSince = (before: CpuTimes, dataDir: string | undefined): number =>
  [...cpuTimes(dataDir)].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0);

const cpuOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may hold blanks; what follows its bracket does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return 0;
  }
};
