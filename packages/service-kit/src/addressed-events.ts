import type { ServiceName } from '@hypercar/contracts/endpoint';
import mongoose from 'mongoose';
import type { Migration } from './migrations';

/** Queued events of an older version have the port of an earlier start: set the receiver by the event's type. */
export const nameReceivers = (type: string, to: ServiceName): Migration => ({
  id: `2026-11-21 ${type} names its receiver`,
  up: async () => {
    await mongoose.connection
      .collection('jobs')
      .updateMany(
        { queue: 'events', doneAt: null, 'payload.type': type, 'payload.to': { $ne: to } },
        { $set: { 'payload.to': to } },
      );
  },
});
