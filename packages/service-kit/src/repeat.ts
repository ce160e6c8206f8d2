import { AsyncResource } from 'node:async_hooks';
import { logger } from './logger';

export interface Repeated {
  /** Runs now, or once more right after the run under way. */
  nudge(): void;
  /** No further run; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/** Runs work now and then again everyMs after each end, never twice at once; a failure is logged once until it works again. */
export const repeat = (name: string, everyMs: number, work: () => Promise<void>): Repeated => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let failing = false;

  const once = async (): Promise<void> => {
    try {
      await work();
      if (failing) logger.info({ work: name }, 'works again');
      failing = false;
    } catch (error) {
      if (!failing) logger.warn({ err: error, work: name }, 'failed, will be tried again');
      failing = true;
    }
  };
  // Bound, so that a nudge from inside a request or a transaction does not drag its context along.
  const run = AsyncResource.bind((): void => {
    clearTimeout(timer);
    again = false;
    running = once().then(() => {
      running = undefined;
      if (stopped) return;
      if (again) run();
      else timer = setTimeout(run, everyMs);
    });
  });
  run();
  return {
    nudge: () => {
      if (stopped) return;
      if (running) again = true;
      else run();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
