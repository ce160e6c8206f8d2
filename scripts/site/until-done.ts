const againMs = 10_000;

/**
 * Runs work at each call, and again some seconds after a failure until it succeeds; what ends last counts. `failed` is told why
 * it failed first, as the next reasons may differ by the name of a temporary file alone.
 */
export const untilDone = (
  work: () => Promise<void>,
  failed: (message: string) => void,
  pauseMs = againMs,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  const run = async (): Promise<void> => {
    try {
      await work();
      clearTimeout(timer);
      isTold = false;
    } catch (error) {
      if (!isTold) failed((error as Error).message);
      isTold = true;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), pauseMs).unref();
    }
  };
  return run;
};
