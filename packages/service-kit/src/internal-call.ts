import { requestContext } from './request-context';

/** Calls another service's /internal path with this request's id; throws when it cannot, or does not answer 2xx in 3 s. */
export const internalCall = async (
  url: string,
  token: string,
  body?: unknown,
): Promise<unknown> => {
  const requestId = requestContext.getStore()?.requestId;
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Internal ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(requestId ? { 'X-Request-Id': requestId } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(3000),
  });
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`);
  return response.status === 204 ? undefined : response.json();
};
