import type { ServiceName } from '@hypercar/contracts/endpoint';
import { type Router, Router as createRouter } from 'express';
import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';
import { inTransaction, isDuplicateKey } from './database';
import { type Addresses, internalCall } from './internal-call';
import { createQueue, type Queue } from './queue';

const envelope = z.object({ id: z.string(), type: z.string(), payload: z.unknown() });

interface Outgoing {
  id: string;
  type: string;
  payload: unknown;
  /** The receiver's name: an address may change while the event is queued, possibly for days. */
  to: ServiceName;
}

/** The addresses of the receivers. */
export type Receivers = Readonly<Partial<Record<ServiceName, Addresses>>>;

const eventRetries = 1000;

/** Events to other services: stored in the transaction of the change that caused them, delivered at least once. */
export const createOutbox = (internalToken: string, receivers: Receivers) => {
  const queue: Queue<Outgoing> = createQueue<Outgoing>({
    name: 'events',
    maxAttempts: eventRetries,
    backoffMs: (attempt) => Math.min(500 * 2 ** (attempt - 1), 30_000),
    work: async ({ to, ...event }) => {
      const addresses = receivers[to];
      if (!addresses) throw new Error(`There is no address of ${to}`);
      await internalCall(addresses, '/internal/events', internalToken, { body: event });
    },
  });
  return {
    ...queue,
    /** Sends an event to a service once the surrounding transaction commits. */
    emit: (to: ServiceName, type: string, payload: unknown): Promise<void> =>
      queue.add({ id: new mongoose.Types.ObjectId().toHexString(), type, payload, to }),
  };
};
export type Outbox = ReturnType<typeof createOutbox>;

const seenSchema = new Schema(
  { _id: String, at: { type: Date, required: true, expires: '60d' } },
  { versionKey: false },
);
const SeenEvent = mongoose.model('SeenEvent', seenSchema, 'seen_events');

/** The handler of each type of event; runs in the transaction that records the event, so that it takes effect once. */
export type Consumers = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

const consume = async (consumers: Consumers, event: z.infer<typeof envelope>): Promise<void> => {
  await inTransaction(async () => {
    await SeenEvent.create([{ _id: event.id, at: new Date() }]);
    await consumers[event.type]?.(event.payload);
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
};

/** POST /events under /internal: each event takes effect once, however often it arrives. */
export const inboxRouter = (consumers: Consumers): Router => {
  const router = createRouter();
  router.post('/events', async (request, response) => {
    await consume(consumers, envelope.parse(request.body));
    response.status(204).end();
  });
  return router;
};
