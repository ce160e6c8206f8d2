import { requestContext } from './request-context';

/** A service's base addresses, comma-separated: one for each place where a replica of it may listen. */
export type Addresses = string;

interface Request {
  token: string;
  body?: unknown;
  signal: AbortSignal;
}

/** What a call of another service carries: this service's word, and the id of the request that it is for. */
export const internalHeaders = (token: string): Record<string, string> => {
  const requestId = requestContext.getStore()?.requestId;
  return {
    Authorization: `Internal ${token}`,
    ...(requestId ? { 'X-Request-Id': requestId } : {}),
  };
};

const requestOf = ({ token, body, signal }: Request) => ({
  method: body === undefined ? 'GET' : 'POST',
  headers: {
    ...internalHeaders(token),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  signal,
});

/** No answer came, or not all of it: fetch throws a TypeError then, node:http an error of the system; nothing else does. */
export const noAnswerCame = (error: unknown): boolean => {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'TypeError' || (typeof code === 'string' && /^(E|HPE_)/.test(code));
};

/**
 * Calls another service's /internal path with this request's id, and reads the answer of the first of its addresses that
 * answers. Throws when none does, when the answer is other than 2xx, or when the signal aborts it.
 */
const callService = async <T>(
  addresses: Addresses,
  path: `/internal/${string}`,
  request: Request,
  read: (response: Response) => Promise<T> | T,
): Promise<T> => {
  const [first, ...others] = addresses.split(',');
  try {
    const response = await fetch(`${first}${path}`, requestOf(request));
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
