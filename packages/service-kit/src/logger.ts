import { pino } from 'pino';
import { onceATurn } from './once-a-turn';
import { requestContext } from './request-context';
import { settings } from './settings/table';

/** The configuration refuses an unknown level; this file may be loaded before it. */
const level = settings.LOG_LEVEL.schema.safeParse(process.env.LOG_LEVEL?.trim());

const requestIdOf = () => {
  const context = requestContext.getStore();
  return context ? { requestId: context.requestId } : {};
};

/** A turn with more lines writes them in between. */
const output = onceATurn(pino.destination({ dest: 1, sync: true, minLength: 8_192 }));
// A test's process runs many of these files; pino flushes by itself before a fatal error ends the process.
if (process.env.NODE_ENV !== 'test') process.on('exit', output.flushSync);

/** JSON lines on standard output, each with its request id; secrets are redacted. */
export const logger = pino(
  {
    level: level.data ?? (process.env.NODE_ENV === 'test' ? 'error' : 'info'),
    base: { service: process.env.SERVICE_NAME },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestIdOf,
    redact: ['*.password', '*.token', '*.authorization', '*.newPassword', 'password', 'token'],
  },
  output,
);
