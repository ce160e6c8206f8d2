import { pino } from 'pino';
import { requestContext } from './request-context';
import { settings } from './settings/table';

/** A level that does not exist is the configuration's to refuse: whoever loads this file first could not say so. */
const level = settings.LOG_LEVEL.schema.safeParse(process.env.LOG_LEVEL?.trim());

/** JSON lines on standard output, each with its request's id; secrets are cut out wherever they stand. */
export const logger = pino({
  level: level.data ?? (process.env.NODE_ENV === 'test' ? 'error' : 'info'),
  base: { service: process.env.SERVICE_NAME },
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ ...requestContext.getStore() }),
  redact: ['*.password', '*.token', '*.authorization', '*.newPassword', 'password', 'token'],
});
