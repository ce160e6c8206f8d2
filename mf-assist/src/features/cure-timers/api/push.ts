import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import type {
  endPushSubscription,
  getPushKey,
  savePushSubscription,
} from '@hypercar/contracts/push-subscriptions';
import { registration } from './registration';

const keyCall = call<typeof getPushKey>('GET', '/api/push/key');
const saveCall = call<typeof savePushSubscription>('PUT', '/api/push/subscription');
const endCall = call<typeof endPushSubscription>('POST', '/api/push/subscription/end');

const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey!)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The browser's subscription, made anew when the site has another key than it was made with. */
const subscribe = async (
  push: PushManager,
  applicationServerKey: string,
): Promise<PushSubscription> => {
  const there = await push.getSubscription();
  if (there && keyOf(there) === applicationServerKey) return there;
  await there?.unsubscribe();
  return push.subscribe({ userVisibleOnly: true, applicationServerKey });
};

/** Lets the service reach this device while the page is closed; false where the browser or the site cannot. */
export const subscribeToPush = async (): Promise<boolean> => {
  try {
    // On a first visit the worker comes after the page.
    const { pushManager: push } = await navigator.serviceWorker.ready;
    const applicationServerKey = (await callApi(keyCall))?.applicationServerKey;
    if (!push || !applicationServerKey) return false;
    const { endpoint, keys } = (await subscribe(push, applicationServerKey)).toJSON();
    const { p256dh, auth } = keys as { p256dh: string; auth: string };
    const body = { endpoint: endpoint!, keys: { p256dh, auth }, applicationServerKey };
    await callApi(saveCall, { body });
    return true;
  } catch {
    // The browser has no push service, or it cannot be reached: the open page rings all the same.
    return false;
  }
};

/** The service reaches this device no more. */
export const unsubscribeFromPush = async (): Promise<void> => {
  const there = await (await registration())?.pushManager?.getSubscription();
  if (!there) return;
  await there.unsubscribe();
  // Where this fails, the push service tells the site with the next notice.
  await callApi(endCall, { body: { endpoint: there.endpoint } }).catch(() => undefined);
};
