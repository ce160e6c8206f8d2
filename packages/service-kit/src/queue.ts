import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { afterCommit } from './database';
import { logger } from './logger';
import { type Repeated, repeat, untilNudged } from './repeat';

const jobSchema = new Schema(
  {
    queue: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    runAt: { type: Date, required: true },
    /** The lease of the worker that has the job; it expires if that worker dies. */
    leasedUntil: { type: Date, required: true, default: new Date(0) },
    attempts: { type: Number, required: true, default: 0 },
    doneAt: { type: Date, default: null, expires: '7d' },
    failedAt: { type: Date, default: null },
    lastError: { type: String, default: null },
  },
  { versionKey: false, minimize: false },
);
jobSchema.index({ queue: 1, doneAt: 1, failedAt: 1, runAt: 1 });
const Job = mongoose.model('Job', jobSchema, 'jobs');
type JobRow = InferSchemaType<typeof jobSchema> & { _id: Types.ObjectId };

/** How many jobs of each queue wait, and how many were given up. */
export const countJobs = (): Promise<{ queue: string; waiting: number; failed: number }[]> =>
  Job.aggregate([
    { $match: { doneAt: null } },
    {
      $group: {
        _id: '$queue',
        waiting: { $sum: { $cond: [{ $eq: ['$failedAt', null] }, 1, 0] } },
        failed: { $sum: { $cond: [{ $eq: ['$failedAt', null] }, 0, 1] } },
      },
    },
    { $project: { _id: 0, queue: '$_id', waiting: 1, failed: 1 } },
    { $sort: { queue: 1 } },
  ]);

/** Thrown by work when a retry would not help. */
export class GiveUp extends Error {}

/** Thrown by work that must not be retried before so many milliseconds. */
export class RetryLater extends Error {
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message);
  }
}

export interface QueueOptions<P> {
  name: string;
  /**
   * Does one job; must be idempotent, because it runs again after a crash. Throws to be retried, RetryLater where that has to
   * wait, GiveUp to fail at once.
   */
  work: (payload: P, job: { id: string; attempt: number }) => Promise<void>;
  /** Called when a job is given up after maxAttempts. */
  onGiveUp?: (payload: P, reason: string) => Promise<void>;
  maxAttempts: number;
  leaseMs?: number;
  /** The longest time until jobs are found that another replica has added, or left when it died. */
  pollMs?: number;
  /** Milliseconds to wait after the attempt with this number (1, 2, …). */
  backoffMs?: (attempt: number) => number;
}

export interface Queue<P> {
  /** Adds a job; inside a transaction it exists when that commits. */
  add(payload: P): Promise<void>;
  depth(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const doubling = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 15 * 60_000);
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** The jobs that can be taken now. */
const due = (queue: string | { $in: string[] }, now: Date) => ({
  queue,
  doneAt: null,
  failedAt: null,
  runAt: { $lte: now },
  leasedUntil: { $lte: now },
});

/** Takes the next job that is due, so that no other worker takes it before the lease ends. */
const claim = async (queue: string, leaseMs: number): Promise<JobRow | null> => {
  const now = new Date();
  // Most often there is none, and a read is much cheaper than a write that finds nothing.
  if (!(await Job.exists(due(queue, now)))) return null;
  return Job.findOneAndUpdate(
    due(queue, now),
    { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $inc: { attempts: 1 } },
    { returnDocument: 'after', sort: { runAt: 1 } },
  ).lean<JobRow>();
};

const hourMs = 3_600_000;

/** A job that another replica has just taken is not asked for at once again. */
const soonestMs = 50;

/** The milliseconds until a job can be taken; undefined when none waits. */
const untilNext = async (queue: string): Promise<number | undefined> => {
  const waiting = { queue, doneAt: null, failedAt: null };
  const next = await Job.findOne(waiting).sort({ runAt: 1 }).lean<JobRow>();
  if (!next) return undefined;
  const freeAt = Math.max(next.runAt.getTime(), next.leasedUntil.getTime());
  return Math.max(soonestMs, freeAt - Date.now());
};

/** Records a failed attempt: the job is given up, or retried after a delay. */
const noteFailure = async <P>(
  { name, maxAttempts, onGiveUp, backoffMs = doubling }: QueueOptions<P>,
  job: JobRow,
  error: unknown,
): Promise<void> => {
  const lastError = reasonOf(error);
  logger.warn(
    { queue: name, job: String(job._id), attempt: job.attempts, lastError },
    'job failed',
  );
  const givenUp = error instanceof GiveUp || job.attempts >= maxAttempts;
  const atLeast = error instanceof RetryLater ? error.afterMs : 0;
  if (givenUp) await onGiveUp?.(job.payload as P, lastError);
  await Job.updateOne(
    { _id: job._id },
    {
      lastError,
      leasedUntil: new Date(0),
      runAt: new Date(Date.now() + Math.max(backoffMs(job.attempts), atLeast)),
      ...(givenUp ? { failedAt: new Date() } : {}),
    },
  );
};

/** The queues of this process that look for jobs equally often. */
interface Watch {
  queues: Map<Repeated, string>;
  poll: Repeated;
}
const watches = new Map<number, Watch>();

/** One query for all queues together: an idle process asks no more for having many. */
const startWatch = (pollMs: number): Watch => {
  const queues: Watch['queues'] = new Map();
  const poll = repeat('queues', pollMs, async () => {
    if (await Job.exists(due({ $in: [...queues.values()] }, new Date())))
      for (const queue of queues.keys()) queue.nudge();
  });
  return { queues, poll };
};

/** Nudges a queue when one of its jobs is due; returns what ends that. */
const watchFor = (queue: Repeated, name: string, pollMs: number): (() => Promise<void>) => {
  const watch = watches.get(pollMs) ?? startWatch(pollMs);
  watches.set(pollMs, watch);
  watch.queues.set(queue, name);
  return async () => {
    watch.queues.delete(queue);
    if (watch.queues.size > 0) return;
    watches.delete(pollMs);
    await watch.poll.stop();
  };
};

/** A durable queue in the service's own database: each job is done at least once, by one worker at a time across replicas. */
export const createQueue = <P>(options: QueueOptions<P>): Queue<P> => {
  const { name, work, leaseMs = 60_000, pollMs = 30_000 } = options;
  let worker: Repeated | undefined;
  let forget: (() => Promise<void>) | undefined;

  const runOne = async (job: JobRow): Promise<void> => {
    try {
      await work(job.payload as P, { id: String(job._id), attempt: job.attempts });
      await Job.updateOne({ _id: job._id }, { doneAt: new Date() });
    } catch (error) {
      await noteFailure(options, job, error);
    }
  };
  const drain = async (): Promise<number> => {
    for (let job = await claim(name, leaseMs); job; job = await claim(name, leaseMs))
      await runOne(job);
    return (await untilNext(name)) ?? untilNudged;
  };

  return {
    add: async (payload) => {
      await Job.create([{ queue: name, payload, runAt: new Date() }]);
      afterCommit(() => worker?.nudge());
    },
    depth: () => Job.countDocuments({ queue: name, doneAt: null, failedAt: null }),
    start: () => {
      worker = repeat(`queue ${name}`, hourMs, drain, pollMs);
      forget = watchFor(worker, name, pollMs);
    },
    stop: async () => {
      await Promise.all([worker?.stop(), forget?.()]);
    },
  };
};
