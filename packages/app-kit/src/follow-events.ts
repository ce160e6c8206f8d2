import { backOff } from './back-off';
import { readEvents, StreamRefused } from './event-stream';

export interface Follow<T> {
  url: string;
  onEvent: (event: T) => void;
  /** 401 or 403: the stream is refused and not requested again. */
  onRefused?: (status: number) => void;
  /** Called when a connection that had delivered events is lost, before reconnecting. */
  onLost?: () => void;
  signal: AbortSignal;
  /** The pause before attempt n, in milliseconds. */
  pause?: (attempt: number) => number;
}

/** The services send a heartbeat every 15 s; after three missed ones the connection is dead. */
const silenceMs = 50_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const now = () => (clearTimeout(timer), resolve());
    signal.addEventListener('abort', now, { once: true });
    // Reconnect at once when the network is back.
    window.addEventListener('online', now, { once: true, signal });
  });

/** Reads one connection to its end; true when it delivered events. */
const listen = async <T>({ url, onEvent, signal }: Follow<T>): Promise<boolean> => {
  const line = new AbortController();
  const hangUp = () => line.abort();
  signal.addEventListener('abort', hangUp);
  let timer = setTimeout(hangUp, silenceMs);
  let delivered = false;
  const onBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(hangUp, silenceMs);
  };
  try {
    for await (const event of readEvents<T>(url, { signal: line.signal, onBytes })) {
      delivered = true;
      onEvent(event);
    }
  } catch (failure) {
    if (failure instanceof StreamRefused && [401, 403].includes(failure.status)) throw failure;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', hangUp);
  }
  return delivered;
};

/** Subscribes to a stream until `signal` aborts or the server refuses; reconnects with back-off. */
export const followEvents = async <T>(follow: Follow<T>): Promise<void> => {
  const { signal, onRefused, onLost, pause = backOff } = follow;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      if (await listen(follow)) {
        attempt = 0;
        if (!signal.aborted) onLost?.();
      }
    } catch (failure) {
      return onRefused?.((failure as StreamRefused).status);
    }
    if (!signal.aborted) await wait(pause(attempt), signal);
  }
};
