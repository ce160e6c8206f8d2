import {
  openTestDatabase,
  serve,
  type TestServer,
  testSecrets,
} from '@hypercar/service-kit/testing';
import { createApp } from './app';

export interface OpsFixture {
  server: TestServer;
  stop(): Promise<void>;
}

const tomorrow = (): Date => new Date(Date.now() + 86_400_000);

/** The real application on a database of its own; the sessions named have ended. */
export const startOps = async (ended: string[] = []): Promise<OpsFixture> => {
  const dropDatabase = await openTestDatabase();
  const { app, stop } = createApp({
    readEndedSessions: () =>
      Promise.resolve(ended.map((sid) => ({ sid, endedAt: new Date(), expiresAt: tomorrow() }))),
    tokenSecrets: [testSecrets.token],
    internalToken: testSecrets.internal,
  });
  const server = await serve(app);
  return {
    server,
    stop: async () => {
      await server.close();
      await stop();
      await dropDatabase();
    },
  };
};
