import { AsyncResource } from 'node:async_hooks';
import { untilBeat } from './beat';
import { logger } from './logger';

export interface Repeated {
  /** Runs now, or once more right after the current run. */
  nudge(): void;
  /** Stops; resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Answered by work that has nothing to do before the next nudge. */
export const untilNudged = Infinity;

/** May answer in how many milliseconds it is worth running again at the latest, or untilNudged. */
type Work = (stopping: AbortSignal) => Promise<number | void>;

/** Runs work; logs a failure once until it works again, and not at all when stopping. */
const logged = (name: string, retryMs: number, work: Work) => {
  let failing = false;
  return async (stopping: AbortSignal): Promise<number | void> => {
    try {
      const next = await work(stopping);
      if (failing) logger.info({ work: name }, 'works again');
      failing = false;
      return next;
    } catch (error) {
      if (stopping.aborted) return;
      if (!failing) logger.warn({ err: error, work: name }, 'failed, will be tried again');
      failing = true;
      return retryMs;
    }
  };
};

/**
 * Runs work now, and again each everyMs, at the beat of it, or sooner if it says so, never concurrently; retryMs after a
 * failure. stop aborts its signal.
 */
export const repeat = (name: string, everyMs: number, work: Work, retryMs = everyMs): Repeated => {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  const stopping = new AbortController();
  const once = logged(name, retryMs, work);

  // What only waits does not keep a process alive.
  const wait = (ms: number): void => void (timer = setTimeout(run, ms).unref());
  // Bound, so that a nudge from inside a request or a transaction does not inherit its async context.
  const run = AsyncResource.bind((): void => {
    clearTimeout(timer);
    again = false;
    running = once(stopping.signal).then((next) => {
      running = undefined;
      if (stopping.signal.aborted) return;
      if (again) run();
      else if (next !== untilNudged) wait(Math.min(next ?? Infinity, untilBeat(everyMs)));
    });
  });
  run();
  return {
    nudge: () => {
      if (stopping.signal.aborted) return;
      if (running) again = true;
      else run();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
