import { setTimeout as pause } from 'node:timers/promises';

export interface Staffed {
  ms: number[];
  failed: number;
  /** Milliseconds until a visitor saw a toggle. */
  seenAfter: number[];
}

/** Calls as somebody who is signed in; undefined for an answer that is not a success. */
type CallAsStaff = <T>(path: string, method?: string, body?: object) => Promise<T | undefined>;

interface Tile {
  id: number;
  status: string;
}
interface Task {
  id: string;
  completed: boolean;
}

const reads = [
  '/api/admin/users?limit=20',
  '/api/expenses?limit=20',
  '/api/admin/audit-log?limit=20',
  '/api/contest/entry',
];

const callAsStaff = (url: string, token: string, staffed: Staffed): CallAsStaff => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return async <T>(path: string, method = 'GET', body?: object) => {
    const since = performance.now();
    const given = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(url + path, given).catch(() => undefined);
    const result: unknown = await answer?.json().catch(() => undefined);
    staffed.ms.push(performance.now() - since);
    if (answer?.ok) return result as T;
    staffed.failed += 1;
    return undefined;
  };
};

/** Resolves with the milliseconds after which a visitor sees the tile so. */
const visitorSees = async (url: string, wanted: Tile): Promise<number> => {
  const since = performance.now();
  for (;;) {
    const tiles = (await (await fetch(`${url}/api/tiles`)).json()) as Tile[];
    const seen = tiles.find(({ id }) => id === wanted.id)?.status;
    if (seen === wanted.status) return performance.now() - since;
    await pause(20);
  }
};

const toggle = async (call: CallAsStaff, turn: number): Promise<Tile | undefined> => {
  const id = (turn % 81) + 1;
  const tiles = await call<Tile[]>('/api/tiles');
  const status = tiles?.[id - 1]?.status === 'completed' ? 'pending' : 'completed';
  return call<Tile>(`/api/tiles/${id}`, 'PATCH', { status });
};

const tick = async (call: CallAsStaff, turn: number): Promise<void> => {
  const tasks = await call<Task[]>('/api/cleanup-tasks');
  const task = tasks?.[turn % tasks.length];
  if (task) await call(`/api/cleanup-tasks/${task.id}`, 'PATCH', { completed: !task.completed });
};

/**
 * Staff at work, in turns: a toggle that a visitor sees (at another gateway where there is one), a tick, and what
 * administrators read.
 */
export const startStaff = (url: string, token: string, visitorUrl: string) => {
  const staffed: Staffed = { ms: [], failed: 0, seenAfter: [] };
  const call = callAsStaff(url, token, staffed);
  let running = true;
  const work = async (): Promise<void> => {
    for (let turn = 0; running; turn += 1) {
      const tile = await toggle(call, turn);
      if (tile) staffed.seenAfter.push(await visitorSees(visitorUrl, tile));
      await tick(call, turn);
      for (const path of reads) await call(path);
      await pause(1000);
    }
  };
  const done = work();
  return {
    staffed,
    stop: async () => {
      running = false;
      await done;
    },
  };
};
