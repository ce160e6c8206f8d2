import type { PushSubscription as Given } from '@hypercar/contracts/push-subscriptions';
import { inTransaction } from '@hypercar/service-kit/database';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { logger } from '@hypercar/service-kit/logger';
import { sessionDays, type Claims } from '@hypercar/service-kit/token';
import { PushSubscription, type PushSubscriptionRecord } from './push-subscription.model';

/** A person has no more devices than that; the one that said so first is forgotten. */
const mostOfOne = 20;

/** Sends the notices to this browser from now on, in the name of whoever is signed in there. */
export const saveSubscription = (
  given: Given,
  { sub, sid }: Claims,
  now: Date,
): Promise<undefined> =>
  inTransaction(async () => {
    const { endpoint, keys, applicationServerKey } = given;
    const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
    const values = { ...keys, applicationServerKey, userId: sub, sid, savedAt: now, expiresAt };
    await PushSubscription.updateOne({ endpoint }, { $set: values }, { upsert: true });
    const all = await PushSubscription.find({ userId: sub }).sort({ savedAt: -1 }).lean();
    const tooMany = all.slice(mostOfOne).map(({ _id }) => _id);
    if (tooMany.length > 0) await PushSubscription.deleteMany({ _id: { $in: tooMany } });
    return undefined;
  });

export const endSubscription = async (endpoint: string, userId: string): Promise<undefined> => {
  await PushSubscription.deleteOne({ endpoint, userId });
};

/** Those of everybody but one person. */
export const findSubscriptionsBut = (userId: string | null): Promise<PushSubscriptionRecord[]> =>
  PushSubscription.find({ userId: { $ne: userId } }).lean<PushSubscriptionRecord[]>();

/** Ends what a session has subscribed to when the session ends; returns what stops that. */
export const endSubscriptionsWithSessions = ({ onAnswer }: EndedSessionWatch): (() => void) =>
  onAnswer((ended) => {
    if (ended.length === 0) return;
    const sid = { $in: ended.map((session) => session.sid) };
    PushSubscription.deleteMany({ sid }).catch((error: unknown) =>
      logger.error({ err: error }, 'subscriptions of ended sessions stay'),
    );
  });

export const forgetPushOf = async (userId: string): Promise<void> => {
  await PushSubscription.deleteMany({ userId });
};

/** The devices to which notices are sent, without what only they may know. */
export const exportPushOf = async (userId: string): Promise<unknown[]> => {
  const found = await PushSubscription.find({ userId }).lean<PushSubscriptionRecord[]>();
  return found.map(({ endpoint, savedAt }) => ({
    pushService: new URL(endpoint).host,
    savedAt: savedAt.toISOString(),
  }));
};
