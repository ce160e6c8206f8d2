import { siteSettingsOf } from '@hypercar/contracts/site-settings';
import { nameReceivers } from '@hypercar/service-kit/addressed-events';
import { readConfig } from '@hypercar/service-kit/config';
import { readEndedFrom } from '@hypercar/service-kit/ended-sessions';
import { tokenSecretsOf } from '@hypercar/service-kit/service-config';
import { readSessionFrom } from '@hypercar/service-kit/session-facts';
import { startService } from '@hypercar/service-kit/start-service';
import { createApp } from './app';
import { contestConfig } from './config';
import { ensureTiles } from './modules/tiles/tiles';
import { addSampleData } from './sample-data/add-sample-data';

startService({
  name: 'svc-contest',
  dbName: 'hypercar_contest',
  migrations: [nameReceivers('profile.completed', 'svc-auth')],
  readConfig: () => readConfig(contestConfig),
  create: async (config) => {
    const projectDates = {
      start: new Date(config.PROJECT_START),
      end: new Date(config.PROJECT_END),
    };
    const contestPeriod = { start: config.CONTEST_START, end: config.CONTEST_END };
    await ensureTiles();
    if (config.SAMPLE_DATA === 'demo') await addSampleData(projectDates, contestPeriod, new Date());
    return createApp({
      readEndedSessions: readEndedFrom(config.SVC_AUTH_URL, config.INTERNAL_TOKEN),
      readSession: readSessionFrom(config.SVC_AUTH_URL, config.INTERNAL_TOKEN),
      adminsNeedSecondFactor: config.ADMIN_SECOND_FACTOR === 'required',
      authUrl: config.SVC_AUTH_URL,
      tokenSecrets: tokenSecretsOf(config),
      internalToken: config.INTERNAL_TOKEN,
      previousInternalToken: config.INTERNAL_TOKEN_PREVIOUS,
      projectDates,
      contestPeriod,
      siteSettings: siteSettingsOf(config, config.PUBLIC_URL),
      rateLimitScale: config.RATE_LIMIT_SCALE,
      now: () => new Date(),
    });
  },
});
