import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build';
import { checkDeployment } from '../contracts/check-deployment';
import { lockReleases } from '../site/lock';
import { readSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot, serviceNames, slices } from '../workspaces';
import { deployService, rollBackService } from './deploy-service';
import { readLedger, type Release } from './ledger';
import { publish, rollBack } from './publish';
import { isService, releasesRoot, type Service } from './service-releases';
import { isSlice, type Slice, webRoot } from './web-root';

type Part = Slice | Service;

const partOf = (name = ''): Part => {
  if (isSlice(name) || isService(name)) return name;
  const known = [...slices, ...serviceNames].join(', ');
  throw new CannotStart(`There is no slice or service "${name}". Try one of ${known}.`);
};

/** The part's own tests, by the same runner as all of them. */
const testPart = (part: Part): void => {
  const jest = [
    fromRoot('node_modules/jest/bin/jest.js'),
    '--rootDir',
    fromRoot(),
    `^${fromRoot(part)}/`,
  ];
  if (spawnSync(process.execPath, jest, { stdio: 'inherit' }).status !== 0)
    throw new CannotStart(`${part} is not deployed: its tests fail.`);
};

/** Does something to a part's releases that nobody else works on meanwhile. */
const alone = async <T>(part: Part, work: (dataDir: string) => Promise<T> | T): Promise<T> => {
  const { dataDir } = readSettings(process.env);
  const folder = path.join(releasesRoot(dataDir, part), part);
  mkdirSync(folder, { recursive: true });
  const unlock = lockReleases(folder, part);
  try {
    return await work(dataDir);
  } finally {
    unlock();
  }
};

const tell = (part: Part, { id, version }: Release, deed: string): void => {
  process.stdout.write(`${part} ${version} (${id}) is ${deed}.\n`);
};

/**
 * Builds, tests and publishes one slice or service. `--tested` leaves the tests out, where they have just run. A slice starts no process; a service's replicas are replaced one by one.
 */
export const deploy = ([name, ...options]: string[]): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    await buildStale((built) => built.name === part);
    if (!options.includes('--tested')) testPart(part);
    await alone(part, async (dataDir) => {
      checkDeployment(dataDir, part, fromRoot(part, 'dist'));
      if (!isService(part))
        return tell(part, publish(webRoot(dataDir), part, fromRoot(part, 'dist')), 'live');
      const { release, runs } = await deployService(dataDir, part, fromRoot(part));
      tell(part, release, runs ? 'live' : 'live from the next start on');
    });
  });

/** Puts the previous release of a slice or a service back. */
export const rollback = (name: string | undefined): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    await alone(part, async (dataDir) => {
      if (!isService(part)) return tell(part, rollBack(webRoot(dataDir), part), 'live again');
      const { release, runs } = await rollBackService(dataDir, part);
      tell(part, release, runs ? 'live again' : 'live again from the next start on');
    });
  });

/** Lists the releases of every slice and service: version, commit, when it was published, and which one is live. */
export const listReleases = (): Promise<void> => {
  const { dataDir } = readSettings(process.env);
  const rows = [...slices, ...serviceNames].flatMap((part) => {
    const { live, releases } = readLedger(releasesRoot(dataDir, part), part);
    return releases.map(({ id, version, commit, publishedAt }) => ({
      part,
      version,
      commit: commit.slice(0, 7),
      published: publishedAt,
      release: id,
      live: id === live ? 'live' : '',
    }));
  });
  // eslint-disable-next-line no-console -- a table for a person
  console.table(rows);
  return Promise.resolve();
};
