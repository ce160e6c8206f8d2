import { buildStale, fingerprintOf } from '../build';
import { checkDeployment } from '../contracts/check-deployment';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot } from '../workspaces';
import { checkLint, checkName, checkSources, checkTypes, testPart } from './check-part';
import { refuseDuringCanary } from './check-variant';
import { deployService } from './deploy-service';
import { releaseOf } from './keep-release';
import { alone, type Part, partOf, printResult } from './part';
import { publish } from './publish';
import { deployCanary, deployPreview } from './publish-beside';
import { isService } from './service-releases';
import { type Way, wayOf } from './way';
import { type Slice, webRoot } from './web-root';

/** Checks and builds a part, and verifies that the build is named after these sources. Throws CannotStart. */
const prepare = async (part: Part, options: readonly string[]): Promise<void> => {
  if (!options.includes('--dirty')) checkSources(part);
  checkName(part);
  const sources = fingerprintOf(part);
  checkTypes(part);
  checkLint(part);
  await buildStale((built) => built.name === part);
  if (!options.includes('--tested')) testPart(part);
  const { commit } = releaseOf(fromRoot(part, 'dist'));
  if (fingerprintOf(part) !== sources || !sources.startsWith(`${commit} `))
    throw new CannotStart(
      `${part} is not deployed, because its sources or its build changed meanwhile.`,
    );
};

const publishSlice = (dataDir: string, slice: Slice, way: Way): Promise<void> | void => {
  const dist = fromRoot(slice, 'dist');
  if (way.is === 'preview') return deployPreview(dataDir, slice, dist);
  if (way.is === 'canary') return deployCanary(dataDir, slice, dist, way.share);
  refuseDuringCanary(webRoot(dataDir), slice, 'deployed');
  printResult(slice, publish(webRoot(dataDir), slice, dist), 'live');
};

/** Reports what stands in the way before minutes of checks. Throws CannotStart. */
const refuseEarly = (part: Part, way: Way): void => {
  const { dataDir } = readOwnSettings();
  if (!isService(part) && way.is !== 'preview')
    refuseDuringCanary(webRoot(dataDir), part, 'deployed');
};

/**
 * Checks, builds, tests and publishes one slice or service (docs/decisions/027). `--tested` leaves the tests out, where
 * they have just run; `--dirty` takes files that are not committed. A slice starts no process; a service's replicas are
 * replaced one by one. `--preview` and `--share 10` publish a slice beside the live release (docs/decisions/035).
 */
export const deploy = ([name, ...options]: string[]): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    const way = wayOf(part, options);
    refuseEarly(part, way);
    await prepare(part, options);
    await alone(part, async (dataDir) => {
      checkDeployment(dataDir, part, fromRoot(part, 'dist'));
      if (!isService(part)) return publishSlice(dataDir, part, way);
      const { release, runs } = await deployService(dataDir, part, fromRoot(part));
      printResult(part, release, runs ? 'live' : 'live from the next start on');
    });
  });
