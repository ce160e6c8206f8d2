import type { PushMessage } from '@hypercar/contracts/push-subscriptions';

/**
 * Shows what the service has pushed. Each push is shown, also beside an open page: browsers take the subscription away from
 * who stays silent.
 */
export const showPush = (
  data: { json: () => unknown } | null,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> => {
  const { title, body, tag, path } = data!.json() as PushMessage;
  const options = { body, tag, icon: '/icon-192.png', requireInteraction: true };
  return registration.showNotification(title, { ...options, data: { path } });
};
