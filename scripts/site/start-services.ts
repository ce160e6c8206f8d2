import { allSettled } from '../in-parallel';
import { folderToRun, servicesRoot } from '../release/service-releases';
import { fromRoot, serviceNames } from '../workspaces';
import { readSecrets } from './data-dir';
import {
  placeOf,
  type ServiceName,
  serviceSpec,
  type ServiceSurroundings,
  socketOf,
  watchedFolders,
} from './parts';
import { freePorts } from './ports';
import { ServiceGroup } from './service-group';
import type { Running } from './running';
import { restartOnChange } from './watch';

export type Groups = readonly ServiceGroup[];
type Around = Omit<ServiceSurroundings, 'ports' | 'secrets' | 'inspectorPorts'> & {
  /** A debugger can attach to each service. */
  inspected: boolean;
};

/** The port of every slot of every service: of each replica, and one where the next release begins. */
const choosePorts = async ({ settings, mode }: Around) => {
  const spare = mode === 'production' ? 1 : 0;
  const ports = {} as Record<ServiceName, number[]>;
  const counts = serviceNames.map((name) => settings.REPLICAS[name] + spare);
  const free = await freePorts(counts.reduce((sum, count) => sum + count, 0));
  for (const [at, name] of serviceNames.entries()) ports[name] = free.splice(0, counts[at]);
  return ports;
};

/** Where a debugger finds each service; it stays there when the service restarts. */
const chooseInspectorPorts = async ({ inspected }: Around): Promise<Record<string, number>> => {
  if (!inspected) return {};
  const ports = await freePorts(serviceNames.length);
  return Object.fromEntries(serviceNames.map((name, at) => [name, ports[at]!]));
};

const folderOf = (name: ServiceName, { settings, mode }: Around): string =>
  mode === 'production'
    ? folderToRun(servicesRoot(settings.dataDir), name, fromRoot(name))
    : fromRoot(name);

/** The addresses of each service for the gateway. */
export const upstreamsOf = (groups: Groups): Record<string, string[]> =>
  Object.fromEntries(groups.map(({ name, addresses }) => [name, addresses]));

const placesOf = (name: ServiceName, { settings, mode, sockets }: Around): string[] =>
  mode === 'production'
    ? Array.from({ length: settings.REPLICAS[name] }, (_, at) => placeOf(name, at, sockets))
    : [];

/** Starts the services beside each other; each replica has answered that it is ready. Throws the first complaint. */
export const startServices = async (around: Around, running: Running): Promise<Groups> => {
  const { settings, mode } = around;
  const surroundings = {
    ...around,
    secrets: readSecrets(settings),
    ports: await choosePorts(around),
    inspectorPorts: await chooseInspectorPorts(around),
  };
  const groups = serviceNames.map(
    (name) =>
      new ServiceGroup({
        name,
        ports: surroundings.ports[name],
        places: placesOf(name, around),
        socketOf: (slot) => socketOf(name, slot, around.sockets),
        specOf: (slot, folder) => serviceSpec(name, slot, folder, surroundings),
      }),
  );
  running.parts.push({
    stop: async () => void (await Promise.all(groups.map((group) => group.stop()))),
  });
  await allSettled(
    groups.map(async (group) => {
      await group.start(folderOf(group.name, around), settings.REPLICAS[group.name]);
      if (mode === 'development')
        for (const part of group.processes) restartOnChange(part, watchedFolders(group.name));
    }),
  );
  for (const [name, port] of Object.entries(surroundings.inspectorPorts))
    process.stdout.write(`Debugger of ${name} on 127.0.0.1:${port}\n`);
  return groups;
};
