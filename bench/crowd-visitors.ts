import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createConnection, type Heard } from './kept-connection';

/** What a visitor of the progress page asks for, and how often: 1,667 requests a second of 10,000 visitors. */
const polls = [
  { path: '/api/tiles', everyMs: 10_000 },
  { path: '/api/progress', everyMs: 30_000 },
  { path: '/api/contest/share-leader', everyMs: 30_000 },
];
const beaconMs = 30_000;

export interface Where {
  host: string;
  port: number;
}

const inTurn = (gateways: readonly Where[], turn: number): Where =>
  gateways[turn % gateways.length]!;

const headers = ({ host, port }: Where): string =>
  `Host: ${host}:${port}\r\nAccept: application/json\r\nAccept-Encoding: gzip, deflate, br\r\n`;

const beaconOf = (where: Where): string => {
  const body = JSON.stringify({ view: randomBytes(12).toString('base64url') });
  return `POST /api/viewer-analytics/visit HTTP/1.1\r\n${headers(where)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
};

interface Visitor {
  stop(): void;
}

/** One visitor, who polls as the screens do, on one connection, and names the answers that are known as a browser does. */
const startVisitor = (
  where: Where,
  heard: (path: string, answer: Heard) => void,
  afterMs: number,
): Visitor => {
  const connection = createConnection(where.port, where.host);
  const known = new Map<string, string>();
  const beacon = beaconOf(where);
  const due = [
    ...polls.map((poll) => ({ ...poll, at: afterMs + Math.random() * poll.everyMs })),
    { path: 'visit', everyMs: beaconMs, at: afterMs + Math.random() * beaconMs },
  ];
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const requestOf = (path: string): string => {
    const etag = known.get(path);
    const condition = etag ? `If-None-Match: ${etag}\r\n` : '';
    return `GET ${path} HTTP/1.1\r\n${headers(where)}${condition}\r\n`;
  };
  const next = (): void => {
    const first = due.reduce((one, other) => (other.at < one.at ? other : one));
    timer = setTimeout(() => void ask(first), Math.max(0, start + first.at - performance.now()));
  };
  const ask = async (poll: (typeof due)[number]): Promise<void> => {
    poll.at += poll.everyMs;
    const answer = await connection.ask(poll.path === 'visit' ? beacon : requestOf(poll.path));
    if (answer.etag) known.set(poll.path, answer.etag);
    heard(poll.path, answer);
    if (timer) next();
  };
  next();
  return {
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      connection.close();
    },
  };
};

/** Starts visitors, who come one after the other within a time, to several gateways in turn; each answer is told. */
export const startVisitors = (
  count: number,
  gateways: readonly Where[],
  heard: (path: string, answer: Heard) => void,
  withinMs: number,
): Visitor => {
  const all = Array.from({ length: count }, (_, i) =>
    startVisitor(inTurn(gateways, i), heard, (withinMs * i) / count),
  );
  return { stop: () => all.forEach((one) => one.stop()) };
};

/** Opens event streams of the tiles one after the other within a time; counts the events and the streams that broke. */
export const startListeners = (count: number, gateways: readonly Where[], withinMs: number) => {
  const seen = { open: 0, events: 0, broken: 0 };
  let stopping = false;
  const sockets: Socket[] = [];
  const open = (where: Where): void => {
    const socket = connect(where).setEncoding('latin1');
    socket.write(`GET /api/tiles/events HTTP/1.1\r\n${headers(where)}\r\n`);
    socket.on('data', (part: string) => {
      if (part.startsWith('HTTP/1.1 200')) seen.open += 1;
      seen.events += part.split('data: ').length - 1;
    });
    socket.on('error', () => undefined).on('close', () => void (stopping || (seen.broken += 1)));
    sockets.push(socket);
  };
  const timers = Array.from({ length: count }, (_, i) =>
    setTimeout(open, (withinMs * i) / count, inTurn(gateways, i)),
  );
  return {
    seen,
    stop: () => {
      stopping = true;
      timers.forEach(clearTimeout);
      sockets.forEach((socket) => socket.destroy());
    },
  };
};
