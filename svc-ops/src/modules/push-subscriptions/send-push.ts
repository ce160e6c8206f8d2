import type { PushMessage } from '@hypercar/contracts/push-subscriptions';
import { GiveUp, RetryLater } from '@hypercar/service-kit/queue';
import { waitOf } from '@hypercar/service-kit/retry-after';
import webPush from 'web-push';
import type { PushKey } from './push-key';
import type { PushSubscriptionRecord } from './push-subscription.model';

interface Push {
  subscription: Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth'>;
  message: PushMessage;
  /** The seconds for which the push service keeps it for a device that is off. */
  ttl: number;
  key: PushKey;
  /** Whom the push service may write to (RFC 8292, 2.1). */
  contact: string;
}

const answerWithinMs = 10_000;

const requestOf = ({ subscription, message, ttl, key, contact }: Push) => {
  const { p256dh, auth } = subscription;
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: subscription.endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject: `mailto:${contact}`, ...key }, TTL: ttl, urgency: 'high' },
  );
  return new Request(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
    body: new Uint8Array(body),
    // Only the services that are listed are asked, whatever they answer.
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
};

/**
 * Hands an encrypted message to the push service of a browser (RFC 8030). Answers 'gone' when the browser has unsubscribed.
 * Throws RetryLater when it may work later, GiveUp when it never will.
 */
export const sendPush = async (push: Push): Promise<'sent' | 'gone'> => {
  const response = await fetch(requestOf(push));
  await response.body?.cancel();
  const { ok, status } = response;
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const reason = `${new URL(push.subscription.endpoint).host} answered ${status}`;
  throw status >= 500 || status === 429
    ? new RetryLater(reason, waitOf(response.headers.get('Retry-After')))
    : new GiveUp(reason);
};
