import { randomUUID } from 'node:crypto';
import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { Ask } from './drive';

/** The most that a call may cost, as a multiple of the bare handler. */
export const goals = { 'public read': 1.1, 'signed-in read': 1.25, write: 1.5 } as const;

/** Where a write adds rows, by database and collection; and which of them, unless all. */
export interface Written {
  in: readonly [database: string, collection: string];
  filter?: object;
}

export interface Case {
  kind: keyof typeof goals;
  what: string;
  service: ServiceName;
  /** Other services that work for it. */
  also?: readonly ServiceName[];
  /** What a write adds rows to, besides its key. */
  rows?: readonly Written[];
  ask: () => Ask;
}

interface Rows {
  tasks: readonly string[];
  users: readonly string[];
  /** The headers of each member who asks. */
  members: readonly Record<string, string>[];
}

/** Asks for one row after the other, and each time round for the other of two values. */
const turns = <Row>(rows: readonly Row[], askOf: (row: Row, even: boolean) => Ask): (() => Ask) => {
  let turn = 0;
  return () => {
    const at = turn++;
    return askOf(rows[at % rows.length]!, Math.floor(at / rows.length) % 2 === 0);
  };
};

const readsOf = (headers: Record<string, string>, { members }: Rows): Case[] => {
  const read =
    (path: string, asked = headers) =>
    (): Ask => ({ method: 'GET', path, headers: asked });
  const whoAmI = turns(members, (member) => ({
    method: 'GET',
    path: '/api/auth/me',
    headers: member,
  }));
  const open = { kind: 'public read', service: 'svc-contest' } as const;
  const signedIn = { kind: 'signed-in read' } as const;
  const entries = { service: 'svc-contest', also: ['svc-auth'] } as const;
  return [
    { ...open, what: 'tiles', ask: read('/api/tiles', {}) },
    { ...open, what: 'progress', ask: read('/api/progress', {}) },
    { ...open, what: 'leaderboard', ask: read('/api/contest/share-leaderboard', {}) },
    { ...signedIn, what: 'who am I', service: 'svc-auth', ask: whoAmI },
    { ...signedIn, what: 'checklist', service: 'svc-ops', ask: read('/api/cleanup-tasks') },
    { ...signedIn, what: 'expenses', service: 'svc-ops', ask: read('/api/expenses?limit=50') },
    {
      ...signedIn,
      ...entries,
      what: 'contest entries',
      ask: read('/api/admin/contest-entries?limit=50'),
    },
  ];
};

/** Who makes each write, and where it adds rows. */
const writes = {
  tile: {
    service: 'svc-contest',
    rows: [
      { in: ['hypercar_contest', 'tile_changes'] },
      { in: ['hypercar_contest', 'counters'], filter: { name: 'moves' } },
    ],
  },
  tick: {
    service: 'svc-ops',
    rows: [{ in: ['hypercar_ops', 'record_history'] }, { in: ['hypercar_ops', 'changes'] }],
  },
  note: { service: 'svc-auth', rows: [{ in: ['hypercar_auth', 'audit_log'] }] },
} as const;

const writesOf = (headers: Record<string, string>, { tasks, users }: Rows): Case[] => {
  const tiles = Array.from({ length: 81 }, (_, i) => i + 1);
  const kind = 'write';
  return [
    {
      kind,
      what: 'a tile',
      ...writes.tile,
      ask: turns(tiles, (id, even) => ({
        method: 'PATCH',
        path: `/api/tiles/${id}`,
        headers,
        body: { status: even ? 'completed' : 'pending' },
      })),
    },
    {
      kind,
      what: 'a tick',
      ...writes.tick,
      ask: turns(tasks, (id, even) => ({
        method: 'PATCH',
        path: `/api/cleanup-tasks/${id}`,
        headers,
        body: { completed: even },
      })),
    },
    {
      kind,
      what: 'a note on an account',
      ...writes.note,
      ask: turns(users, (id, even) => ({
        method: 'PUT',
        path: `/api/admin/users/${id}/status`,
        headers,
        body: { status: 'active', notes: even ? 'called' : 'called twice' },
      })),
    },
  ];
};

/** As the browser writes: with a key that makes a repeated call harmless. */
const keyed = (call: Case): Case => ({
  ...call,
  what: `${call.what}, with a key`,
  ask: () => {
    const ask = call.ask();
    return { ...ask, headers: { ...ask.headers, 'Idempotency-Key': randomUUID() } };
  },
});

/** The calls to measure, each made by one signed-in administrator or by a visitor. */
export const casesOf = (headers: Record<string, string>, rows: Rows): Case[] => {
  const plain = writesOf(headers, rows);
  return [...readsOf(headers, rows), ...plain, ...plain.map(keyed)];
};
