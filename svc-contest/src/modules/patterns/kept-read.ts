import { logger } from '@hypercar/service-kit/logger';
import { untilNudged } from '@hypercar/service-kit/repeat';
import { requestContext } from '@hypercar/service-kit/request-context';

interface Kept<T> {
  value: T;
  readAt: number;
  tookMs: number;
}

/** The background works a fiftieth of the time at most. */
const restOf = 50;

export interface Reading<T> {
  read: () => Promise<T>;
  /** Is there so much that it cannot be read for each caller? */
  isMuch: () => Promise<boolean>;
  /** Prepares a caller for the first read, which nobody is spared. */
  beforeFirst?: () => Promise<void>;
  clock?: () => number;
}

/**
 * A read that gets slow when there is much: then callers get what the last one found, and one begins again in the
 * background when the last is long over. It belongs to no request, whose time would end it. `ahead` is the work of a job
 * (repeat): it begins the first read of much before anybody asks, and again as long as none has succeeded.
 */
export const keptRead = <T>({
  read,
  isMuch,
  beforeFirst = () => Promise.resolve(),
  clock = () => performance.now(),
}: Reading<T>) => {
  let kept: Kept<T> | undefined;
  let running: Promise<T> | undefined;
  const begin = async (): Promise<T> => {
    const begun = clock();
    try {
      const value = await read();
      kept = { value, readAt: clock(), tookMs: clock() - begun };
      return value;
    } finally {
      running = undefined;
    }
  };
  const refresh = (): Promise<T> => (running ??= requestContext.exit(begin));
  const inBackground = (): void =>
    void refresh().catch((error: unknown) =>
      logger.warn({ err: error }, 'patterns are not up to date'),
    );
  return {
    read: async (): Promise<T> => {
      if (!kept) await beforeFirst();
      if (!kept || !(await isMuch())) return refresh();
      if (clock() - kept.readAt > restOf * kept.tookMs) inBackground();
      return kept.value;
    },
    /** Does not wait for what it begins, so that a stop does not either. */
    ahead: async (): Promise<number | void> => {
      if (kept || !(await isMuch())) return untilNudged;
      inBackground();
    },
  };
};
