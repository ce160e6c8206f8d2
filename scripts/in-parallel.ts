/** Waits for all, even when one fails, so that nothing keeps running after an error; then throws the first error. */
export const allSettled = async <const T extends readonly Promise<unknown>[]>(works: T) => {
  await Promise.allSettled(works);
  return Promise.all(works);
};

/** Does the work for each item, so many at a time, in their order; waits for those under way and throws the first error. */
export const inParallel = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const takeTurns = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
  };
  await allSettled(Array.from({ length: atOnce }, takeTurns));
};
