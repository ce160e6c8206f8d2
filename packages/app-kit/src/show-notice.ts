import type { PushMessage } from '@hypercar/contracts/push-subscriptions';

/** Shows a notice that stays until it is seen and leads to its page. */
export const showNotice = (
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  { title, body, tag, path }: PushMessage,
): Promise<void> =>
  registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    requireInteraction: true,
    data: { path },
  });
