import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { until } from './until';

/** Signals every process of a group; false when nobody is left in it. */
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
};

/** Ends the group when this process ends, even by SIGKILL: a shell waits for the end of our pipe. */
export const endWithUs = (leader: number): void => {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -TERM "-$1"', 'sh', `${leader}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
};

/** Waits for the group of an earlier run that is still ending; gives up after a while; then a used port is reported. */
export const earlierRunEnded = async (pidFile: string): Promise<void> => {
  const leader = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (leader > 1) await until(() => !signalGroup(leader, 0), 3_000, 'still there').catch(() => {});
};
