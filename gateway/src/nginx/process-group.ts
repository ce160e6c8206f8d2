import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPort } from '../check-port';
import type { GatewaySettings } from '../options';
import { until } from './until';

/** Signals every process of a group; false when nobody is left in it. */
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
};

/** Linux alone tells: where nobody waits for a process that has ended, its id stays. */
const isZombie = (pid: number): boolean => {
  try {
    return /\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Whether a process with this id runs, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isZombie(pid);
};

const numberIn = async (file: string): Promise<number> =>
  Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);

const pidFile = ({ runDir }: GatewaySettings): string => join(runDir, 'nginx.pid');

/** The process that leads nginx's group; undefined when none has been started. */
export const leaderOf = async (settings: GatewaySettings): Promise<number | undefined> => {
  const leader = await numberIn(pidFile(settings));
  return leader > 1 ? leader : undefined;
};

/** Holds the process id of the gateway that nginx belongs to. */
export const ownerFile = ({ runDir }: GatewaySettings): string => join(runDir, 'nginx.owner');

/** Whether nginx belongs to a gateway that has ended without ending it. */
export const isOrphaned = async (settings: GatewaySettings): Promise<boolean> => {
  const owner = await numberIn(ownerFile(settings));
  return owner > 1 && !isAlive(owner);
};

// A shell waits for the end of our pipe, then for another gateway, as long as there is a supervisor to start one.
const watch = `read -r _
turns=0
while [ $turns -lt 10 ] && kill -0 "-$1" && kill -0 "$2"; do
  owner=$(cat "$3")
  [ -n "$owner" ] && [ "$owner" != "$4" ] && exit
  sleep 1
  turns=$((turns + 1))
done
kill -TERM "-$1"`;

/** Ends the group after this process, even after SIGKILL, unless another gateway adopts it within ten seconds. */
export const endWithUs = (leader: number, settings: GatewaySettings): void => {
  const [supervisor, us] = [process.ppid, process.pid].map(String) as [string, string];
  const given = ['sh', String(leader), supervisor, ownerFile(settings), us];
  const watcher = spawn('/bin/sh', ['-c', watch, ...given], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
};

/** Waits for an earlier nginx that is still ending; gives up after a while, and rejects when the port is taken. */
export const earlierRunEnded = async (settings: GatewaySettings): Promise<void> => {
  const leader = await leaderOf(settings);
  const isFree = (): Promise<boolean> =>
    checkPort(settings).then(
      () => true,
      () => false,
    );
  const isGone = async (): Promise<boolean> =>
    !leader || !signalGroup(leader, 0) || (await isFree());
  await until(isGone, 3_000, 'still there').catch(() => {});
  await checkPort(settings);
};
