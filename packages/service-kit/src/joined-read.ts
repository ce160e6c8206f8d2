import { requestContext } from './request-context';

/** A read that hangs holds up nobody who asks later than this. */
const patienceMs = 1000;

const settled = (read: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    read.then(end, end);
  });

/**
 * Makes one read of many who ask at once: while it runs, all others wait for the next, which begins after they asked, so that
 * nobody gets what is older than their question. It belongs to no request: whoever began it may leave.
 */
export const joinedRead = <A extends unknown[], T>(read: (...args: A) => Promise<T>) => {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (args: A): Promise<T> => {
    // Awaited, as a query of mongoose runs each time that somebody waits for it.
    const mine = requestContext.exit(async () => await read(...args));
    running = mine;
    const end = (): void => void (running === mine && (running = undefined));
    mine.then(end, end);
    return mine;
  };
  return (...args: A): Promise<T> => {
    if (!running) return start(args);
    next ??= settled(running).then(() => {
      next = undefined;
      return start(args);
    });
    return next;
  };
};
