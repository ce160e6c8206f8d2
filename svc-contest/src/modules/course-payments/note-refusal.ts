import { logger } from '@hypercar/service-kit/logger';
import { PaymentRefusal } from './payment.model';

/** Counts a call that was not the provider's. */
export const noteRefusal = async (reason: string, at: Date): Promise<void> => {
  logger.warn({ reason }, 'a call in the name of the payment provider was refused');
  await PaymentRefusal.updateOne(
    { _id: reason },
    { $inc: { count: 1 }, $set: { lastAt: at } },
    { upsert: true },
  );
};

interface RefusalRow {
  _id: string;
  count: number;
  lastAt: Date;
}

/** The refused calls by their reason, the newest first. */
export const readRefusals = async () =>
  (await PaymentRefusal.find().sort({ lastAt: -1 }).limit(20).lean<RefusalRow[]>()).map(
    ({ _id, count, lastAt }) => ({ reason: _id, count, lastAt: lastAt.toISOString() }),
  );
