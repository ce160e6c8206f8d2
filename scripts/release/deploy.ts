import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build';
import { lockReleases } from '../site/lock';
import { readSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot, slices } from '../workspaces';
import { readLedger, type Release } from './ledger';
import { publish, rollBack } from './publish';
import { isSlice, type Slice, webRoot } from './web-root';

const sliceOf = (name: string | undefined): Slice => {
  if (name !== undefined && isSlice(name)) return name;
  throw new CannotStart(`There is no slice "${name ?? ''}". Try one of ${slices.join(', ')}.`);
};

/** The slice's own tests, by the same runner as all of them. */
const testSlice = (slice: Slice): void => {
  const jest = [
    fromRoot('node_modules/jest/bin/jest.js'),
    '--rootDir',
    fromRoot(),
    `^${fromRoot(slice)}/`,
  ];
  if (spawnSync(process.execPath, jest, { stdio: 'inherit' }).status !== 0)
    throw new CannotStart(`${slice} is not deployed: its tests fail.`);
};

/** Does something to a slice's releases that nobody else works on meanwhile. */
const alone = <T>(slice: Slice, work: (web: string) => T): T => {
  const web = webRoot(readSettings(process.env).dataDir);
  const folder = path.join(web, slice);
  mkdirSync(folder, { recursive: true });
  const unlock = lockReleases(folder, slice);
  try {
    return work(web);
  } finally {
    unlock();
  }
};

const tell = (slice: Slice, { id, version }: Release, deed: string): void => {
  process.stdout.write(`${slice} ${version} (${id}) is ${deed}.\n`);
};

/** Builds, tests and publishes one slice; no process is started or stopped. */
export const deploy = (name: string | undefined): Promise<void> =>
  stopWith(async () => {
    const slice = sliceOf(name);
    await buildStale((part) => part.name === slice);
    testSlice(slice);
    tell(
      slice,
      alone(slice, (web) => publish(web, slice, fromRoot(slice, 'dist'))),
      'live',
    );
  });

/** Puts a slice's previous release back. */
export const rollback = (name: string | undefined): Promise<void> =>
  stopWith(() => {
    const slice = sliceOf(name);
    tell(
      slice,
      alone(slice, (web) => rollBack(web, slice)),
      'live again',
    );
  });

/** Lists the releases of every slice: version, commit, when it was published, and which one is live. */
export const listReleases = (): Promise<void> => {
  const web = webRoot(readSettings(process.env).dataDir);
  const rows = slices.flatMap((slice) => {
    const { live, releases } = readLedger(web, slice);
    return releases.map(({ id, version, commit, publishedAt }) => ({
      slice,
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
