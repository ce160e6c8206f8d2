// First, so that everything that follows sees the moved clock.
import { moveClock } from '@hypercar/service-kit/moved-clock';
import { connectDatabase, prepareCollections } from '@hypercar/service-kit/database';
import { followDatabaseClock } from '@hypercar/service-kit/database-clock';
import { serve } from '@hypercar/service-kit/testing';
import { createApp } from '../app';
import { resetWhenDue } from '../modules/cleanup-tasks/cleanup-tasks';
import { testDeps } from '../testing';

/** One replica of the service as it runs in production, on a machine whose clock is wrong. */
const { REPLICA_MONGODB_URI, REPLICA_DATABASE, REPLICA_RESET_MS } = process.env;
const cleanupResetMs = Number(REPLICA_RESET_MS);
const now = (): Date => new Date();

const run = async (): Promise<void> => {
  await connectDatabase(REPLICA_MONGODB_URI!, REPLICA_DATABASE!);
  await followDatabaseClock();
  await prepareCollections();
  const { url } = await serve(createApp({ ...testDeps(now), cleanupResetMs }).app);
  process.on('message', (aheadMs: number) => {
    moveClock(aheadMs);
    void resetWhenDue(now(), cleanupResetMs).then(() => process.send!({ type: 'checked' }));
  });
  process.on('disconnect', () => process.exit(0));
  process.send!({ type: 'ready', url });
};

void run();
