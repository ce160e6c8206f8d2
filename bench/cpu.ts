import { readFileSync } from 'node:fs';

/** A kernel clock tick in seconds: 100 Hz in user space on Linux. */
const tick = 1 / 100;

/** CPU seconds that a process has used so far, all threads together. Linux only. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name may hold blanks; what follows its bracket does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tick;
};
