import { join } from 'node:path';
import { readConfig } from '@hypercar/service-kit/config';
import { readEndedFrom } from '@hypercar/service-kit/ended-sessions';
import { tokenSecretsOf } from '@hypercar/service-kit/service-config';
import { readSessionFrom } from '@hypercar/service-kit/session-facts';
import { startService } from '@hypercar/service-kit/start-service';
import { createApp } from './app';
import { opsConfig } from './config';
import { addSampleData } from './sample-data';

startService({
  name: 'svc-ops',
  dbName: 'hypercar_ops',
  readConfig: () => readConfig(opsConfig),
  create: async (config) => {
    const now = (): Date => new Date();
    if (config.SAMPLE_DATA === 'demo') await addSampleData(now(), config.CLEANUP_RESET_MS);
    return createApp({
      readEndedSessions: readEndedFrom(config.SVC_AUTH_URL, config.INTERNAL_TOKEN),
      readSession: readSessionFrom(config.SVC_AUTH_URL, config.INTERNAL_TOKEN),
      adminsNeedSecondFactor: config.ADMIN_SECOND_FACTOR === 'required',
      tokenSecrets: tokenSecretsOf(config),
      internalToken: config.INTERNAL_TOKEN,
      previousInternalToken: config.INTERNAL_TOKEN_PREVIOUS,
      now,
      cleanupResetMs: config.CLEANUP_RESET_MS,
      cleanupCheckMs: config.CLEANUP_CHECK_MS,
      cureCheckMs: 1000,
      webRoot: join(config.DATA_DIR, 'web'),
    });
  },
});
