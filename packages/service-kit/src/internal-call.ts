import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type InternalRequest, requestInternal } from './internal-request';
import { requestContext } from './request-context';

/** A service's base addresses, comma-separated: one for each place where a replica of it may listen. */
export type Addresses = string;

/** No answer came, or not all of it: an error of the system, or of the parser of answers. */
export const noAnswerCame = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && /^(E|HPE_)/.test(code);
};

const jsonOf = async (answer: IncomingMessage): Promise<unknown> => {
  const content = await text(answer);
  return answer.statusCode === 204 ? undefined : JSON.parse(content);
};

/**
 * Calls another service's /internal path with this request's id, and reads the answer of the first of its addresses that
 * answers. Throws when none does, when the answer is other than 2xx, or when the signal aborts it.
 */
const callService = async (
  addresses: Addresses,
  path: `/internal/${string}`,
  request: InternalRequest,
): Promise<unknown> => {
  const [first, ...others] = addresses.split(',');
  try {
    return await jsonOf(await requestInternal(`${first}${path}`, request));
  } catch (error) {
    request.signal.throwIfAborted();
    if (others.length === 0 || !noAnswerCame(error)) throw error;
    return callService(others.join(','), path, request);
  }
};

const withinMs = (ms: number, ...signals: (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...signals.filter((signal) => signal !== undefined)]);

interface CallOptions {
  body?: unknown;
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer. */
  waitMs?: number;
}

/**
 * Calls another service as callService does and reads its JSON; the call must be idempotent. Throws when there is none within
 * 3 s unless told, when the signal aborts it, or when this request is over.
 */
export const internalCall = async (
  addresses: Addresses,
  path: `/internal/${string}`,
  token: string,
  { body, signal, waitMs = 3000 }: CallOptions = {},
): Promise<unknown> => {
  const until = withinMs(waitMs, signal, requestContext.getStore()?.deadline?.end.signal);
  return callService(addresses, path, { token, body, signal: until });
};
