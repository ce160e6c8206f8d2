export type RingState = 'unknown' | 'ask' | 'on' | 'blocked';

/** Whether this browser shows a notice of ours while another app is in front, or must be asked first. */
export const ringState = (): RingState => {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'unknown';
  const states = { default: 'ask', granted: 'on', denied: 'blocked' } as const;
  return states[Notification.permission];
};

/** Asks the person; answers what they have decided. */
export const askToRing = async (): Promise<RingState> => {
  await Notification.requestPermission();
  return ringState();
};

const begin = 'cure-timer ';
const title = 'Cure timer ended';

/** Of the worker that keeps the pages; none in development. */
const registration = () => navigator.serviceWorker.getRegistration();

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
