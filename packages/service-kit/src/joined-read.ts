import { setImmediate } from 'node:timers/promises';
import { requestContext } from './request-context';
import { settled } from './settled';

/**
 * Makes one read of many who ask at once, in one turn of the event loop or while another one runs: it begins after all of them
 * asked, so that nobody gets what is older than their question. It belongs to no request: whoever began it may leave.
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
    // A read that hangs holds up nobody who asks later.
    next ??= (running ? settled(running) : setImmediate()).then(() => {
      next = undefined;
      return start(args);
    });
    return next;
  };
};
