import { existsSync } from 'node:fs';
import path from 'node:path';
import { namesReadBy } from '@hypercar/service-kit/settings/shape';
import { fromRoot, nodeParts, type serviceNames } from '../workspaces';
import { databaseFile, sharedSecrets, type Secrets, tokenSecrets } from './data-dir';
import type { ProcessSpec } from './managed-process';
import { verifiesBySecret } from './older-tokens';
import type { Settings } from './settings';

export type Mode = 'production' | 'development';
export type ServiceName = (typeof serviceNames)[number];

const inherited = ['PATH', 'HOME', 'TZ', 'LANG', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

const environmentOf = (mode: Mode, own: Record<string, string | undefined>) => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  NODE_ENV: mode,
  ...own,
});

/** A part runs from its bundle, or in development from its source; the folder is absolute or below the repository. */
const codeOf = (folder: string, mode: Mode) => {
  const inFolder = (file: string) => path.resolve(fromRoot(), folder, file);
  return mode === 'production'
    ? { file: inFolder('dist/main.mjs'), execArgv: ['--enable-source-maps'] }
    : {
        file: inFolder('src/main.ts'),
        execArgv: ['--import', 'tsx', '--enable-source-maps'],
      };
};

export const databaseSpec = ({ dataDir }: Settings): ProcessSpec => ({
  name: 'embedded-mongodb',
  ...codeOf(nodeParts['embedded-mongodb'], 'production'),
  args: ['--path', databaseFile(dataDir)],
  env: environmentOf('production', {}),
  dataDir,
});

export interface ServiceSurroundings {
  settings: Settings;
  secrets: Secrets;
  mongoUri: string;
  /** Where a debugger can attach to a service's first process; none unless asked for. */
  inspectorPorts: Readonly<Record<string, number>>;
  /** Of every slot; see service-group. */
  ports: Record<ServiceName, readonly number[]>;
  demoPassword: string | undefined;
  mode: Mode;
  /** The folder of the services' sockets. */
  sockets: string;
}

/** Where a process of a service listens besides its port. */
export const socketOf = (name: ServiceName, slot: number, sockets: string): string =>
  path.join(sockets, `${name}-${slot + 1}.new`);

/** Where the gateway finds a replica. */
export const placeOf = (name: ServiceName, replica: number, sockets: string): string =>
  path.join(sockets, `${name}-${replica + 1}.sock`);

export const serviceUrl = (port: number): string => `http://127.0.0.1:${port}`;

const addressesOf = (ports: readonly number[]): string => ports.map(serviceUrl).join(',');

/** Without the uid on standard error, where the reason of a failed start is read. */
const inspectorOf = (port: number): string[] => [
  `--inspect=127.0.0.1:${port}`,
  '--inspect-publish-uid=http',
];

const holdsTokenSecret = (
  name: ServiceName,
  folder: string,
  { settings, mode }: ServiceSurroundings,
): boolean =>
  name === 'svc-auth' || (mode === 'production' && verifiesBySecret(settings.dataDir, folder));

/** A service's process in one of its slots, from the folder of a release (in development: of the source). */
export const serviceSpec = (
  name: ServiceName,
  slot: number,
  folder: string,
  around: ServiceSurroundings,
): ProcessSpec => {
  const { settings, secrets, ports, mode } = around;
  const embedded = settings.MONGODB_URI === undefined;
  const code = codeOf(folder, mode);
  const inspectorPort = slot === 0 ? around.inspectorPorts[name] : undefined;
  return {
    name: slot === 0 ? name : `${name}-${slot + 1}`,
    log: name,
    ...code,
    ...(inspectorPort && { execArgv: [...inspectorOf(inspectorPort), ...code.execArgv] }),
    env: environmentOf(mode, {
      ...Object.fromEntries(namesReadBy(name).map((key) => [key, settings.given[key]])),
      SERVICE_NAME: name,
      PORT: String(ports[name][slot]),
      HOST: '127.0.0.1',
      SOCKET: mode === 'production' ? socketOf(name, slot, around.sockets) : undefined,
      DATA_DIR: settings.dataDir,
      MONGODB_URI: around.mongoUri,
      ...sharedSecrets(secrets),
      ...(holdsTokenSecret(name, folder, around) && tokenSecrets(settings, secrets)),
      PUBLIC_URL: settings.publicUrl,
      SVC_AUTH_URL: addressesOf(ports['svc-auth']),
      SVC_CONTEST_URL: addressesOf(ports['svc-contest']),
      SVC_OPS_URL: addressesOf(ports['svc-ops']),
      SAMPLE_DATA: settings.SAMPLE_DATA ?? (embedded ? 'demo' : 'none'),
      DEMO_PASSWORD: name === 'svc-auth' ? around.demoPassword : undefined,
    }),
    dataDir: settings.dataDir,
  };
};

export const gatewaySpec = (
  { dataDir }: Settings,
  optionsFile: string,
  mode: Mode,
): ProcessSpec => ({
  name: 'gateway',
  ...codeOf(nodeParts.gateway, mode),
  args: [optionsFile],
  env: environmentOf(mode, {}),
  dataDir,
});

/** The development server of a folder: a slice's, or the gallery's. */
export const devServerSpec = (folder: string, port: number, dataDir: string): ProcessSpec => ({
  name: path.basename(folder),
  file: fromRoot('scripts/site/dev-server-main.ts'),
  args: [folder, String(port)],
  execArgv: ['--import', 'tsx'],
  env: environmentOf('development', {}),
  dataDir,
});

/** Folders of a service whose change restarts it in development. */
export const watchedFolders = (name: ServiceName): string[] =>
  [name, 'packages/service-kit', 'packages/contracts']
    .map((folder) => path.join(fromRoot(folder), 'src'))
    .filter(existsSync);
