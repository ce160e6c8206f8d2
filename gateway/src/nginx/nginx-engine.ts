import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPort } from '../check-port';
import type { Engine, StartEngine } from '../engine';
import type { GatewaySettings, Upstreams } from '../options';
import { answers } from './answers';
import { earlierRunEnded, endWithUs, signalGroup } from './process-group';
import { startRelays } from './relays';
import { nginxArguments, writeConfig } from './write-config';
import { startWrites } from './writes';

const prepare = async (settings: GatewaySettings): Promise<void> => {
  const { runDir, logDir } = settings;
  await Promise.all([runDir, logDir].map((folder) => mkdir(folder, { recursive: true })));
  await earlierRunEnded(join(runDir, 'nginx.pid'));
  await checkPort(settings);
};

/** nginx leads a group of its own, so that its workers can be ended even when it was killed. */
const launch = (nginx: string, settings: GatewaySettings) => {
  const args = [...nginxArguments(settings), '-g', 'daemon off;'];
  const child = spawn(nginx, args, { detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const leader = child.pid;
  const endGroup = (signal: NodeJS.Signals) => leader !== undefined && signalGroup(leader, signal);
  if (leader !== undefined) endWithUs(leader);
  const died = once(child, 'exit').then(
    ([code, signal]) => `nginx ended unexpectedly (${signal ?? code})`,
    (error: Error) => `nginx does not start: ${error.message}`,
  );
  void died.then(() => endGroup('SIGKILL'));
  process.on('exit', () => endGroup('SIGKILL'));
  return { child, died, endGroup };
};

const stop = async (child: ChildProcess, endGroup: (s: NodeJS.Signals) => unknown, ms: number) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const hurry = setTimeout(() => endGroup('SIGTERM'), ms);
  const kill = setTimeout(() => endGroup('SIGKILL'), ms + 2_000);
  child.kill('SIGQUIT');
  await once(child, 'exit');
  clearTimeout(hurry);
  clearTimeout(kill);
};

/** What this process does for nginx: relays to replicas with names, and the calls with a body. */
const openWays = async (...[settings, addresses]: Parameters<StartEngine>) => {
  const relays = await startRelays(settings, addresses);
  const writes = await startWrites(settings, addresses);
  return {
    at: { relays: relays.at, writes: writes.at },
    follow: (next: Upstreams): void => {
      relays.follow(next);
      writes.follow(next);
    },
    close: (): void => {
      relays.close();
      writes.close();
    },
  };
};

/** Starts nginx on its generated configuration, once and for all; resolves when it answers, rejects when it cannot. */
export const startNginx = async (
  nginx: string,
  ...[settings, addresses]: Parameters<StartEngine>
): Promise<Engine> => {
  await prepare(settings);
  const ways = await openWays(settings, addresses);
  await writeConfig(nginx, settings, ways.at).catch((error: unknown) => {
    ways.close();
    throw error;
  });
  const { child, died, endGroup } = launch(nginx, settings);
  const failed = died.then((reason) => Promise.reject(new Error(reason)));
  await Promise.race([failed, answers(settings)]);
  failed.catch(() => {});
  return {
    name: 'nginx',
    died,
    follow: ways.follow,
    stop: async () => {
      await stop(child, endGroup, settings.timeouts.stopMs);
      ways.close();
    },
  };
};
