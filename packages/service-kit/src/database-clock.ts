import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { dateBy } from './date-by';
import { logger } from './logger';
import { type Repeated, repeat } from './repeat';

const everyMs = 10_000;
/** An answer that took longer says too little about the present. */
const promptMs = 1000;
/** Smaller differences are measuring errors. */
const toleratedMs = 250;

const MachineDate = Date;

/** Milliseconds since 1970 when performance.now() was 0, by the machine's clock until the database's is known. */
let origin = MachineDate.now() - performance.now();
const now = (): number => Math.floor(origin + performance.now());

/** Date with the database's time where it stands for the present. */
const DatabaseDate = dateBy(now);

/** The origin by the database's clock; undefined when it did not answer promptly. */
const measure = async (): Promise<number | undefined> => {
  const sent = performance.now();
  const { localTime } = await mongoose.connection.db!.admin().command({ hello: 1 });
  const received = performance.now();
  if (received - sent > promptMs) return undefined;
  return (localTime as Date).getTime() - (sent + received) / 2;
};

const adjust = async (): Promise<boolean> => {
  const measured = await measure();
  if (measured === undefined) return false;
  const aheadMs = Math.round(origin - measured);
  if (Math.abs(aheadMs) <= toleratedMs) return true;
  logger.warn({ aheadMs }, "the clock differs from the database's, which counts");
  origin = measured;
  return true;
};

/**
 * Makes the present of this process, `new Date()` and `Date.now()`, the database's, which all replicas share, and keeps it so,
 * whatever the machine's clock does (docs/decisions/042). Resolves when the database has told its time.
 */
export const followDatabaseClock = async (): Promise<Repeated> => {
  while (!(await adjust())) await pause(everyMs / 10);
  MachineDate.prototype.constructor = DatabaseDate;
  globalThis.Date = DatabaseDate;
  return repeat('database clock', everyMs, async () => void (await adjust()));
};
