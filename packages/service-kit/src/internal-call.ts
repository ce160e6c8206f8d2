import { requestContext } from './request-context';

/** A service's base addresses, comma-separated: one for each place where a replica of it may listen. */
export type Addresses = string;

const fetchJson = async (url: string, request: RequestInit): Promise<unknown> => {
  const response = await fetch(url, request);
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return response.status === 204 ? undefined : response.json();
};

/** fetch throws a TypeError, and nothing else does, when no answer came. */
const noAnswerCame = (error: unknown): boolean => (error as Error).name === 'TypeError';

const callFirst = async ([first, ...others]: string[], request: RequestInit): Promise<unknown> => {
  try {
    return await fetchJson(first!, request);
  } catch (error) {
    if (others.length === 0 || !noAnswerCame(error)) throw error;
    return callFirst(others, request);
  }
};

const withinMs = (ms: number, ...signals: (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...signals.filter((signal) => signal !== undefined)]);

/**
 * Calls another service's /internal path with this request's id, at the first of its addresses that answers; the
 * call must be idempotent. Throws when none answers with 2xx within 3 s, when the signal aborts it, or when this request is
 * over.
 */
export const internalCall = async (
  addresses: Addresses,
  path: `/internal/${string}`,
  token: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<unknown> => {
  const { requestId, deadline } = requestContext.getStore() ?? {};
  return callFirst(
    addresses.split(',').map((base) => base + path),
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Internal ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(requestId ? { 'X-Request-Id': requestId } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: withinMs(3000, signal, deadline?.signal),
    },
  );
};
