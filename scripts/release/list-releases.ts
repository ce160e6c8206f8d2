import { readOwnSettings } from '../site/settings';
import { stopWith } from '../site/stop-with';
import { serviceNames, slices } from '../workspaces';
import { readLedger } from './ledger';
import { shortCommit } from './release-names';
import type { Part } from './part';
import { isService, releasesRoot } from './service-releases';
import { readVariants } from './variants';
import { type Slice, webRoot } from './web-root';

interface Listed {
  version: string;
  commit: string;
  publishedAt: string;
}

const row = (part: Part, one: Listed, release: string, state: string) => ({
  part,
  version: one.version,
  commit: shortCommit(one.commit),
  published: one.publishedAt,
  release,
  state,
});

const besideLive = (dataDir: string, slice: Slice) => {
  const { previews, canary } = readVariants(webRoot(dataDir), slice);
  return [
    ...previews.map((one) => row(slice, one, one.release, `preview until ${one.expiresAt}`)),
    ...(canary ? [row(slice, canary, canary.release, `canary for ${canary.share} %`)] : []),
  ];
};

/** Lists the releases of every slice and service, which are live, and the previews and canaries of the slices. */
export const listReleases = (): Promise<void> =>
  stopWith(() => {
    const { dataDir } = readOwnSettings();
    const rows = [...slices, ...serviceNames].flatMap((part) => {
      const { live, releases } = readLedger(releasesRoot(dataDir, part), part);
      return [
        ...(isService(part) ? [] : besideLive(dataDir, part)),
        ...releases.map((one) => row(part, one, one.id, one.id === live ? 'live' : '')),
      ];
    });
    // oxlint-disable-next-line no-console -- a table for a person
    console.table(rows);
  });
