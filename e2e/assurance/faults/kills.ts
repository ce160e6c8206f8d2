import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { check } from '../check';
import { type Answer, isError, send, since, tally } from '../http';
import { type Target, until } from '../target';
import { isOutage, whileAsking, writeNotes, wrongNotes } from './traffic';
import { must, NotHeld } from '../verdict';

const services = ['svc-auth', 'svc-contest', 'svc-ops'];

const kill = (site: Target, part: string, signal: NodeJS.Signals = 'SIGKILL'): void =>
  void process.kill(site.pidOf(part), signal);

const mustRecover = async (site: Target): Promise<void> => {
  if (!(await site.recovered())) throw new NotHeld('the site is not well again after 30 s');
};

const recordedOnce = async (site: Target, mark: string, count: number, victim: string) => {
  const others = services.filter((part) => part !== victim);
  const before = others.map((part) => site.pidOf(part));
  const written = await writeNotes(site, mark, count, () => kill(site, victim));
  await mustRecover(site);
  const wrong = await wrongNotes(site, mark, written);
  const restarted = others.filter((part, at) => site.pidOf(part) !== before[at]);
  const strange = written.answers.filter(
    (answer) => answer.status !== 201 && !isOutage(answer, 502, 503),
  );
  return must(
    wrong.length === 0 && strange.length === 0 && restarted.length === 0,
    `${tally(written.answers)}; ${wrong.length} of ${written.acknowledged.length} acknowledged are not there once; otherwise than promised: ${strange.map(({ status, text }) => `${status} ${text.slice(0, 80)}`).join('; ') || 'none'}; restarted: ${restarted.join(', ') || 'none'}`,
  );
};

const serviceKilled = check({
  promise: 'service-killed',
  what: 'kill -9 of svc-ops during 200 parallel writes',
  needs: ['machine', 'admin'],
  run: (site) => recordedOnce(site, site.newName('killed').username, 200, 'svc-ops'),
});

interface Tile {
  id: number;
  status: string;
}

const pairs = check({
  promise: 'service-killed',
  what: 'kill -9 of svc-contest during 80 parallel changes of tiles: the tiles against their history',
  needs: ['machine', 'admin'],
  long: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const toggle = (id: number, status: string) =>
      site.ask(`/api/tiles/${id}`, { method: 'PATCH', body: { status }, token });
    const tiles = (await site.ask('/api/tiles')).json as Tile[];
    const changes = tiles.slice(0, 80).map(async ({ id, status }, at) => {
      await pause(at * 5);
      return toggle(id, status === 'pending' ? 'completed' : 'pending');
    });
    await pause(200);
    kill(site, 'svc-contest');
    const answers = await Promise.all(changes);
    await mustRecover(site);
    const after = (await site.ask('/api/tiles')).json as Tile[];
    const { json } = await site.ask('/api/tiles/changes?limit=500', { token });
    const history = json as { tileId: number; status: string }[];
    const halves = after.filter(({ id, status }) => {
      const last = history.find(({ tileId }) => tileId === id);
      return last !== undefined && last.status !== status;
    });
    const changed = new Map(tiles.map((tile) => [tile.id, tile.status]));
    const lost = answers.filter(
      ({ status, json: tile }) =>
        status === 200 &&
        after.find(({ id }) => id === (tile as Tile).id)?.status === changed.get((tile as Tile).id),
    );
    return must(
      halves.length === 0 && lost.length === 0,
      `${tally(answers)}; ${halves.length} tiles differ from their history, ${lost.length} acknowledged changes lost`,
    );
  },
});

const databaseKilled = check({
  promise: 'database-killed',
  what: 'kill -9 of the database during 200 parallel writes',
  needs: ['machine', 'admin'],
  run: (site) => recordedOnce(site, site.newName('db').username, 200, 'embedded-mongodb'),
});

const slices = ['/api/auth/me', '/api/tiles/history', '/api/admin/notes?limit=1'];

const portsOf = (site: Target) =>
  JSON.parse(readFileSync(`${site.dataDir()}/run/ports.json`, 'utf8')) as Record<string, number>;

/** What each service answers on its own port. */
const statusesAt = async (site: Target, place: string): Promise<number[]> => {
  const ports = portsOf(site);
  const answers = await Promise.all(
    services.map((name) => send(`http://127.0.0.1:${ports[name]}${place}`)),
  );
  return answers.map(({ status }) => status);
};

const databaseFrozen = check({
  timed: true,
  promise: 'database-frozen',
  what: 'the database stopped (SIGSTOP): calls of each service, pages, healthz and readyz; then SIGCONT',
  needs: ['machine', 'admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const pids = services.map((part) => site.pidOf(part));
    kill(site, 'embedded-mongodb', 'SIGSTOP');
    let calls: Answer[];
    let page: Answer;
    let health;
    try {
      [calls, page] = await Promise.all([
        Promise.all([
          ...slices.map((place) => site.ask(place, { token })),
          ...slices.map((place) => site.ask(place, { token })),
          site.logIn({ username: 'admin', password: 'wrong amber 3' }),
          site.post('/api/admin/notes', { title: 'frozen', content: 'x' }, { token }),
        ]),
        site.ask('/login'),
      ]);
      health = {
        alive: await statusesAt(site, '/healthz'),
        ready: await statusesAt(site, '/readyz'),
      };
    } finally {
      kill(site, 'embedded-mongodb', 'SIGCONT');
    }
    await mustRecover(site);
    const slowest = Math.max(...calls.map(({ ms }) => ms));
    const same = services.every((part, at) => site.pidOf(part) === pids[at]);
    return must(
      calls.every((answer) => isOutage(answer, 503)) &&
        slowest <= 5_500 &&
        page.status === 200 &&
        health.alive.every((status) => status === 200) &&
        health.ready.every((status) => status === 503) &&
        same,
      `calls ${tally(calls)}, the slowest ${slowest} ms; page ${page.status}; alive ${health.alive.join(' ')}, ready ${health.ready.join(' ')}; recovered without a restart: ${same}`,
    );
  },
});

const serviceDown = check({
  timed: true,
  promise: 'service-down',
  what: 'svc-auth killed: its calls, a session at the other services, the pages, until it is back',
  needs: ['machine', 'admin'],
  gateway: true,
  run: async (site) => {
    const { token } = await site.as('admin');
    const old = site.pidOf('svc-auth');
    const others: Answer[] = [];
    const answers = await whileAsking(
      () => site.ask('/api/auth/me', { token }),
      async () => {
        kill(site, 'svc-auth');
        others.push(
          ...(await Promise.all([
            site.ask('/api/admin/notes?limit=1', { token }),
            site.ask('/api/tiles'),
            site.ask('/login'),
          ])),
        );
        await until(10_000, () => (site.pidOf('svc-auth') !== old ? true : undefined));
        await mustRecover(site);
      },
    );
    const refused = answers.filter(({ status }) => status !== 200);
    const wrong = refused.filter((answer) => !isOutage(answer, 502, 503) || answer.ms > 1_300);
    return must(
      wrong.length === 0 && others.every(({ status }) => status === 200),
      `${tally(answers)}; otherwise than promised: ${wrong.map((a) => `${a.status} after ${a.ms} ms, Retry-After ${a.headers['retry-after'] ?? 'missing'}`)[0] ?? 'none'}; the other slices ${tally(others)}`,
    );
  },
});

/** How long a Node.js process without a program takes from its start to its end, in milliseconds. */
const emptyProcessMs = (): number => {
  const start = performance.now();
  spawnSync(process.execPath, ['--eval', '']);
  return since(start);
};

const gatewayKilled = check({
  timed: true,
  promise: 'gateway-killed',
  what: "kill -9 of the gateway's process: the longest time without an answer",
  needs: ['machine'],
  gateway: true,
  run: async (site) => {
    const start = performance.now();
    const well: number[] = [0];
    let emptyMs = emptyProcessMs();
    const answers = await whileAsking(
      async () => {
        const answer = await site.ask('/healthz', { deadlineMs: 5_000 });
        if (answer.status === 200) well.push(since(start));
        return answer;
      },
      async () => {
        await pause(200);
        kill(site, 'gateway');
        await pause(1_500);
        await mustRecover(site);
        emptyMs = Math.max(emptyMs, emptyProcessMs());
      },
    );
    const sorted = well.sort((a, b) => a - b);
    const gap = Math.max(...sorted.slice(1).map((ms, at) => ms - sorted[at]!));
    const longest = Math.max(1_000, 12 * emptyMs);
    return must(
      gap <= longest,
      `${tally(answers)}; ${gap} ms without an answer, an empty process took ${emptyMs} ms`,
    );
  },
});

const loginStorm = check({
  timed: true,
  promise: 'login-storm',
  what: '60 logins as nobody whose callers leave; then a right login',
  needs: ['addresses', 'admin'],
  long: true,
  run: async (site) => {
    const person = await site.member();
    const storm = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        site.logIn({ username: `nobody-${at}`, password: `storm ${at}` }, { deadlineMs: 1_500 }),
      ),
    );
    const refused = storm.filter(({ status }) => status !== 0 && status !== 401);
    const right = await site.logIn(person, { deadlineMs: 30_000 });
    return must(
      right.status === 200 &&
        right.ms <= 5_000 &&
        refused.every((answer) => isError(answer, 429, 503) && 'retry-after' in answer.headers),
      `${tally(storm)} (0: left); then a right login ${right.status} after ${right.ms} ms`,
    );
  },
});

export const killChecks = [
  serviceKilled,
  pairs,
  databaseKilled,
  databaseFrozen,
  serviceDown,
  gatewayKilled,
  loginStorm,
];
