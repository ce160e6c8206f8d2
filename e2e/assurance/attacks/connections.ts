import { type ClientRequest, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { check } from '../check';
import { since } from '../http';
import { logLines } from '../machine';
import { type Target, until } from '../target';
import { must, NotTried } from '../verdict';

interface Opened {
  statuses: number[];
  close: () => void;
}

const openOne = (url: string, from: string | undefined, token?: string) =>
  new Promise<{ status: number; call: ClientRequest }>((resolve) => {
    const call = request(url, {
      agent: false,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      ...(from ? { localAddress: from } : {}),
    });
    call.on('response', (answer) => {
      answer.resume().on('error', () => undefined);
      resolve({ status: answer.statusCode ?? 0, call });
    });
    call.on('error', () => resolve({ status: 0, call }));
    call.setTimeout(20_000, () => call.destroy());
    call.end();
  });

const openStreams = async (
  site: Target,
  place: string,
  count: number,
  from: string | undefined,
  token?: string,
): Promise<Opened> => {
  const opened: Awaited<ReturnType<typeof openOne>>[] = [];
  while (opened.length < count && opened.at(-1)?.status !== 429)
    opened.push(
      ...(await Promise.all(
        Array.from({ length: 25 }, () => openOne(site.url + place, from, token)),
      )),
    );
  return {
    statuses: opened.map(({ status }) => status),
    close: () => opened.forEach(({ call }) => call.destroy()),
  };
};

const judge = async (site: Target, { statuses, close }: Opened): Promise<string> => {
  try {
    const from = site.newAddress();
    const other = await site.ask('/api/tiles', from ? { from } : {});
    const capped = statuses.filter((status) => status === 429).length;
    const open = statuses.filter((status) => status === 200).length;
    return must(
      capped > 0 && open > 0 && !statuses.includes(0) && other.status === 200,
      `${open} open, ${capped} refused with 429, ${statuses.filter((s) => s === 0).length} cut; another address ${other.status}`,
    );
  } finally {
    close();
  }
};

const ofOneSession = check({
  promise: 'many-streams',
  what: '300 event streams of one session',
  needs: ['admin', 'addresses'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('assistant');
    return judge(
      site,
      await openStreams(site, '/api/workshop/events', 300, site.newAddress(), token),
    );
  },
});

const ofOneAddress = check({
  promise: 'many-streams',
  what: '1,000 event streams of one address without a session',
  needs: ['addresses'],
  gateway: true,
  run: async (site) =>
    judge(site, await openStreams(site, '/api/tiles/events', 1_000, site.newAddress())),
});

/** Milliseconds until the server closes a connection on which we send a byte every 1.5 s; undefined when it does not. */
const cutAfter = (site: Target, start: string, each: string, longestMs: number) => {
  const { hostname, port } = new URL(site.url);
  const begin = performance.now();
  return new Promise<number | undefined>((resolve) => {
    const socket: Socket = connect(Number(port || 80), hostname, () => socket.write(start));
    const drip = setInterval(() => socket.write(each), 1_500);
    const end = (ms: number | undefined): void => {
      clearInterval(drip);
      clearTimeout(late);
      socket.destroy();
      resolve(ms);
    };
    const late = setTimeout(() => end(undefined), longestMs);
    socket.on('error', () => end(since(begin))).on('close', () => end(since(begin)));
    socket.on('data', () => undefined).on('end', () => end(since(begin)));
  });
};

const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n';
const slow = [
  ['headers', head, 'X-A: b\r\n'],
  ['a body', `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`, ' '],
  [
    'a body in chunks',
    `${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    '1\r\n \r\n',
  ],
] as const;

const slowRequests = check({
  promise: 'slow-requests',
  what: 'headers, a body and a body in chunks at one byte in 1.5 s: when each is cut',
  gateway: true,
  long: true,
  run: async (site) => {
    if (site.url.startsWith('https:')) throw new NotTried('the raw connection is for http alone');
    const ms = await Promise.all(
      slow.map(([, start, each]) => cutAfter(site, start, each, 120_000)),
    );
    const seen = slow.map(
      ([what], at) => `${what} ${ms[at] ? `${ms[at]} ms` : 'not within 120 s'}`,
    );
    return must(
      ms.every((value) => value !== undefined),
      seen.join(', '),
    );
  },
});

const statusIn = (line: string): number | undefined => {
  const { status, res } = JSON.parse(line) as { status?: number; res?: { statusCode: number } };
  return status ?? res?.statusCode;
};

/** More than the workers that hash: some of them are not answered by then, on a fast machine too. */
const leavers = 6;

const leave = async (site: Target, id: string): Promise<void> => {
  const calls = Array.from({ length: leavers }, () => {
    const call = request(`${site.url}/api/auth/login`, {
      method: 'POST',
      agent: false,
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': id },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ username: id, password: 'wrong amber 9' }));
    return call;
  });
  await pause(300);
  for (const call of calls) call.destroy();
};

const callerLeaves = check({
  promise: 'caller-leaves',
  what: "six logins whose callers leave while passwords are hashed: the lines in the gateway's and the service's log",
  needs: ['machine'],
  gateway: true,
  timed: true,
  run: async (site) => {
    const id = site.newName('leaver').username;
    await leave(site, id);
    const all = () => logLines(site.dataDir(), id);
    await until(5_000, () => (all().length >= 2 * leavers ? true : undefined), 500);
    const ofService = (line: string): boolean => line.includes('"service":"svc-auth"');
    const service = all().filter(ofService).map(statusIn);
    const gateway = all()
      .filter((line) => !ofService(line))
      .map(statusIn);
    return must(
      [service, gateway].every(
        (statuses) =>
          statuses.includes(499) &&
          statuses.every((status) => status === 499 || status === 401 || status === 503),
      ),
      `with their id the gateway logged ${gateway.join(' ') || 'nothing'}, the service ${service.join(' ') || 'nothing'}`,
    );
  },
});

export const connectionChecks = [ofOneSession, ofOneAddress, slowRequests, callerLeaves];
