import { buildStale, fingerprintOf } from '../build';
import { checkDeployment } from '../contracts/check-deployment';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot } from '../workspaces';
import { checkLint, checkName, checkSources, checkTypes, testPart } from './check-part';
import { askFirst, sendBuild } from '../artefact/send';
import { ownToken, siteOf } from '../artefact/site-address';
import { type DeployOptions, readDeployOptions } from './deploy-options';
import { refuseDuringCanary } from './check-variant';
import { deployService } from './deploy-service';
import { releaseOf } from './keep-release';
import type { Raise } from './next-version';
import { alone, type Part, partOf, printResult } from './part';
import { publish } from './publish';
import { deployCanary, deployPreview } from './publish-beside';
import { isService } from './service-releases';
import { type Way, wayOf } from './way';
import { type Slice, webRoot } from './web-root';

/** Checks and builds a part, and verifies that the build is named after these sources. Throws CannotStart. */
const prepare = async (part: Part, { dirty, tested }: DeployOptions): Promise<void> => {
  if (!dirty) checkSources(part);
  checkName(part);
  const sources = fingerprintOf(part);
  checkTypes(part);
  checkLint(part);
  await buildStale((built) => built.name === part);
  if (!tested) testPart(part);
  const { commit } = releaseOf(fromRoot(part, 'dist'));
  if (fingerprintOf(part) !== sources || !sources.startsWith(`${commit} `))
    throw new CannotStart(
      `${part} is not deployed, because its sources or its build changed meanwhile.`,
    );
};

const publishSlice = (
  dataDir: string,
  slice: Slice,
  way: Way,
  raise: Raise | undefined,
): Promise<void> | void => {
  const dist = fromRoot(slice, 'dist');
  if (way.is === 'preview') return deployPreview(dataDir, slice, dist);
  if (way.is === 'canary') return deployCanary(dataDir, slice, dist, way.share);
  refuseDuringCanary(webRoot(dataDir), slice, 'deployed');
  printResult(slice, publish(webRoot(dataDir), slice, dist, raise), 'live');
};

/** Publishes the build of a part on this machine's site. Throws CannotStart. */
const publishHere = (part: Part, way: Way, raise: Raise | undefined): Promise<void> =>
  alone(part, async (dataDir) => {
    checkDeployment(dataDir, part, fromRoot(part, 'dist'));
    if (!isService(part)) return publishSlice(dataDir, part, way, raise);
    const { release, runs } = await deployService(dataDir, part, fromRoot(part), raise);
    printResult(part, release, runs ? 'live' : 'live from the next start on');
  });

/** Sends the build of a part to a site elsewhere. Throws CannotStart, where possible before minutes of checks. */
const publishThere = async (part: Part, to: string, options: DeployOptions): Promise<void> => {
  const target = { site: siteOf(to), token: ownToken(process.env) };
  await askFirst(target, part);
  await prepare(part, options);
  await sendBuild(target, part, fromRoot(part, 'dist'), options.raise);
};

/** Reports what stands in the way before minutes of checks. Throws CannotStart. */
const refuseEarly = (part: Part, way: Way): void => {
  const { dataDir } = readOwnSettings();
  if (!isService(part) && way.is !== 'preview')
    refuseDuringCanary(webRoot(dataDir), part, 'deployed');
};

/**
 * Checks, builds, tests and publishes one slice or service (docs/decisions/027) by the options of deploy-options.ts. A
 * slice starts no process; a service's replicas are replaced one by one. With `--to` a site elsewhere gets it
 * (docs/decisions/034). `--preview` and `--share 10` publish a slice beside the live release (docs/decisions/035).
 */
export const deploy = ([name, ...args]: string[]): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    const options = readDeployOptions(args);
    const way = wayOf(part, options);
    if (options.to !== undefined) return publishThere(part, options.to, options);
    refuseEarly(part, way);
    await prepare(part, options);
    await publishHere(part, way, options.raise);
  });
