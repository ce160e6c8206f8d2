import { showNotice } from '@hypercar/app-kit/show-notice';
import type { PushMessage } from '@hypercar/contracts/push-subscriptions';

/**
 * Shows what the service has pushed. Each push is shown, also beside an open page: browsers take the subscription away from
 * who stays silent.
 */
export const showPush = (
  data: { json: () => unknown } | null,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
): Promise<void> => showNotice(registration, data!.json() as PushMessage);
