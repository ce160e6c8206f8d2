import { join } from 'node:path';
import { readConfig } from '@hypercar/service-kit/config';
import { startService } from '@hypercar/service-kit/start-service';
import { signInSourceOf } from '@hypercar/service-kit/sign-ins';
import { fillTermsOfSessions } from './modules/work-sessions/work-sessions';
import { fillKeysOfNames, fillTermsOfRecords, fillTotalsOfExpenses } from './all-records';
import { createApp } from './app';
import { opsConfig } from './config';
import { countFormerExpenses } from './kept-counters';
import { addSampleData } from './sample-data';

startService({
  name: 'svc-ops',
  dbName: 'hypercar_ops',
  migrations: [
    countFormerExpenses,
    fillTermsOfRecords,
    fillTotalsOfExpenses,
    fillKeysOfNames,
    fillTermsOfSessions,
  ],
  readConfig: () => readConfig(opsConfig),
  create: async (config) => {
    const now = (): Date => new Date();
    if (config.SAMPLE_DATA === 'demo') await addSampleData(now(), config.CLEANUP_RESET_MS);
    return createApp({
      ...signInSourceOf(config),
      internalToken: config.INTERNAL_TOKEN,
      previousInternalToken: config.INTERNAL_TOKEN_PREVIOUS,
      now,
      cleanupResetMs: config.CLEANUP_RESET_MS,
      cleanupCheckMs: config.CLEANUP_CHECK_MS,
      cureCheckMs: 30_000,
      push: {
        services: config.PUSH_SERVICES,
        contact: config.SUPPORT_EMAIL,
        secrets: [config.INTERNAL_TOKEN, config.INTERNAL_TOKEN_PREVIOUS].filter(
          (secret) => secret !== undefined,
        ),
      },
      webRoot: join(config.DATA_DIR, 'web'),
    });
  },
});
