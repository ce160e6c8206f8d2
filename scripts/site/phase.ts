/** Seconds since a moment of `performance.now()`, as text with one decimal. */
export const secondsSince = (begin: number): string =>
  ((performance.now() - begin) / 1000).toFixed(1);

/** Does a part of the start, and prints what was done in how many seconds. */
export const phase = async <T>(done: string, work: () => Promise<T>): Promise<T> => {
  const begin = performance.now();
  const result = await work();
  process.stdout.write(`${done} in ${secondsSince(begin)} s\n`);
  return result;
};
