import {
  endPushSubscription,
  getPushKey,
  savePushSubscription,
} from '@hypercar/contracts/push-subscriptions';
import { badRequest } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { isPoint } from './push-key';
import { isPushService } from './push-services';
import type { Pusher } from './pusher';
import { endSubscription, saveSubscription } from './subscription-store';

export { createPusher, type Pusher, type PushSettings, type Tell } from './pusher';
export { endSubscriptionsWithSessions, exportPushOf, forgetPushOf } from './subscription-store';

export const pushSubscriptionRoutes = (now: () => Date, pusher: Pusher): readonly Route[] => [
  handle(getPushKey, () =>
    Promise.resolve({
      applicationServerKey: pusher.services.length > 0 ? pusher.keys[0]!.publicKey : null,
    }),
  ),
  handle(savePushSubscription, ({ body, user }) => {
    if (!isPushService(body.endpoint, pusher.services))
      throw badRequest('This site sends no notices to the push service of this browser.');
    if (!isPoint(body.keys.p256dh)) throw badRequest('Not a public key of P-256');
    return saveSubscription(body, user, now());
  }),
  handle(endPushSubscription, ({ body, user }) => endSubscription(body.endpoint, user.sub)),
];
