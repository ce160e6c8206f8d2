import { inTransaction } from '@hypercar/service-kit/database';
import {
  openTestDatabase,
  serve,
  type TestServer,
  testSecrets,
  testSignInSource,
} from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { type AppDeps, createApp } from './app';

const morning = '2026-03-10T09:30:00Z';

/** A clock that only a test advances. */
class TestClock {
  private moment = new Date(morning);
  readonly now = (): Date => new Date(this.moment);
  set(iso: string): void {
    this.moment = new Date(iso);
  }
  advance(ms: number): void {
    this.moment = new Date(this.moment.getTime() + ms);
  }
}

export interface OpsFixture {
  server: TestServer;
  clock: TestClock;
  /** Empties every list and puts the clock back, for the next test of the file. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

const hour = 3_600_000;

/** The dependencies in tests: everything real except the clock; the given sessions have ended. */
export const testDeps = (now: () => Date, ended: readonly string[] = []): AppDeps => ({
  ...testSignInSource(ended),
  internalToken: testSecrets.internal,
  now,
  cleanupResetMs: 4 * hour,
  cleanupCheckMs: hour,
  cureCheckMs: hour,
  push: { services: [], contact: 'support@example.test', secrets: [testSecrets.internal] },
  webRoot: '/nowhere',
});

/** The real application on a separate database; tests run scheduled work explicitly. */
export const startOps = async (
  ended: readonly string[] = [],
  more: Partial<AppDeps> = {},
): Promise<OpsFixture> => {
  const dropDatabase = await openTestDatabase();
  const clock = new TestClock();
  const { app, stop } = createApp({ ...testDeps(clock.now, ended), ...more });
  const server = await serve(app);
  return {
    server,
    clock,
    clear: async () => {
      // In transactions, as counters that are gathered at the same time would leave their sum.
      for (const model of Object.values(mongoose.models))
        await inTransaction(async () => void (await model.deleteMany({})));
      clock.set(morning);
    },
    stop: async () => {
      await server.close();
      await stop();
      await dropDatabase();
    },
  };
};
