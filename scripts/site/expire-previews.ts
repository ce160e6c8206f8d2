import { alone } from '../release/part';
import { endExpired, hasExpired } from '../release/previews';
import { webRoot } from '../release/web-root';
import { slices } from '../workspaces';
import type { Settings } from './settings';

const hour = 3_600_000;

const expire = async ({ dataDir }: Pick<Settings, 'dataDir'>): Promise<void> => {
  const web = webRoot(dataDir);
  for (const slice of slices)
    try {
      if (hasExpired(web, slice, new Date()))
        await alone(slice, () => endExpired(web, slice, new Date()));
    } catch (error) {
      // Such as a deployment that is under way: in an hour again.
      process.stderr.write(
        `Expired previews of ${slice} could not be ended: ${(error as Error).message}\n`,
      );
    }
};

/** Ends expired previews now and every hour; returns what stops it. */
export const expirePreviews = (settings: Pick<Settings, 'dataDir'>): (() => void) => {
  void expire(settings);
  const timer = setInterval(() => void expire(settings), hour);
  return () => clearInterval(timer);
};
