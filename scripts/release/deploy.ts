import { buildStale, fingerprintOf } from '../build';
import { checkDeployment } from '../contracts/check-deployment';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot } from '../workspaces';
import { checkLint, checkName, checkSources, checkTypes, testPart } from './check-part';
import { deployService } from './deploy-service';
import { alone, type Part, partOf, tell } from './part';
import { publish } from './publish';
import { isService } from './service-releases';
import { webRoot } from './web-root';

/** Checks and builds a part, and holds that its sources are the same at the end. Throws CannotStart. */
const prepare = async (part: Part, options: readonly string[]): Promise<void> => {
  if (!options.includes('--dirty')) checkSources(part);
  checkName(part);
  const sources = fingerprintOf(part);
  checkTypes(part);
  checkLint(part);
  await buildStale((built) => built.name === part);
  if (!options.includes('--tested')) testPart(part);
  if (fingerprintOf(part) !== sources)
    throw new CannotStart(`${part} is not deployed, because its sources changed meanwhile.`);
};

/**
 * Checks, builds, tests and publishes one slice or service (docs/decisions/027). `--tested` leaves the tests out, where
 * they have just run; `--dirty` takes files that are not committed. A slice starts no process; a service's replicas are
 * replaced one by one.
 */
export const deploy = ([name, ...options]: string[]): Promise<void> =>
  stopWith(async () => {
    const part = partOf(name);
    await prepare(part, options);
    await alone(part, async (dataDir) => {
      checkDeployment(dataDir, part, fromRoot(part, 'dist'));
      if (!isService(part))
        return tell(part, publish(webRoot(dataDir), part, fromRoot(part, 'dist')), 'live');
      const { release, runs } = await deployService(dataDir, part, fromRoot(part));
      tell(part, release, runs ? 'live' : 'live from the next start on');
    });
  });
