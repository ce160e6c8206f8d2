/** The delay before attempt n in milliseconds: 0.5 s doubling to 30 s, with jitter so that clients do not all reconnect at once. */
export const backOff = (attempt: number): number =>
  Math.min(30_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Waits before attempt n + 1 (by `backOff`), or until the browser is online again. */
export const pauseOrNetwork = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, backOff(attempt));
    window.addEventListener('online', done);
  });
