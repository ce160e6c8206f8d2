import { browserStore } from '@hypercar/app-kit/browser-store';
import { unsubscribeFromPush } from './push';
import { registration } from './registration';

export type RingState = 'unknown' | 'ask' | 'on' | 'blocked';

const storageKey = 'workshop-rings';

/** Whether this browser shows a notice of ours while another app is in front, or must be asked first. */
export const ringState = (): RingState => {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unknown';
  const states = { default: 'ask', granted: 'on', denied: 'blocked' } as const;
  const state = states[Notification.permission];
  return state === 'on' && browserStore.read(storageKey) === 'no' ? 'ask' : state;
};

/** Asks the person; answers what they have decided. */
export const askToRing = async (): Promise<RingState> => {
  await Notification.requestPermission();
  browserStore.remove(storageKey);
  return ringState();
};

/** Shows no more notices on this device until it is asked to again. */
export const ringNoMore = async (): Promise<RingState> => {
  browserStore.write(storageKey, 'no');
  await unsubscribeFromPush();
  return ringState();
};

const begin = 'cure-timer ';
const title = 'Cure timer ended';

/** Rings unless the page is in sight. Of a timer there is one notice, however often it is told. */
export const ring = async (timerId: string, body: string): Promise<void> => {
  if (ringState() !== 'on' || !document.hidden) return;
  const options = { body, tag: begin + timerId, icon: '/icon-192.png', requireInteraction: true };
  const data = { path: '/assist?tool=timers' };
  await (await registration())?.showNotification(title, { ...options, data });
};

/** Takes the notices away: they were seen on the page. */
export const stopRinging = async (): Promise<void> => {
  if (ringState() !== 'on') return;
  const shown = (await (await registration())?.getNotifications()) ?? [];
  for (const notice of shown) if (notice.tag.startsWith(begin)) notice.close();
};
