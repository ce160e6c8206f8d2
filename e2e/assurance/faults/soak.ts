import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Check, check } from '../check';
import { processesOf, residentMb } from '../machine';
import type { Options } from '../options';
import type { Target } from '../target';
import { must, NotTried } from '../verdict';

/** What a visitor's page asks for again and again. */
const polled = ['/api/progress', '/api/tiles', '/api/contest/share-leader', '/api/social-posts'];
const pollEveryMs = 5_000;

interface Tally {
  answered: number;
  failures: string[];
}

const poll = (agent: Agent, url: string, headers: Record<string, string>, tally: Tally) =>
  new Promise<void>((resolve) => {
    const call = request(url, { agent, headers });
    const fail = (why: string): void => {
      tally.failures.push(`${new URL(url).pathname}: ${why}`);
      resolve();
    };
    call.setTimeout(15_000, () => call.destroy(new Error('no answer in 15 s')));
    call
      .on('error', (error) => fail(error.message))
      .on('response', (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode !== 200 && answer.statusCode !== 304)
            return fail(`status ${answer.statusCode}`);
          tally.answered += 1;
          resolve();
        });
      });
    call.end();
  });

const visit = async (
  site: Target,
  agent: Agent,
  at: number,
  isOver: () => boolean,
  tally: Tally,
) => {
  await pause((at * pollEveryMs) / 500);
  for (let turn = at; !isOver(); turn += 1) {
    await poll(agent, site.url + polled[turn % polled.length]!, {}, tally);
    await pause(pollEveryMs);
  }
};

const work = async (site: Target, isOver: () => boolean, tally: Tally): Promise<void> => {
  for (let turn = 0; !isOver(); turn += 1) {
    const { token } = await site.as('admin');
    const made = await site.post(
      '/api/admin/notes',
      { title: `soak ${turn}`, content: 'x' },
      { token },
    );
    const { id } = (made.json ?? {}) as { id?: string };
    const tile = await site.ask(`/api/tiles/${(turn % 81) + 1}`, {
      method: 'PATCH',
      body: { status: turn % 2 === 0 ? 'completed' : 'pending' },
      token,
    });
    const list = await site.ask('/api/cleanup-tasks', { token });
    const removed = await site.ask(`/api/admin/notes/${id}`, { method: 'DELETE', token });
    for (const { status } of [made, tile, list, removed])
      if (status < 200 || status >= 300) tally.failures.push(`staff: status ${status}`);
    tally.answered += 4;
    await pause(1_000);
  }
};

interface Memory {
  at: string;
  mb: Record<string, number>;
}

const measure = (site: Target, at: string): Memory => ({
  at,
  mb: Object.fromEntries(processesOf(site.dataDir()).map(([name, pid]) => [name, residentMb(pid)])),
});

/** Grown by a quarter and 40 MB since the middle, when caches are warm. */
const grown = (middle: Memory, end: Memory): string[] =>
  Object.keys(end.mb).filter((name) => {
    const [before, after] = [middle.mb[name] ?? 0, end.mb[name]!];
    return after > before * 1.25 && after > before + 40;
  });

const toldMemory = (memories: readonly Memory[]): string =>
  Object.keys(memories[0]!.mb)
    .map((name) => `${name} ${memories.map(({ mb }) => mb[name]).join(' → ')} MB`)
    .join(', ');

const soak = async (site: Target, { minutes, pollers }: Options): Promise<string> => {
  if (process.platform !== 'linux') throw new NotTried('the memory is read from /proc, of Linux');
  const tally: Tally = { answered: 0, failures: [] };
  const agent = new Agent({ keepAlive: true });
  const begin = performance.now();
  const lastMs = minutes * 60_000;
  const isOver = (): boolean => performance.now() - begin > lastMs;
  const memories: Memory[] = [];
  const note = async (part: number, name: string): Promise<void> => {
    await pause(lastMs * part);
    memories.push(measure(site, name));
  };
  await Promise.all([
    ...Array.from({ length: pollers }, (_, at) => visit(site, agent, at, isOver, tally)),
    work(site, isOver, tally),
    // Started up by then.
    note(0.1, 'start'),
    note(0.5, 'middle'),
    note(0.98, 'end'),
  ]);
  agent.destroy();
  const [, middle, end] = memories as [Memory, Memory, Memory];
  const fat = grown(middle, end);
  return must(
    tally.failures.length === 0 && fat.length === 0 && tally.answered > 0,
    `${tally.answered} answers, ${tally.failures.length} failures${tally.failures[0] ? ` (${tally.failures[0]})` : ''}; ${toldMemory(memories)}${fat.length > 0 ? `; grown: ${fat.join(', ')}` : ''}`,
  );
};

export const soakCheck = (options: Options): Check =>
  check({
    promise: 'soak',
    what: `${options.minutes} minutes of ${options.pollers} polling visitors, staff at work`,
    needs: ['machine', 'admin'],
    long: true,
    longestMs: (options.minutes + 2) * 60_000,
    run: (site) => soak(site, options),
  });
