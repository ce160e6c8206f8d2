import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A kernel clock tick in seconds: 100 Hz in user space on Linux. */
const tick = 1 / 100;

const fieldsOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may hold blanks; what follows its bracket does not.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** CPU seconds that a process has used so far, all threads together. Linux only. */
export const cpuSeconds = (pid: number): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * tick;
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(fieldsOf(pid)[1]) === parent;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });

/** CPU seconds of each process of a site on this machine, by the name of its pid file; nginx with its workers. */
export const cpuOfSite = (dataDir: string): Map<string, number> =>
  cpuOfRun(path.join(dataDir, 'run'));

/** The same of the pid files in a folder. */
export const cpuOfRun = (run: string): Map<string, number> => {
  const pids = readdirSync(run)
    .filter((file) => file.endsWith('.pid'))
    .map(
      (file) =>
        [
          file.replace('.pid', ''),
          Number.parseInt(readFileSync(path.join(run, file), 'utf8'), 10),
        ] as const,
    )
    .filter(([, pid]) => pid > 0);
  return new Map(
    pids.map(([name, pid]) => {
      const all = name === 'nginx' ? [pid, ...childrenOf(pid)] : [pid];
      return [name, all.reduce((sum, one) => sum + cpuSeconds(one), 0)];
    }),
  );
};
