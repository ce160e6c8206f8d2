import compression from 'compression';
import type { RequestHandler } from 'express';
import { compressibleTypes, leastBytesToCompress } from '../table/content-types';
import { localsOf } from './locals';

/** Compresses compressible responses; never a stream or a partial response. */
export const compress: RequestHandler = compression({
  threshold: leastBytesToCompress,
  level: 5,
  filter: (_request, response) => {
    const type = String(response.getHeader('Content-Type') ?? '').split(';', 1)[0] ?? '';
    return (
      !localsOf(response).unbuffered &&
      response.statusCode !== 206 &&
      compressibleTypes.includes(type.trim())
    );
  },
});
