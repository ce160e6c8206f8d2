const againMs = 10_000;

/**
 * Runs work at each call, and again some seconds after a failure until it succeeds; the last call counts. `failed` is told why,
 * once for each reason.
 */
export const untilDone = (
  work: () => Promise<void>,
  failed: (message: string) => void,
  pauseMs = againMs,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let said = '';
  let calls = 0;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    const call = (calls += 1);
    try {
      await work();
      said = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== said) failed(message);
      said = message;
      if (call === calls) timer = setTimeout(() => void run(), pauseMs).unref();
    }
  };
  return run;
};
