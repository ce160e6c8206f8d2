import { readOwnSettings } from '../site/settings';
import { stopWith } from '../site/stop-with';
import { serviceNames, slices } from '../workspaces';
import { readLedger } from './ledger';
import { shortCommit } from './release-names';
import { releasesRoot } from './service-releases';

/** Lists the releases of every slice and service: version, commit, when it was published, and which one is live. */
export const listReleases = (): Promise<void> =>
  stopWith(() => {
    const { dataDir } = readOwnSettings();
    const rows = [...slices, ...serviceNames].flatMap((part) => {
      const { live, releases } = readLedger(releasesRoot(dataDir, part), part);
      return releases.map(({ id, version, commit, publishedAt }) => ({
        part,
        version,
        commit: shortCommit(commit),
        published: publishedAt,
        release: id,
        live: id === live ? 'live' : '',
      }));
    });
    // oxlint-disable-next-line no-console -- a table for a person
    console.table(rows);
  });
