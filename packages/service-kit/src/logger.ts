import { pino } from 'pino';
import { requestContext } from './request-context';
import { settings } from './settings/table';

/** The configuration refuses an unknown level; this file may be loaded before it. */
const level = settings.LOG_LEVEL.schema.safeParse(process.env.LOG_LEVEL?.trim());

/** JSON lines on standard output, each with its request id; secrets are redacted. */
export const logger = pino({
  level: level.data ?? (process.env.NODE_ENV === 'test' ? 'error' : 'info'),
  base: { service: process.env.SERVICE_NAME },
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const context = requestContext.getStore();
    return context ? { requestId: context.requestId } : {};
  },
  redact: ['*.password', '*.token', '*.authorization', '*.newPassword', 'password', 'token'],
});
