import { browserStore } from '@hypercar/app-kit/browser-store';
import { showNotice } from '@hypercar/app-kit/show-notice';
import { cureTag } from '@hypercar/contracts/cure-message';
import type { PushMessage } from '@hypercar/contracts/push-subscriptions';
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

/** Rings unless the page is in sight. Of a timer there is one notice, however often it is told. */
export const ring = async (message: PushMessage): Promise<void> => {
  if (ringState() !== 'on' || !document.hidden) return;
  const worker = await registration();
  if (worker) await showNotice(worker, message);
};

/** Takes the notices away: they were seen on the page. */
export const stopRinging = async (): Promise<void> => {
  if (ringState() !== 'on') return;
  const shown = (await (await registration())?.getNotifications()) ?? [];
  for (const notice of shown) if (notice.tag.startsWith(cureTag)) notice.close();
};
