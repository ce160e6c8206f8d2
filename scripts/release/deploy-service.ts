import { rmSync } from 'node:fs';
import { sendCommand } from '../site/control';
import { CannotStart } from '../site/stop-with';
import { releaseBefore } from './keep-release';
import { readLedger } from './ledger';
import type { Raise } from './next-version';
import { findsPackages, lostPackages } from './old-packages';
import type { Release } from './release-names';
import { keepServiceRelease, recordLive, type Service, servicesRoot } from './service-releases';
import { releaseFolder } from './web-root';

export interface Rolled {
  release: Release;
  /** False when no site runs on this folder: the next start runs it. */
  runs: boolean;
}

/** The list of releases records what runs, never the other way round. */
const roll = async (dataDir: string, service: Service, release: Release): Promise<Rolled> => {
  const root = servicesRoot(dataDir);
  const folder = releaseFolder(root, service, release.id);
  try {
    const runs = await sendCommand(dataDir, { roll: service, folder });
    recordLive(root, service, release);
    return { release, runs };
  } catch (error) {
    const known = readLedger(root, service).releases.some(({ id }) => id === release.id);
    if (!known) rmSync(folder, { recursive: true, force: true });
    if (!(error instanceof CannotStart)) throw error;
    throw new CannotStart(
      `${service} is not deployed, the release before it goes on: ${error.message}`,
    );
  }
};

/** Publishes the build in a service's folder and has the running site replace its replicas. Throws CannotStart. */
export const deployService = async (
  dataDir: string,
  service: Service,
  source: string,
  raise?: Raise,
): Promise<Rolled> =>
  roll(dataDir, service, keepServiceRelease(servicesRoot(dataDir), service, source, raise));

/** Rolls back to the previous release in the same way. Throws CannotStart. */
export const rollBackService = async (dataDir: string, service: Service): Promise<Rolled> => {
  const root = servicesRoot(dataDir);
  const previous = releaseBefore(root, service);
  if (!findsPackages(releaseFolder(root, service, previous.id)))
    throw new CannotStart(`${service} is not rolled back: ${previous.id} ${lostPackages}.`);
  return roll(dataDir, service, previous);
};
