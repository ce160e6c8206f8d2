import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { requestContext } from './request-context';

export interface InternalRequest {
  /** This service's word. */
  token: string;
  /** Sent as JSON; without one the path is only read. */
  body?: unknown;
  signal: AbortSignal;
}

/** What a call of another service carries: this service's word, and the id of the request that it is for. */
const headersOf = (token: string, body: string | undefined): Record<string, string | number> => {
  const requestId = requestContext.getStore()?.requestId;
  return {
    Authorization: `Internal ${token}`,
    ...(requestId ? { 'X-Request-Id': requestId } : {}),
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
  };
};

const send = (url: string, { token, body, signal }: InternalRequest): Promise<IncomingMessage> => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const method = text === undefined ? 'GET' : 'POST';
  const request = url.startsWith('https:') ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    request(url, { method, headers: headersOf(token, text), signal }, resolve)
      .on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
      .end(text);
  });
};

/**
 * Asks another service, and resolves when its answer begins. Throws what the signal was aborted with, an error of the system, or
 * for an answer other than 2xx. Not by fetch, which takes more of the processor, and whose timers wake this process twice a second
 * as long as an answer is open.
 */
export const requestInternal = async (
  url: string,
  request: InternalRequest,
): Promise<IncomingMessage> => {
  const answer = await send(url, request);
  const status = answer.statusCode!;
  if (status >= 200 && status < 300) return answer;
  // Read, because an answer that nobody reads keeps its connection.
  answer.resume();
  throw new Error(`${new URL(url).pathname} answered ${status}`);
};
