import { readdirSync, readFileSync } from 'node:fs';

/** CPU milliseconds that the threads of some processes have used so far. Linux only. */
export const cpuMs = (pids: readonly number[]): number =>
  pids
    .flatMap((pid) =>
      readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`),
    )
    // Nanoseconds on a processor come first.
    .reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);

/** Resident memory of a process in MB, and how much of it is not the pages of a mapped file. Linux only. */
export const memoryOf = (pid: number): { resident: number; own: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { resident: mb('VmRSS'), own: mb('RssAnon') };
};
