/** What is waited for holds up nobody for longer. */
const patienceMs = 1000;

/** Resolves when the work has ended, well or not, and after a second at the latest. */
export const settled = (work: Promise<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
