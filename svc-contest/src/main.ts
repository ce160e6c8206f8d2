import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteSettingsOf } from '@hypercar/contracts/site-settings';
import { nameReceivers } from '@hypercar/service-kit/addressed-events';
import { readConfig } from '@hypercar/service-kit/config';
import { startService } from '@hypercar/service-kit/start-service';
import { signInSourceOf } from '@hypercar/service-kit/sign-ins';
import { createApp } from './app';
import { contestConfig } from './config';
import { bucketOf, mediaStores } from './media-stores';
import { fillCounters } from './kept-counters';
import { rewardMarkedWinners } from './modules/daily-winners/daily-winners';
import { ensureTiles } from './modules/tiles/tiles';
import { prepareSeasons } from './modules/past-seasons/past-seasons';
import { addSampleData } from './sample-data/add-sample-data';

/** A folder beside this file, also in a build. */
const besides = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

startService({
  name: 'svc-contest',
  dbName: 'hypercar_contest',
  migrations: [nameReceivers('profile.completed', 'svc-auth'), fillCounters, rewardMarkedWinners],
  // Longer than the gateway gives a picture.
  requestMs: 330_000,
  readConfig: () => readConfig(contestConfig),
  create: async (config) => {
    const projectDates = {
      start: new Date(config.PROJECT_START),
      end: new Date(config.PROJECT_END),
    };
    const contestPeriod = { start: config.CONTEST_START, end: config.CONTEST_END };
    await ensureTiles();
    await prepareSeasons();
    const mediaFolder = path.resolve(config.DATA_DIR, 'media');
    const bucket = await bucketOf(config);
    const stores = mediaStores(mediaFolder, bucket);
    const samples = {
      films: { from: besides('sample-films'), folder: stores.files },
      pictures: { from: besides('sample-pictures'), files: stores.pictures },
    };
    if (config.SAMPLE_DATA === 'demo')
      await addSampleData(projectDates, contestPeriod, new Date(), samples);
    return createApp({
      ...signInSourceOf(config),
      authUrl: config.SVC_AUTH_URL,
      internalToken: config.INTERNAL_TOKEN,
      previousInternalToken: config.INTERNAL_TOKEN_PREVIOUS,
      contestPeriod,
      siteSettings: siteSettingsOf(config, config.PUBLIC_URL),
      mediaFolder,
      bucket,
      pictureWorker: fileURLToPath(new URL('./picture-worker.mjs', import.meta.url)),
      fonts: besides('fonts'),
      publicUrl: config.PUBLIC_URL,
      rateLimitScale: config.RATE_LIMIT_SCALE,
      stripeSecret: config.STRIPE_WEBHOOK_SECRET,
      now: () => new Date(),
    });
  },
});
