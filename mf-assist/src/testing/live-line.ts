import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';

/** Fakes the service's event stream; other requests go to the fake server. */
export const liveLine = () => {
  const others = globalThis.fetch;
  let control: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (c) => void (control = c) });
  globalThis.fetch = ((address: string, init?: RequestInit) =>
    address === '/api/workshop/events'
      ? Promise.resolve({
          ok: true,
          status: 200,
          headers: new Map([['content-type', 'text/event-stream']]),
          body,
        })
      : others(address, init)) as typeof fetch;
  return {
    tell: (event: unknown) =>
      control.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
    hangUp: () => control.close(),
  };
};

/** Takes the browser's network away or gives it back. */
export const setOnline = (online: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};
