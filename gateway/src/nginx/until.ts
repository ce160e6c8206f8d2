import { setTimeout as pause } from 'node:timers/promises';

/** Polls every 20 ms until the check returns true; rejects with the complaint after `ms`. */
export const until = async (
  check: () => boolean | Promise<boolean>,
  ms: number,
  complaint: string,
): Promise<void> => {
  const end = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(complaint);
    await pause(20);
  }
};
