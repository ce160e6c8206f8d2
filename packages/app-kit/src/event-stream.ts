import { authorization } from '@hypercar/app-kit/api';

/** A refused stream: the server answered, and not with a stream. */
export class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`The stream answered ${status}`);
  }
}

/** The data of one server-sent event's lines, or undefined for a comment. */
const dataOf = (block: string): string | undefined => {
  const lines = block.split('\n').filter((line) => line.startsWith('data:'));
  if (lines.length > 0) return lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
  return undefined;
};

const connect = async (url: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
  const headers = { Accept: 'text/event-stream', ...authorization() };
  const response = await fetch(url, { headers, credentials: 'include', cache: 'no-store', signal });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !isStream || !response.body) throw new StreamRefused(response.status);
  return response.body;
};

/**
 * Reads `text/event-stream` with the bearer header (EventSource cannot send one); yields each event's JSON.
 * `onBytes` is called for whatever arrives, heartbeats included. Ends when the server ends; throws StreamRefused.
 */
export async function* readEvents<T>(
  url: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes?: () => void },
): AsyncGenerator<T> {
  const reader = (await connect(url, signal)).getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes?.();
    const blocks = (rest + decoder.decode(value, { stream: true }))
      .replaceAll('\r\n', '\n')
      .split('\n\n');
    rest = blocks.pop() ?? '';
    for (const data of blocks.map(dataOf)) if (data !== undefined) yield JSON.parse(data) as T;
  }
}
