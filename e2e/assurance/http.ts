import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  /** 0: no answer, `text` says why. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body if it is JSON. */
  json: unknown;
  ms: number;
}

export interface Ask {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
  /** The address of ours that it comes from. */
  from?: string | undefined;
  deadlineMs?: number;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyOf = ({ body, raw }: Ask): string | Buffer | undefined =>
  raw ?? (body === undefined ? undefined : JSON.stringify(body));

const headersOf = (ask: Ask): Record<string, string> => ({
  ...(ask.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(ask.token === undefined ? {} : { Authorization: `Bearer ${ask.token}` }),
  // Of a DELETE too, which Node.js would send in chunks.
  ...(bodyOf(ask) === undefined
    ? {}
    : { 'Content-Length': String(Buffer.byteLength(bodyOf(ask)!)) }),
  ...ask.headers,
});

/** Asks once, on a connection of its own; never throws. */
export const send = (url: string, ask: Ask = {}): Promise<Answer> => {
  const { method = 'GET', from, deadlineMs = 20_000 } = ask;
  const start = performance.now();
  return new Promise((resolve) => {
    const none = (why: string): void =>
      resolve({ status: 0, headers: {}, text: why, json: undefined, ms: since(start) });
    const call = (url.startsWith('https:') ? secure : plain)(
      url,
      { method, agent: false, headers: headersOf(ask), ...(from ? { localAddress: from } : {}) },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        // An endless answer: that it has begun is enough.
        if (statusCode === 200 && headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ status: 200, headers, text: '', json: undefined, ms: since(start) });
          return void call.destroy();
        }
        buffer(answer).then(
          (bytes) => {
            const text = bytes.toString('utf8');
            resolve({ status: statusCode, headers, text, json: parsed(text), ms: since(start) });
          },
          (error: Error) => none(error.message),
        );
      },
    );
    const late = setTimeout(
      () => call.destroy(new Error(`no answer in ${deadlineMs} ms`)),
      deadlineMs,
    );
    call.on('error', (error) => none(error.message)).on('close', () => clearTimeout(late));
    call.end(bodyOf(ask));
  });
};

export const since = (start: number): number => Math.round(performance.now() - start);

/** The answers' statuses, as a person counts them: `200 × 3, 429 × 2`. */
export const tally = (answers: readonly { status: number }[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => (count === 1 ? `${status}` : `${status} × ${count}`))
    .join(', ');
};

const isMessage = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'message' in json;

/** An error as it must be: this status, with JSON that has a message. */
export const isError = ({ status, json }: Answer, ...wanted: number[]): boolean =>
  wanted.includes(status) && isMessage(json);
