import { buildStale, fingerprintOf } from '../build';
import { checkDeployment } from '../contracts/check-deployment';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot } from '../workspaces';
import { checkLint, checkName, checkSources, checkTypes, testPart } from './check-part';
import { deployService } from './deploy-service';
import { releaseOf } from './keep-release';
import { alone, type Part, partOf, printResult } from './part';
import { publish } from './publish';
import { isService } from './service-releases';
import { webRoot } from './web-root';

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

/**
 * Checks, builds, tests and publishes one slice or service (docs/decisions/027). `--tested` leaves the tests out, where
 * they have just run; `--dirty` takes files that are not committed. A slice starts no process; a service's replicas are
 * replaced one by one.
 */
export const deploy = ([name, ...options]: string[]): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    // Reports an invalid setting before minutes of checks.
    readOwnSettings();
    await prepare(part, options);
    await alone(part, async (dataDir) => {
      checkDeployment(dataDir, part, fromRoot(part, 'dist'));
      if (!isService(part))
        return printResult(part, publish(webRoot(dataDir), part, fromRoot(part, 'dist')), 'live');
      const { release, runs } = await deployService(dataDir, part, fromRoot(part));
      printResult(part, release, runs ? 'live' : 'live from the next start on');
    });
  });
