import { requestContext } from './request-context';

/** A service's base addresses, comma-separated: one for each place where a replica of it may listen. */
export type Addresses = string;

interface Request {
  token: string;
  body?: unknown;
  signal: AbortSignal;
}

const requestOf = ({ token, body, signal }: Request, requestId: string | undefined) => ({
  method: body === undefined ? 'GET' : 'POST',
  headers: {
    Authorization: `Internal ${token}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(requestId ? { 'X-Request-Id': requestId } : {}),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  signal,
});

/** fetch throws a TypeError, and nothing else does, when no answer came. */
export const noAnswerCame = (error: unknown): boolean => (error as Error).name === 'TypeError';

/**
 * Calls another service's /internal path with this request's id, and reads the answer of the first of its addresses that
 * answers. Throws when none does, when the answer is other than 2xx, or when the signal aborts it.
 */
export const callService = async <T>(
  addresses: Addresses,
  path: `/internal/${string}`,
  request: Request,
  read: (response: Response) => Promise<T> | T,
): Promise<T> => {
  const [first, ...others] = addresses.split(',');
  try {
    const options = requestOf(request, requestContext.getStore()?.requestId);
    const response = await fetch(`${first}${path}`, options);
    if (!response.ok)
      throw new Error(`${new URL(response.url).pathname} answered ${response.status}`);
    return await read(response);
  } catch (error) {
    if (others.length === 0 || !noAnswerCame(error)) throw error;
    return callService(others.join(','), path, request, read);
  }
};

const withinMs = (ms: number, ...signals: (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(ms), ...signals.filter((signal) => signal !== undefined)]);

/**
 * Calls another service as callService does and reads its JSON; the call must be idempotent. Throws when there is none within
 * 3 s, when the signal aborts it, or when this request is over.
 */
export const internalCall = async (
  addresses: Addresses,
  path: `/internal/${string}`,
  token: string,
  { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
): Promise<unknown> => {
  const until = withinMs(3000, signal, requestContext.getStore()?.deadline?.end.signal);
  return callService<unknown>(addresses, path, { token, body, signal: until }, (response) =>
    response.status === 204 ? undefined : response.json(),
  );
};
