import { spawnSync } from 'node:child_process';
import { buildStale } from '../build';
import { checkDeployment } from '../contracts/check-deployment';
import { CannotStart, stopWith } from '../site/stop-with';
import { fromRoot } from '../workspaces';
import { deployService } from './deploy-service';
import { alone, type Part, partOf, tell } from './part';
import { publish } from './publish';
import { isService } from './service-releases';
import { webRoot } from './web-root';

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
