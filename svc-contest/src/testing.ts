import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import {
  openTestDatabase,
  serve,
  type TestServer,
  testSecrets,
  testSignInSource,
} from '@hypercar/service-kit/testing';
import type { ReadSession } from '@hypercar/service-kit/session-facts';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { createApp } from './app';
import type { Bucket } from './modules/media-bucket/media-bucket';
import { ensureTiles } from './modules/tiles/tiles';

export interface ContestFixture {
  server: TestServer;
  /** Ids of sessions that have ended. */
  ended: string[];
  /** Ends the service and leaves its database. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

export interface ContestOptions {
  now?: () => Date;
  authUrl?: string;
  rateLimitScale?: number;
  mediaFolder?: string;
  readSession?: ReadSession;
  adminsNeedSecondFactor?: boolean;
  stripeSecret?: string;
  bucket?: Bucket;
}

export const contestPeriod = {
  start: new Date('2025-08-02T00:00:00Z'),
  end: new Date('2025-08-13T06:59:00Z'),
};

/** The real application, one of any number of replicas, on the database that is open. */
export const createTestApp = (
  ended: readonly string[] = [],
  options: ContestOptions = {},
): RunningParts =>
  createApp({
    ...testSignInSource(ended),
    ...(options.readSession ? { readSession: options.readSession } : {}),
    adminsNeedSecondFactor: options.adminsNeedSecondFactor ?? false,
    authUrl: options.authUrl ?? 'http://127.0.0.1:9',
    internalToken: testSecrets.internal,
    contestPeriod,
    siteSettings: siteDefaults,
    mediaFolder: options.mediaFolder ?? path.join(tmpdir(), 'no-media'),
    pictureWorker: path.resolve(__dirname, 'picture-worker.mjs'),
    fonts: path.resolve(__dirname, 'fonts'),
    publicUrl: 'https://site.example.test',
    rateLimitScale: options.rateLimitScale ?? 1000,
    stripeSecret: options.stripeSecret,
    bucket: options.bucket,
    now: options.now ?? (() => new Date('2025-08-10T12:00:00Z')),
  });

/** The real application on a database of its own; sessions end when their id is put into `ended` before the start. */
export const startContest = async (
  ended: string[] = [],
  options: ContestOptions = {},
): Promise<ContestFixture> => {
  const dropDatabase = await openTestDatabase();
  await ensureTiles();
  const { app, stop } = createTestApp(ended, options);
  const server = await serve(app);
  let closed: Promise<void> | undefined;
  const end = () => (closed ??= server.close().then(stop));
  return {
    server,
    ended,
    end,
    stop: async () => {
      await end();
      await dropDatabase();
    },
  };
};
