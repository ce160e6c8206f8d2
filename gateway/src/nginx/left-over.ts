import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { until } from './until';

const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

const fromProc = async (pid: number) => ({
  title: await readFile(`/proc/${pid}/cmdline`, 'utf8'),
  parent: Number(/PPid:\s*(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]),
});

const fromPs = async (pid: number) => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,args=', '-p', String(pid)]);
  return { title: stdout, parent: Number.parseInt(stdout, 10) };
};

const numberIn = async (file: string): Promise<number> =>
  Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);

/**
 * Ends the nginx that a killed gateway left behind, so that its port is free again.
 * Throws when a gateway that lives uses the same folder.
 */
export const stopLeftOver = async (config: string, pidFile: string, ownerFile: string) => {
  const pid = await numberIn(pidFile);
  if (!(pid > 1) || !signal(pid, 0)) return;
  const found = await fromProc(pid).catch(() => fromPs(pid).catch(() => undefined));
  if (!found?.title.includes(config)) return;
  if (found.parent === (await numberIn(ownerFile)))
    throw new Error(`Another gateway, process ${found.parent}, uses ${config}.`);
  signal(-pid, 'SIGTERM');
  await until(() => !signal(-pid, 0), 5_000, `The nginx left behind, process ${pid}, does not end.`);
};
