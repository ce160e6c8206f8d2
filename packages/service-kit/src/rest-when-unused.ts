import { settled } from './settled';

/** After this time without use the source is asked seldom. */
export const restAfterMs = 60_000;

/** Whether anybody uses the answers of a source, and what waits for the first one after a rest; `onWake` asks for it. */
export const createUse = (restAfter: number, onWake: () => void) => {
  let waiting: Promise<void> | undefined;
  let arrive = (): void => undefined;
  let usedAt = performance.now();
  let attending = 0;
  let isResting = false;
  const noteUse = (): void => {
    usedAt = performance.now();
    if (!isResting) return;
    isResting = false;
    // After a second what is known counts, as it does while the source is down.
    const first = settled(new Promise<void>((resolve) => (arrive = resolve)));
    waiting = first.finally(() => (waiting = undefined));
    onWake();
  };
  return {
    noteUse,
    /** Keeps it from resting; returns a function that ends this. */
    attend: () => {
      attending += 1;
      noteUse();
      let left = false;
      return () => {
        if (!left) attending -= 1;
        left = true;
      };
    },
    isResting: () => isResting,
    /** What a check waits for, the first answer after a rest, for a second at most; undefined while awake. */
    waiting: () => waiting,
    /** After an answer: true when the next one is to come at another pace. */
    settle: (): boolean => {
      arrive();
      const rests = attending === 0 && performance.now() - usedAt > restAfter;
      if (rests === isResting) return false;
      isResting = rests;
      return true;
    },
  };
};
export type Use = ReturnType<typeof createUse>;
