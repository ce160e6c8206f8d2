import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sentPath, type Step } from './middleware';
import { localsOf } from './locals';
import type { Unread } from './unreadable';

export const openLog = (logDir: string): WriteStream =>
  createWriteStream(join(logDir, 'gateway-access.log'), { flags: 'a' });

interface Line {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  upstream: string;
}

const write = (log: WriteStream, line: Line): void =>
  void log.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`);

/** The line of a request that could not be read. */
export const logUnread = (log: WriteStream, { id, status }: Unread): void =>
  write(log, { id, method: '', path: '', status, ms: 0, upstream: '' });

/** One JSON line a request, when it ends. Queries carry tokens and are left out. */
export const accessLog =
  (log: WriteStream): Step =>
  (request, response, next) => {
    const start = performance.now();
    // The steps of an answer and Node's own pipelines wait for its end: more than the ten from which Node warns of a leak.
    response.setMaxListeners(30);
    response.on('close', () => {
      write(log, {
        id: localsOf(response).requestId,
        method: request.method ?? '',
        path: sentPath(request),
        status: response.headersSent ? response.statusCode : 499,
        ms: Math.round(performance.now() - start),
        upstream: localsOf(response).upstream?.join(', ') ?? '',
      });
    });
    next();
  };
