// First, so that everything that follows sees the moved clock.
import '@hypercar/service-kit/moved-clock';
import { connectDatabase } from '@hypercar/service-kit/database';
import { followDatabaseClock } from '@hypercar/service-kit/database-clock';
import { serve, testSecrets } from '@hypercar/service-kit/testing';
import { createApp } from './app';
import { createPasswords } from './modules/passwords/passwords';

/** For a test: one replica of the service as it runs in production, on a machine whose clock is wrong. */
const { REPLICA_MONGODB_URI, REPLICA_DATABASE, REPLICA_WORKER_FILE } = process.env;
const nowhere = 'http://127.0.0.1:9';

const run = async (): Promise<void> => {
  await connectDatabase(REPLICA_MONGODB_URI!, REPLICA_DATABASE!);
  await followDatabaseClock();
  const { app } = createApp({
    passwords: createPasswords(REPLICA_WORKER_FILE!, 4),
    mailTransport: { provider: 'outbox', deliver: () => Promise.reject(new Error('not here')) },
    publicUrl: nowhere,
    contestUrl: nowhere,
    opsUrl: nowhere,
    supportEmail: 'support@example.test',
    testingAccounts: [],
    secondFactorKeys: [testSecrets.token],
    adminsNeedSecondFactor: false,
    rateLimitScale: 1000,
    tokenSecrets: [testSecrets.token],
    internalToken: testSecrets.internal,
  });
  const { url } = await serve(app);
  process.on('disconnect', () => process.exit(0));
  process.send!(url);
};

void run();
