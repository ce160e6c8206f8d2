import { pino } from 'pino';
import { requestContext } from './request-context';

/** JSON lines on standard output, each with its request's id; secrets are cut out wherever they stand. */
export const logger = pino({
  level: process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info'),
  base: { service: process.env.SERVICE_NAME },
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ ...requestContext.getStore() }),
  redact: ['*.password', '*.token', '*.authorization', '*.newPassword', 'password', 'token'],
});
