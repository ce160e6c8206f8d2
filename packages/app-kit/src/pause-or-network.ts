import { backOff } from './back-off';

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
