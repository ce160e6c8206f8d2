import { setImmediate } from 'node:timers/promises';
import { createEnding } from './ending';
import { tooLong, usualDeadlineMs } from './deadline';
import { type RequestContext, requestContext } from './request-context';

/** That of the first of several callers, with a time of its own and without the first one's end. */
const ofSeveral = (first: RequestContext): RequestContext => {
  let endsAt = performance.now() + usualDeadlineMs;
  const left = (): number => {
    const ms = Math.ceil(endsAt - performance.now());
    if (ms <= 0) throw tooLong();
    return ms;
  };
  const extend = (ms: number): void => void (endsAt = performance.now() + ms);
  const end = createEnding();
  return { ...first, end, deadline: { end, left, extend } };
};

/**
 * Reads for this many callers, of whom the first one's context is at hand. Alone, a caller who leaves ends the read; one of
 * several does not.
 */
export const readFor = <T>(callers: number, read: () => Promise<T>): Promise<T> => {
  const first = requestContext.getStore();
  if (callers === 1 || !first) return read();
  // Awaited within it, as a query of mongoose begins when it is waited for.
  return requestContext.run(ofSeveral(first), async () => await read());
};

interface Shared<T> {
  callers: number;
  answer: Promise<T>;
}

/** Makes one read of those who ask for the same in one turn of the event loop; it begins when all of them have asked. */
export const sharedRead = <A extends object, T>(read: (asked: A) => Promise<T>) => {
  const waiting = new Map<string, Shared<T>>();
  const begin = (key: string, asked: A): Shared<T> => {
    const shared: Shared<T> = {
      callers: 0,
      answer: setImmediate().then(() => {
        waiting.delete(key);
        return readFor(shared.callers, () => read(asked));
      }),
    };
    waiting.set(key, shared);
    return shared;
  };
  return (asked: A): Promise<T> => {
    const key = JSON.stringify(asked);
    const shared = waiting.get(key) ?? begin(key, asked);
    shared.callers += 1;
    return shared.answer;
  };
};
