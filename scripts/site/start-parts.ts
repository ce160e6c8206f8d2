import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createAudit } from '../artefact/audit';
import { serveReceiver } from '../artefact/receiver';
import { maxBytes } from '../artefact/take-body';
import { allSettled } from '../in-parallel';
import { publishNew } from '../release/publish';
import { liveFolder, webRoot } from '../release/web-root';
import { fromRoot, slices } from '../workspaces';
import { serveCommands } from './control';
import { readSecrets } from './data-dir';
import { optionsOf } from './gateway-options';
import { phase } from './phase';
import { databaseSpec, devServerSpec, gatewaySpec, type Mode, serviceUrl } from './parts';
import { expirePreviews } from './expire-previews';
import { noPages, preparePages } from './pages';
import { freePort } from './ports';
import type { ManagedProcess } from './managed-process';
import type { Running } from './running';
import { type Groups, upstreamsOf, startServices } from './start-services';
import type { Settings } from './settings';
import { socketsFolder } from './sockets-folder';

const startDatabase = async (settings: Settings, running: Running): Promise<string> => {
  if (settings.MONGODB_URI) return settings.MONGODB_URI;
  process.stdout.write('Using the embedded single-node database (set MONGODB_URI for MongoDB).\n');
  const { ready } = await running.start(databaseSpec(settings));
  return String(ready.uri);
};

type SliceSource = readonly [name: string, source: { dir: string } | { url: string }];

const startDevServers = (settings: Settings, running: Running): Promise<SliceSource[]> =>
  Promise.all(
    slices.map(async (name) => {
      const port = await freePort();
      await running.start(devServerSpec(name, port, settings.dataDir));
      return [name, { url: serviceUrl(port) }] as const;
    }),
  );

const publishSlices = (settings: Settings): SliceSource[] => {
  const web = webRoot(settings.dataDir);
  for (const name of slices) publishNew(web, name, fromRoot(name, 'dist'));
  return slices.map((name) => [name, { dir: liveFolder(web, name) }] as const);
};

/** What the gateway serves of the slices and as prerendered pages, and how and when to compose the pages again. */
const prepareWeb = async (settings: Settings, running: Running, mode: Mode) => {
  if (mode === 'development') {
    const slices = Object.fromEntries<object>(await startDevServers(settings, running));
    const nothing = () => undefined;
    return {
      served: { slices, pages: noPages },
      composeAgain: () => Promise.resolve(),
      followContent: () => ({ hurry: nothing, end: nothing }),
    };
  }
  const slices = Object.fromEntries<object>(publishSlices(settings));
  const stopExpiring = expirePreviews(settings);
  running.parts.push({ stop: stopExpiring });
  const { pages, variants, ...web } = await preparePages(settings);
  return { served: { slices, pages, variants }, ...web };
};

type Web = Awaited<ReturnType<typeof prepareWeb>>;

/** For people and checks: where what listens. */
const writePorts = ({ dataDir, PORT }: Settings, groups: Groups): void => {
  const ports = groups.map(({ name, ports: [first] }) => [name, first]);
  writeFileSync(
    path.join(dataDir, 'run', 'ports.json'),
    JSON.stringify({
      gateway: PORT,
      ...Object.fromEntries(ports),
      replicas: Object.fromEntries(groups.map(({ name, ports: all }) => [name, all])),
    }),
  );
};

const startGateway = async (
  settings: Settings,
  running: Running,
  mode: Mode,
  served: {
    upstreams: Record<string, string[]>;
    slices: object;
    pages: string;
    variants?: object;
    deployments?: { at: string; maxBytes: number };
  },
) => {
  const { dataDir } = settings;
  const options = {
    ...optionsOf(settings),
    ...served,
    engine: mode === 'development' ? 'node' : settings.GATEWAY_ENGINE,
  };
  const optionsFile = path.join(dataDir, 'run', 'gateway.json');
  writeFileSync(optionsFile, JSON.stringify(options, null, 2), { mode: 0o600 });
  return running.start(gatewaySpec(settings, optionsFile, mode));
};

/** Takes artefacts from elsewhere as long as the site runs; returns what ends it. */
const takeArtefacts = (settings: Settings, groups: Groups, socket: string) => {
  const { dataDir, RATE_LIMIT_SCALE } = settings;
  const auth = groups.find(({ name }) => name === 'svc-auth')!;
  const addresses = () => auth.ports.map(serviceUrl).join(',');
  const tellAudit = createAudit(addresses, readSecrets(settings).internalToken);
  return serveReceiver({ dataDir, tellAudit }, RATE_LIMIT_SCALE, socket);
};

/** Composes the pages again when their content has changed; returns what ends it. */
const followContent = (web: Web, groups: Groups, gateway: ManagedProcess): (() => void) => {
  const contest = groups.find(({ name }) => name === 'svc-contest')!;
  const { hurry, end } = web.followContent(() => serviceUrl(contest.ports[0]!), true);
  gateway.onMessage(({ type, service }) => {
    if (type === 'changed' && service === contest.name) hurry();
  });
  return end;
};

/** Starts the database, the services, the slices and the gateway; each has answered that it is ready. */
export const startParts = async (
  settings: Settings,
  running: Running,
  { mode, inspected }: { mode: Mode; inspected: boolean },
  demoPassword: string | undefined,
): Promise<void> => {
  const mongoUri = await phase('Database ready', () => startDatabase(settings, running));
  const sockets = socketsFolder(settings.dataDir);
  const around = { settings, mongoUri, demoPassword, mode, sockets, inspected };
  const [groups, web] = await allSettled([
    phase('Services ready', () => startServices(around, running)),
    phase('Slices ready', () => prepareWeb(settings, running, mode)),
  ]);
  const receiver = path.join(sockets, 'deployments.sock');
  const served = {
    ...web.served,
    upstreams: upstreamsOf(groups),
    ...(mode === 'production' ? { deployments: { at: `unix:${receiver}`, maxBytes } } : {}),
  };
  const gateway = await phase('Gateway ready', () => startGateway(settings, running, mode, served));
  writePorts(settings, groups);
  if (mode === 'development') return;
  running.parts.push({ stop: followContent(web, groups, gateway.process) });
  running.parts.push({ stop: await takeArtefacts(settings, groups, receiver) });
  const stop = await serveCommands(settings.dataDir, sockets, async (command) => {
    if ('compose' in command) return web.composeAgain();
    await groups.find(({ name }) => name === command.roll)!.roll(command.folder);
    writePorts(settings, groups);
  });
  running.parts.push({ stop });
};
