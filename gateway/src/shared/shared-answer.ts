import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { responseHeaders } from '../node/pass-headers';
import { routeTable } from '../route-table';
import { createBody } from './encoding';

/** A service's whole answer to a read without a caller's headers. */
export interface SharedAnswer {
  /** The service says that it is everybody's: it may be kept. */
  isPublic: boolean;
  /** Those who asked at the same moment may get it, too; not, say, one address's 429. */
  isForAll: boolean;
  /** `more`: headers besides the service's and those that are set already; `whole`: never only that it is known. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    more?: OutgoingHttpHeaders,
    whole?: boolean,
  ): Promise<void>;
}

const isPublic = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 &&
  /(?:^|,)\s*public\s*(?:,|$)/i.test(headers['cache-control'] ?? '') &&
  headers['set-cookie'] === undefined;

const strong = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a caller's If-None-Match names this entity tag; RFC 9110, section 13.1.2. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  etag !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(etag)));

/** Reads the whole answer of a service. Rejects when it breaks off. */
export const readShared = async (answer: IncomingMessage): Promise<SharedAnswer> => {
  const { statusCode = 502 } = answer;
  const body = createBody(await buffer(answer));
  const { 'content-length': _length, ...passed } = responseHeaders(answer.headers);
  const headers: OutgoingHttpHeaders = {
    'cache-control': routeTable.cache.calls,
    ...passed,
    ...(body.varies && { vary: 'Accept-Encoding' }),
  };
  const { 'content-type': _type, ...unchanged } = headers;
  const publicly = isPublic(answer);
  return {
    isPublic: publicly,
    isForAll: publicly || statusCode >= 500,
    send: async (request, response, more, whole) => {
      if (!whole && publicly && isKnown(request.headers['if-none-match'], answer.headers.etag))
        return void response.writeHead(304, { ...unchanged, ...more }).end();
      const [bytes, encoding] = await body.for(request.headers['accept-encoding']);
      response.writeHead(statusCode, {
        ...headers,
        ...more,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': bytes.length,
      });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    },
  };
};
