import type { PushMessage } from '@hypercar/contracts/push-subscriptions';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { createQueue } from '@hypercar/service-kit/queue';
import { pushKeyOf } from './push-key';
import { isPushService } from './push-services';
import { PushSubscription, type PushSubscriptionRecord } from './push-subscription.model';
import { sendPush } from './send-push';
import { findSubscriptionsBut } from './subscription-store';

export interface PushSettings {
  /** Where notices may go; none means that none are sent. */
  services: readonly string[];
  /** The address of whoever runs the site. */
  contact: string;
  /** Secrets from which its keys are made, newest first. */
  secrets: readonly string[];
}

interface Queued {
  subscriptionId: string;
  message: PushMessage;
  /** ISO 8601; nobody wants to be told later. */
  until: string;
}

interface Told {
  /** Who need not be told: they have done it. */
  but: string | null;
  until: Date;
}
/** Sends a message to every device but a person's own, after the surrounding transaction commits. */
export type Tell = (message: PushMessage, told: Told) => Promise<void>;

/** One that another replica has left is found after this; the waiting costs an idle site a query. */
const pollMs = 30_000;

/** Queues notices in the database, one for each device, and hands them to the push services. */
export const createPusher = (
  { services, contact, secrets }: PushSettings,
  { isLive }: Pick<EndedSessionWatch, 'isLive'>,
  now: () => Date,
) => {
  const keys = secrets.map(pushKeyOf);
  const push = async (
    { _id, sid, ...subscription }: PushSubscriptionRecord,
    message: PushMessage,
    ttl: number,
  ): Promise<void> => {
    const key = keys.find(({ publicKey }) => publicKey === subscription.applicationServerKey);
    const mayGet = key && (await isLive({ sid })) && isPushService(subscription.endpoint, services);
    if (!mayGet || (await sendPush({ subscription, message, ttl, key, contact })) === 'gone')
      await PushSubscription.deleteOne({ _id });
  };
  const queue = createQueue<Queued>({
    name: 'push',
    maxAttempts: 8,
    pollMs,
    work: async ({ subscriptionId, message, until }) => {
      const ttl = Math.ceil((Date.parse(until) - now().getTime()) / 1000);
      const found =
        ttl > 0 && (await PushSubscription.findById(subscriptionId).lean<PushSubscriptionRecord>());
      if (found) await push(found, message, ttl);
    },
  });
  const tell: Tell = async (message, { but, until }) => {
    for (const { _id } of await findSubscriptionsBut(but))
      await queue.add({ subscriptionId: String(_id), message, until: until.toISOString() });
  };
  return { keys, services, tell, start: () => queue.start(), stop: () => queue.stop() };
};
export type Pusher = ReturnType<typeof createPusher>;
