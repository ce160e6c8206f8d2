import { backOff } from '@hypercar/app-kit/back-off';
import { sendChange } from './send-change';
import { nextWrite, sendWrite } from './send-write';
import { toSend } from './waiting-list';
import { waitingChanges } from './waiting-store';

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tryLater = (): void => {
  attempt += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), backOff(attempt));
};

/** Sends the changes in order, then what forms have sent, until all are sent or one gets no response. */
const drain = async (): Promise<void> => {
  for (;;) {
    const [change] = toSend(waitingChanges());
    const write = nextWrite();
    // Without a network, the online event restarts it.
    if ((!change && !write) || !navigator.onLine) return;
    if (!(await (change ? sendChange(change) : sendWrite(write!)))) return tryLater();
    attempt = 0;
  }
};

/** One tab sends at a time; the keys prevent duplicates anyway. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (typeof navigator.locks === 'undefined') return work();
  await navigator.locks.request('workshop-waiting', work);
};

let line = Promise.resolve();

/** Sends the waiting changes; resolves when they are sent, or when they must be retried later. */
export const sendWaiting = (): Promise<void> => {
  clearTimeout(timer);
  line = line.then(() => alone(drain)).catch(() => undefined);
  return line;
};
