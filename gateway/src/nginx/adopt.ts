import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { GatewaySettings } from '../options';
import type { NginxProcess } from './nginx-process';
import { isAlive, isOrphaned, leaderOf, signalGroup } from './process-group';
import { configFile } from './write-config';

/** Whether a process is the nginx of these settings, and not another one that has its id now. */
const isOurs = async (pid: number, settings: GatewaySettings): Promise<boolean> => {
  const listed = await promisify(execFile)('ps', ['-o', 'args=', '-ww', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  );
  return listed.stdout.includes('nginx') && listed.stdout.includes(configFile(settings));
};

const ended = async (leader: number): Promise<string> => {
  while (isAlive(leader)) await pause(100, undefined, { ref: false });
  return 'nginx ended unexpectedly';
};

/**
 * The nginx that a killed gateway has left, when it serves just what this configuration says; it never stops
 * answering then. One that serves something else is ended. Undefined when there is none to adopt.
 */
export const adoptNginx = async (
  settings: GatewaySettings,
  config: string,
): Promise<NginxProcess | undefined> => {
  const leader = await leaderOf(settings);
  if (!leader || !(await isOrphaned(settings)) || !(await isOurs(leader, settings)))
    return undefined;
  if (config === (await readFile(configFile(settings), 'utf8')))
    return { leader, died: ended(leader) };
  signalGroup(leader, 'SIGTERM');
  return undefined;
};
