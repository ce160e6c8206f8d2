import { connectDatabase, prepareCollections } from '@hypercar/service-kit/database';
import { serve } from '@hypercar/service-kit/testing';
import { createApp } from '../app';
import { resetWhenDue } from '../modules/cleanup-tasks/cleanup-tasks';
import { endTimersThatRanOut } from '../modules/cure-timers/cure-timers';
import { testDeps } from '../testing';

/** One replica of the service in a separate process, whose clock the parent sets. */
const { REPLICA_MONGODB_URI, REPLICA_DATABASE, REPLICA_NOW } = process.env;
let moment = new Date(REPLICA_NOW!);
const now = (): Date => moment;
const deps = { ...testDeps(now), cleanupCheckMs: 20, cureCheckMs: 20 };

const check = async (): Promise<void> => {
  await resetWhenDue(now(), deps.cleanupResetMs);
  await endTimersThatRanOut(now(), () => Promise.resolve());
};

const run = async (): Promise<void> => {
  await connectDatabase(REPLICA_MONGODB_URI!, REPLICA_DATABASE!);
  await prepareCollections();
  const { url } = await serve(createApp(deps).app);
  await check();
  process.on('message', (iso: string) => {
    moment = new Date(iso);
    void check().then(() => process.send!({ type: 'checked' }));
  });
  process.on('disconnect', () => process.exit(0));
  process.send!({ type: 'ready', url });
};

void run();
