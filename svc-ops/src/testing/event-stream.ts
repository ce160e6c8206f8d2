import type { Endpoint } from '@hypercar/contracts/endpoint';

export interface ListeningClient {
  // A test checks whatever the service answers.
  // oxlint-disable-next-line typescript/no-explicit-any
  events: any[];
  /** Resolves with the count-th event of this type. */
  // oxlint-disable-next-line typescript/no-explicit-any
  next(type: string, count?: number): Promise<any>;
  /** Resolves when the service has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

const parseEvents = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as unknown);

/** Subscribes to a stream as a browser does. */
export const listenTo = async (
  url: string,
  endpoint: Endpoint,
  token: string,
): Promise<ListeningClient> => {
  const controller = new AbortController();
  const response = await fetch(url + endpoint.path, {
    headers: { Authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const events: ListeningClient['events'] = [];
  let wake = (): void => undefined;
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop()!;
      events.push(...parts.flatMap(parseEvents));
      wake();
    }
  };
  return {
    events,
    next: async (type, count = 1) => {
      for (;;) {
        const found = events.filter((event) => event.type === type)[count - 1];
        if (found) return found;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    ended: read().catch(() => undefined),
    close: () => controller.abort(),
  };
};
