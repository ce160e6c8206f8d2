/** After this time without use the source is asked seldom. */
export const restAfterMs = 60_000;
/** How long a check waits for the first answer after a rest; then what is known counts, as it does while the source is down. */
const patienceMs = 1_000;

/** The first answer after a rest: what waits for it, until it is there or has taken too long. */
const createFirstAnswer = () => {
  let waiting: Promise<void> | undefined;
  let arrived = (): void => undefined;
  return {
    expect: (): void => {
      const first = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        arrived = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      waiting = first.finally(() => (waiting = undefined));
    },
    arrive: (): void => arrived(),
    waiting: () => waiting,
  };
};

/** Whether anybody uses the answers of a source, and what waits for the first one after a rest; `onWake` asks for it. */
export const createUse = (restAfter: number, onWake: () => void) => {
  const first = createFirstAnswer();
  let usedAt = performance.now();
  let attending = 0;
  let isResting = false;
  const noteUse = (): void => {
    usedAt = performance.now();
    if (!isResting) return;
    isResting = false;
    first.expect();
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
    /** What a check waits for; undefined while awake. */
    waiting: first.waiting,
    /** After an answer: true when the next one is to come at another pace. */
    settle: (): boolean => {
      first.arrive();
      const rests = attending === 0 && performance.now() - usedAt > restAfter;
      if (rests === isResting) return false;
      isResting = rests;
      return true;
    },
  };
};
export type Use = ReturnType<typeof createUse>;
