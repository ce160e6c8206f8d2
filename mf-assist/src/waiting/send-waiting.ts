import { backOff } from '@hypercar/app-kit/back-off';
import { sendChange } from './send-change';
import { toSend } from './waiting-list';
import { waitingChanges } from './waiting-store';

let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const tryLater = (): void => {
  attempt += 1;
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaiting(), backOff(attempt));
};

/** In the order in which they were made, until all are sent or one gets no answer. */
const drain = async (): Promise<void> => {
  for (;;) {
    const [next] = toSend(waitingChanges());
    // Without a network the browser tells when it is back.
    if (!next || !navigator.onLine) return;
    if (!(await sendChange(next))) return tryLater();
    attempt = 0;
  }
};

/** Of several tabs one sends at a time; the keys keep a repeat from counting twice anyway. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (typeof navigator.locks === 'undefined') return work();
  await navigator.locks.request('workshop-waiting', work);
};

let line = Promise.resolve();

/** Sends what waits; resolves when it is sent, or cannot be sent now and will be tried again. */
export const sendWaiting = (): Promise<void> => {
  clearTimeout(timer);
  line = line.then(() => alone(drain)).catch(() => undefined);
  return line;
};
