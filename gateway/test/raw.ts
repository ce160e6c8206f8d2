import { connect, type Socket } from 'node:net';

/** Text that is sent as it stands, and a part that follows it again and again, until the other side hangs up. */
export interface Raw {
  text: string;
  drip?: string;
}

export interface RawAnswer {
  status: number;
  /** Of the last answer on the connection. */
  headers: Record<string, string>;
  body: string;
}

const parse = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => /^([^:]+): ?(.*)$/.exec(line)?.slice(1) ?? []);
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      headers.map(([name = '', value = '']) => [name.toLowerCase(), value]),
    ),
    body: rest.join('\r\n\r\n'),
  };
};

const dripInto = (socket: Socket, drip: string): (() => void) => {
  const timer = setInterval(() => socket.write(drip), 50);
  return () => clearInterval(timer);
};

/** Sends raw text and resolves with what was answered when the other side hangs up. */
export const sendRaw = async (port: number, { text, drip }: Raw): Promise<RawAnswer> => {
  const socket = connect(port, '127.0.0.1');
  // A part that was on its way when the other side hung up.
  socket.on('error', () => {});
  let answered = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answered += part));
  socket.write(text);
  const stop = drip === undefined ? () => {} : dripInto(socket, drip);
  await new Promise((resolve) => socket.on('close', resolve));
  stop();
  return parse(answered);
};
