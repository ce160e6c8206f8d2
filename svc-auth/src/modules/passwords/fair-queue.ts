import { callerLeft, HttpError } from '@hypercar/service-kit/errors';
import { SourceLines } from './source-lines';

/** Answered instead of a wait that would be too long. */
export class TooBusy extends HttpError {
  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const message = `Too many people are signing in just now. Please try again in ${seconds} s.`;
    super(503, message, {}, { 'Retry-After': String(seconds) });
  }
}

export interface QueueLimits {
  /** How many run at a time. */
  places: number;
  longestWaitMs: number;
  /** How many may wait, whatever the estimate. */
  longestLine: number;
}

/** Where work comes from: sources take turns. */
export interface QueueCaller {
  source: string;
  left?: AbortSignal | undefined;
}

/** Resolves at the turn of a source; throws TooBusy after longestWaitMs, and 499 when the caller leaves. */
const waitIn = (lines: SourceLines, { source, left }: QueueCaller, longestWaitMs: number) =>
  new Promise<void>((resolve, reject) => {
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      left?.removeEventListener('abort', onLeave);
      lines.remove(source, turn);
      done();
    };
    const turn = settle(resolve);
    const onLeave = settle(() => reject(callerLeft()));
    const timer = setTimeout(
      settle(() => reject(new TooBusy(longestWaitMs))),
      longestWaitMs,
    );
    left?.addEventListener('abort', onLeave);
    lines.add(source, turn);
  });

const checkStillThere = ({ left }: QueueCaller): void => {
  if (left?.aborted) throw callerLeft();
};

/** How long work takes, the latest more than the earlier. */
const createMeasure = () => {
  let usualMs = 0;
  return {
    usualMs: () => usualMs,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      const start = performance.now();
      const result = await work();
      const ms = performance.now() - start;
      usualMs = usualMs === 0 ? ms : usualMs * 0.8 + ms * 0.2;
      return result;
    },
  };
};

/**
 * Runs work with a bounded wait. Sources take turns, so that many calls of one do not keep the others waiting. Throws
 * TooBusy when the wait would be too long, and 499 when the caller has left; work that has not begun is then given up.
 */
export const createFairQueue = ({ places, longestWaitMs, longestLine }: QueueLimits) => {
  const lines = new SourceLines();
  let running = 0;
  const measure = createMeasure();
  const checkRoom = ({ source }: QueueCaller): void => {
    if (running < places) return;
    const waitMs = ((lines.before(source) + 1) * measure.usualMs()) / places;
    if (waitMs > longestWaitMs || lines.size() >= longestLine) throw new TooBusy(waitMs);
  };
  const admit = async (caller: QueueCaller): Promise<void> => {
    checkStillThere(caller);
    checkRoom(caller);
    // A place was taken over from the work that ended before.
    if (running < places) return void (running += 1);
    await waitIn(lines, caller, longestWaitMs);
  };
  const leave = (): void => {
    const next = lines.take();
    if (next) next();
    else running -= 1;
  };
  return {
    /** Throws TooBusy when work of the caller would wait too long if it came now. */
    checkRoom,
    run: async <T>(caller: QueueCaller, work: () => Promise<T>): Promise<T> => {
      await admit(caller);
      try {
        checkStillThere(caller);
        const result = await measure.run(work);
        checkStillThere(caller);
        return result;
      } finally {
        leave();
      }
    },
  };
};
