import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishNew } from '../release/publish';
import { liveFolder, webRoot } from '../release/web-root';
import { fromRoot, serviceNames, slices } from '../workspaces';
import { readSecrets } from './data-dir';
import {
  type ManagedProcess,
  type ProcessSpec,
  type ReadyMessage,
  startProcess,
} from './managed-process';
import { optionsOf } from './gateway-options';
import { checkMongoUri } from './mongodb-uri';
import {
  databaseSpec,
  devServerSpec,
  gatewaySpec,
  type Mode,
  type ServiceName,
  serviceSpec,
  serviceUrl,
  watchedFolders,
} from './parts';
import { preparePages } from './pages';
import { freePort } from './ports';
import type { Settings } from './settings';
import { restartOnChange } from './watch';

/** The parts in the order in which they started. */
export class Running {
  readonly parts: ManagedProcess[] = [];

  async start(spec: ProcessSpec): Promise<{ process: ManagedProcess; ready: ReadyMessage }> {
    const started = await startProcess(spec);
    this.parts.push(started.process);
    return started;
  }

  /** Stops them, the last one first. */
  async stop(): Promise<void> {
    for (let part = this.parts.pop(); part; part = this.parts.pop()) await part.stop();
  }
}

const startDatabase = async (settings: Settings, running: Running): Promise<string> => {
  if (settings.MONGODB_URI) {
    await checkMongoUri(settings.MONGODB_URI);
    return settings.MONGODB_URI;
  }
  const { ready } = await running.start(databaseSpec(settings));
  process.stdout.write('Using the embedded single-node database (set MONGODB_URI for MongoDB).\n');
  return String(ready.uri);
};

const choosePorts = async (): Promise<Record<ServiceName, number>> => {
  const ports = {} as Record<ServiceName, number>;
  for (const name of serviceNames) ports[name] = await freePort();
  return ports;
};

const startServices = async (
  settings: Settings,
  running: Running,
  mode: Mode,
  demo: string | undefined,
) => {
  const mongoUri = await startDatabase(settings, running);
  const ports = await choosePorts();
  const around = {
    settings,
    secrets: readSecrets(settings),
    mongoUri,
    ports,
    demoPassword: demo,
    mode,
  };
  const started = await Promise.allSettled(
    serviceNames.map(async (name) => {
      const { process: part } = await running.start(serviceSpec(name, around));
      if (mode === 'development') restartOnChange(part, watchedFolders(name));
    }),
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return ports;
};

const sliceSources = async (settings: Settings, running: Running, mode: Mode) => {
  if (mode === 'production') {
    const web = webRoot(settings.dataDir);
    for (const name of slices) publishNew(web, name, fromRoot(name, 'dist'));
    return slices.map((name) => [name, { dir: liveFolder(web, name) }] as const);
  }
  return Promise.all(
    slices.map(async (name) => {
      const port = await freePort();
      await running.start(devServerSpec(name, port, settings));
      return [name, { url: serviceUrl(port) }] as const;
    }),
  );
};

/** Starts the database, the services, the slices and the gateway; each has answered that it is ready. */
export const startParts = async (
  settings: Settings,
  running: Running,
  mode: Mode,
  demo: string | undefined,
): Promise<void> => {
  const { dataDir } = settings;
  const ports = await startServices(settings, running, mode, demo);
  const options = {
    ...optionsOf(settings),
    upstreams: Object.fromEntries(serviceNames.map((name) => [name, [`127.0.0.1:${ports[name]}`]])),
    slices: Object.fromEntries<object>(await sliceSources(settings, running, mode)),
    pages: await preparePages(settings, mode),
    engine: mode === 'development' ? 'node' : settings.GATEWAY_ENGINE,
  };
  const optionsFile = path.join(dataDir, 'run', 'gateway.json');
  writeFileSync(optionsFile, JSON.stringify(options, null, 2), { mode: 0o600 });
  await running.start(gatewaySpec(settings, optionsFile, mode));
  writeFileSync(
    path.join(dataDir, 'run', 'ports.json'),
    JSON.stringify({ gateway: settings.PORT, ...ports }),
  );
};
