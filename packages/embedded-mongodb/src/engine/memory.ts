import { readFileSync } from 'node:fs';

const MB = 2 ** 20;

/** A line such as `RssFile:  1234 kB` of Linux, in bytes; 0 where there is none. */
const valueOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;

const statusOfProcess = (): string => {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return ''; // not Linux
  }
};

/**
 * The memory of the process in MB. `mapped` are pages of the data file that the system holds in memory and takes back
 * when somebody needs it; `anonymous` is what the process itself needs. Both only on Linux.
 */
export const memoryInUse = (): Record<string, number> => {
  const status = statusOfProcess();
  const { rss, heapUsed } = process.memoryUsage();
  const bytes = {
    resident: rss,
    heapUsed,
    ...(status && {
      virtual: valueOf(status, 'VmSize'),
      mapped: valueOf(status, 'RssFile') + valueOf(status, 'RssShmem'),
      anonymous: valueOf(status, 'RssAnon'),
    }),
  };
  return Object.fromEntries(
    Object.entries(bytes).map(([name, value]) => [name, Math.round(value / MB)]),
  );
};
