import { connect, type Socket } from 'node:net';

export interface Heard {
  /** 0 when the connection broke. */
  status: number;
  etag: string | undefined;
  bytes: number;
  ms: number;
}

interface Waiting {
  since: number;
  resolve: (heard: Heard) => void;
}

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*)\r$`, 'im').exec(head)?.[1];

/** The length of the first answer in the text; undefined until the whole is there. */
const lengthOf = (text: string): { head: string; length: number } | undefined => {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end + 4);
  if (/^HTTP\/1\.1 (?:304|204)/.test(head)) return { head, length: head.length };
  const own = headerOf(head, 'Content-Length');
  const last = own ? head.length + Number(own) : text.indexOf('\r\n0\r\n\r\n', end) + 7;
  return last > 6 && text.length >= last ? { head, length: last } : undefined;
};

/** A browser's connection, which it opens when it first asks and keeps: one request at a time, at little cost for the caller. */
export const createConnection = (port: number, host: string) => {
  let socket: Socket | undefined;
  let text = '';
  let waiting: Waiting | undefined;
  const finish = (heard: Omit<Heard, 'ms'>): void => {
    const done = waiting;
    waiting = undefined;
    done?.resolve({ ...heard, ms: performance.now() - done.since });
  };
  const open = (): Socket => {
    text = '';
    const next = connect({ port, host, noDelay: true }).setEncoding('latin1');
    next.on('data', (part: string) => {
      text += part;
      const whole = lengthOf(text);
      if (!whole) return;
      text = text.slice(whole.length);
      const status = Number(whole.head.slice(9, 12));
      finish({ status, etag: headerOf(whole.head, 'ETag'), bytes: whole.length });
    });
    next
      .on('error', () => undefined)
      .on('close', () => {
        socket = undefined;
        finish({ status: 0, etag: undefined, bytes: 0 });
      });
    return next;
  };
  return {
    /** Sends the text of a request; resolves with what was answered. */
    ask: (request: string): Promise<Heard> =>
      new Promise((resolve) => {
        waiting = { since: performance.now(), resolve };
        socket ??= open();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
};
