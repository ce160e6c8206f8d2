import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { sentPath } from './middleware';
import { localsOf } from './locals';

export const openLog = (logDir: string): WriteStream =>
  createWriteStream(join(logDir, 'gateway-access.log'), { flags: 'a' });

/** One JSON line a request, when it ends. Queries carry tokens and are left out. */
export const accessLog =
  (log: WriteStream): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    response.on('close', () => {
      const line = {
        time: new Date().toISOString(),
        id: localsOf(response).requestId,
        method: request.method,
        path: sentPath(request),
        status: response.headersSent ? response.statusCode : 499,
        ms: Math.round(performance.now() - start),
        upstream: localsOf(response).upstream?.join(', ') ?? '',
      };
      log.write(`${JSON.stringify(line)}\n`);
    });
    next();
  };
