const againMs = 10_000;

/**
 * Runs work at each call, and again some seconds after a failure until it succeeds; the last call counts. `failed` is told why
 * it failed first, as the next reasons may differ by the name of a temporary file alone.
 */
export const untilDone = (
  work: () => Promise<void>,
  failed: (message: string) => void,
  pauseMs = againMs,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isTold = false;
  let calls = 0;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const call = (calls += 1);
    try {
      await work();
      isTold = false;
    } catch (error) {
      if (!isTold) failed((error as Error).message);
      isTold = true;
      if (call === calls) timer = setTimeout(() => void run(), pauseMs).unref();
    }
  };
  return run;
};
