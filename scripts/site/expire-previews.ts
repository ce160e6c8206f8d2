import { endExpired, hasExpired } from '../release/previews';
import { alone } from '../release/part';
import { webRoot } from '../release/web-root';
import { slices } from '../workspaces';
import { CannotStart } from './stop-with';
import type { Settings } from './settings';

const hour = 3_600_000;

const expire = async ({ dataDir }: Settings): Promise<void> => {
  const web = webRoot(dataDir);
  for (const slice of slices)
    try {
      if (hasExpired(web, slice, new Date()))
        await alone(slice, () => endExpired(web, slice, new Date()));
    } catch (error) {
      // A deployment is under way: in an hour again. A damaged list is reported by the commands.
      if (!(error instanceof CannotStart)) throw error;
    }
};

/** Ends expired previews now and every hour; returns what stops it. */
export const expirePreviews = (settings: Settings): (() => void) => {
  void expire(settings);
  const timer = setInterval(() => void expire(settings), hour);
  return () => clearInterval(timer);
};
