import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '../e2e/support/token';
import { demoPasswordOfTests, startTestSite, type TestSite } from '../scripts/test-site';

const callers = 20;
const readMs = 10_000;
/** Sources take turns by network. */
const [stormFrom, elsewhere] = ['203.0.113.1', '198.51.100.1'];

interface Answer {
  status: number;
  ms: number;
}

const ask = async (url: string, init?: RequestInit): Promise<Answer> => {
  const begin = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - begin };
};

const logIn = (
  { url }: TestSite,
  username: string,
  password: string,
  from: string,
): Promise<Answer> =>
  ask(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ username, password }),
  });

/** Wrong passwords of so many callers, one after the other each, until it is stopped; answers how many of each status. */
const startStorm = (site: TestSite) => {
  let stopped = false;
  const statuses: Record<number, number> = {};
  const call = async (caller: number): Promise<void> => {
    for (let turn = 0; !stopped; turn += 1) {
      const { status } = await logIn(site, `nobody-${caller}-${turn}`, 'a guess', stormFrom);
      statuses[status] = (statuses[status] ?? 0) + 1;
      // As a client does that is told to come back.
      if (status === 503) await pause(1000);
    }
  };
  const done = Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return async () => {
    stopped = true;
    await done;
    return statuses;
  };
};

const quantile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Reads one after the other, 20 a second; answers their times. Throws for another status than 200. */
const readFor = async (url: string, init: RequestInit | undefined, ms: number) => {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end;) {
    const { status, ms: took } = await ask(url, init);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    times.push(took);
    await pause(50);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

const readAll = async (site: TestSite, token: string) => {
  const me = { headers: { Authorization: `Bearer ${token}` } };
  return {
    'who am I': await readFor(`${site.url}/api/auth/me`, me, readMs),
    'the tiles': await readFor(`${site.url}/api/tiles`, undefined, readMs),
  };
};

const shown = ({ status, ms }: Answer): string => `${status} after ${(ms / 1000).toFixed(1)} s`;

const measure = async (site: TestSite): Promise<string> => {
  const token = await tokenOf(site, 'admin');
  await readFor(`${site.url}/api/tiles`, undefined, 2000);
  const idle = await readAll(site, token);
  const stop = startStorm(site);
  await pause(2000);
  const storm = await readAll(site, token);
  const right = await logIn(site, 'member', demoPasswordOfTests, elsewhere);
  const behind = await logIn(site, 'member', demoPasswordOfTests, stormFrom);
  const statuses = await stop();
  const names = Object.keys(idle) as (keyof typeof idle)[];
  const rows = names.flatMap((name) =>
    (['p50', 'p99'] as const).map((at) => {
      const [before, during] = [idle[name][at], storm[name][at]];
      return `| ${name}, ${at} | ${before.toFixed(1)} | ${during.toFixed(1)} | ${(during / before).toFixed(2)} |`;
    }),
  );
  return [
    '| read, ms | idle | 20 logins at once | ratio |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    `A right login from elsewhere: ${shown(right)}; from where the wrong ones come: ${shown(behind)}.`,
    `Answers to the wrong ones: ${JSON.stringify(statuses)}.`,
  ].join('\n');
};

/** `npm run bench logins`: prints the times of reads while nobody and while twenty callers sign in without end, in a minute. */
export const benchLogins = async (): Promise<void> => {
  const site = await startTestSite({
    RATE_LIMIT_SCALE: '1000000',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  try {
    process.stdout.write(`${await measure(site)}\n`);
  } finally {
    await site.stop();
  }
};
