import path from 'node:path';
import { deployService } from '../release/deploy-service';
import { releaseOf } from '../release/keep-release';
import { liveRelease } from '../release/ledger';
import type { Raise } from '../release/next-version';
import type { Part } from '../release/part';
import { publish } from '../release/publish';
import type { Release } from '../release/release-names';
import { isService, releasesRoot } from '../release/service-releases';
import { webRoot } from '../release/web-root';

export interface Published {
  release: Release;
  outcome: 'live' | 'live already' | 'live from the next start on';
}

/** Publishes the build in a folder's `dist` as `deploy` does; one that is live stays as it is. Throws CannotStart. */
export const publishArtefact = async (
  dataDir: string,
  part: Part,
  folder: string,
  raise: Raise | undefined,
): Promise<Published> => {
  const dist = path.join(folder, 'dist');
  const live = liveRelease(releasesRoot(dataDir, part), part);
  if (live && !raise && live.id === releaseOf(dist).id)
    return { release: live, outcome: 'live already' };
  if (!isService(part))
    return { release: publish(webRoot(dataDir), part, dist, raise), outcome: 'live' };
  const { release, runs } = await deployService(dataDir, part, folder, raise);
  return { release, outcome: runs ? 'live' : 'live from the next start on' };
};
