import type { EndpointResult } from '@hypercar/contracts/endpoint';
import type { sessionEvents } from '@hypercar/contracts/accounts';
import { call } from './call';
import { followEvents } from './follow-events';

const stream = call<typeof sessionEvents>('GET', '/api/auth/session-events');

const follow = (onEnded: () => void, signal: AbortSignal): Promise<void> =>
  followEvents<EndpointResult<typeof sessionEvents>>({
    url: stream.path,
    signal,
    onEvent: ({ type }) => type === 'ended' && onEnded(),
    onRefused: (status) => status === 401 && onEnded(),
  });

/**
 * Watches the live session until `signal` aborts; `onEnded` is called when the server says that it is over.
 * One tab holds the connection for all (a browser allows six per host), the others get the storage event.
 */
export const watchSession = async (onEnded: () => void, signal: AbortSignal): Promise<void> => {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return follow(onEnded, signal);
  await locks
    .request('hypercar-session-events', { signal }, () => follow(onEnded, signal))
    .catch(() => undefined);
};
