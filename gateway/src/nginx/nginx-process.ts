import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { GatewaySettings } from '../options';
import { endWithUs, isAlive, ownerFile, signalGroup } from './process-group';
import { nginxArguments } from './write-config';

/** A running nginx. It leads a group of its own, so that its workers can be ended even when it was killed. */
export interface NginxProcess {
  /** Its process id; undefined when it could not be started. */
  leader: number | undefined;
  /** Resolves with the reason when it has ended. */
  died: Promise<string>;
}

/** Starts nginx on its written configuration. */
export const launchNginx = (nginx: string, settings: GatewaySettings): NginxProcess => {
  const args = [...nginxArguments(settings), '-g', 'daemon off;'];
  const child = spawn(nginx, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const died = once(child, 'exit').then(
    ([code, signal]) => `nginx ended unexpectedly (${signal ?? code})`,
    (error: Error) => `nginx does not start: ${error.message}`,
  );
  return { leader: child.pid, died };
};

/** Makes this process the one that nginx ends with. */
export const ownNginx = async (
  { leader, died }: NginxProcess,
  settings: GatewaySettings,
): Promise<void> => {
  if (leader === undefined) return;
  // In this order: until the file names us, the watcher of the one before us stays in charge.
  endWithUs(leader, settings);
  await writeFile(ownerFile(settings), String(process.pid), { mode: 0o600 });
  const endGroup = (): boolean => signalGroup(leader, 'SIGKILL');
  void died.then(endGroup);
  process.on('exit', endGroup);
};

/** Lets requests in flight end within ms milliseconds; resolves when nginx has ended. */
export const stopNginx = async ({ leader, died }: NginxProcess, ms: number): Promise<void> => {
  if (leader === undefined || !isAlive(leader)) return;
  const hurry = setTimeout(() => signalGroup(leader, 'SIGTERM'), ms);
  const kill = setTimeout(() => signalGroup(leader, 'SIGKILL'), ms + 2_000);
  process.kill(leader, 'SIGQUIT');
  await died;
  clearTimeout(hurry);
  clearTimeout(kill);
};
