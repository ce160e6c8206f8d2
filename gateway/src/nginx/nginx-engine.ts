import { mkdir, rm } from 'node:fs/promises';
import type { Engine, StartEngine } from '../engine';
import type { GatewaySettings, Upstreams } from '../options';
import { adoptNginx } from './adopt';
import { answers } from './answers';
import { launchNginx, type NginxProcess, ownNginx, stopNginx } from './nginx-process';
import { earlierRunEnded, ownerFile } from './process-group';
import { startRelays } from './relays';
import { configFor, writeConfig } from './write-config';
import { startWrites } from './writes';

const launch = async (
  nginx: string,
  settings: GatewaySettings,
  config: string,
): Promise<NginxProcess> => {
  await earlierRunEnded(settings);
  await writeConfig(nginx, settings, config);
  await rm(ownerFile(settings), { force: true });
  return launchNginx(nginx, settings);
};

const makeFolders = async ({ runDir, logDir }: GatewaySettings): Promise<void> => {
  await Promise.all([runDir, logDir].map((folder) => mkdir(folder, { recursive: true })));
};

/** What this process does for nginx: relays to replicas with names, and the calls with a body. */
const openWays = async (...[settings, addresses, changed]: Parameters<StartEngine>) => {
  const relays = await startRelays(settings, addresses);
  const writes = await startWrites(settings, addresses, changed);
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

/**
 * Starts nginx on its generated configuration, once and for all, or adopts the one that a killed gateway has left.
 * Resolves when it answers, rejects when it cannot.
 */
export const startNginx = async (
  nginx: string,
  ...around: Parameters<StartEngine>
): Promise<Engine> => {
  const [settings] = around;
  await makeFolders(settings);
  const ways = await openWays(...around);
  const start = async (): Promise<NginxProcess> => {
    const config = await configFor(nginx, settings, ways.at);
    return (await adoptNginx(settings, config)) ?? launch(nginx, settings, config);
  };
  const running = await start().catch((error: unknown) => {
    ways.close();
    throw error;
  });
  await ownNginx(running, settings);
  const failed = running.died.then((reason) => Promise.reject(new Error(reason)));
  await Promise.race([failed, answers(settings)]);
  failed.catch(() => {});
  return {
    name: 'nginx',
    died: running.died,
    follow: ways.follow,
    stop: async () => {
      await stopNginx(running, settings.timeouts.stopMs);
      ways.close();
    },
  };
};
