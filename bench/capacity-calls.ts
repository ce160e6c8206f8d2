import type { serviceNames } from '../scripts/workspaces';
import type { Ask } from './drive';

export interface Measured {
  service: (typeof serviceNames)[number];
  what: string;
  askOf: (turn: number) => Ask;
}

const json = async <T>(url: string, headers: Record<string, string> = {}): Promise<T> =>
  (await (await fetch(url, { headers })).json()) as T;

const logIn = async (site: string, username: string, password: string): Promise<string> => {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/** Each service's main read and main write, on the demo data. */
export const measuredCalls = async (site: string, password: string): Promise<Measured[]> => {
  const headers = { Authorization: `Bearer ${await logIn(site, 'admin', password)}` };
  const tasks = await json<{ id: string }[]>(`${site}/api/cleanup-tasks`, headers);
  const read =
    (path: string, asked = headers): Measured['askOf'] =>
    () => ({ method: 'GET', path, headers: asked });
  const tickOf = (turn: number): Ask => ({
    method: 'PATCH',
    path: `/api/cleanup-tasks/${tasks[turn % tasks.length]!.id}`,
    headers,
    body: { completed: Math.floor(turn / tasks.length) % 2 === 0 },
  });
  const tileOf = (turn: number): Ask => ({
    method: 'PATCH',
    path: `/api/tiles/${(turn % 81) + 1}`,
    headers,
    body: { status: Math.floor(turn / 81) % 2 === 0 ? 'completed' : 'pending' },
  });
  const loginOf = (): Ask => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { username: 'member', password },
  });
  return [
    { service: 'svc-auth', what: 'read: who am I', askOf: read('/api/auth/me') },
    { service: 'svc-auth', what: 'write: log in', askOf: loginOf },
    { service: 'svc-contest', what: 'read: the 81 tiles', askOf: read('/api/tiles') },
    { service: 'svc-contest', what: 'write: set a tile', askOf: tileOf },
    { service: 'svc-ops', what: 'read: the checklist', askOf: read('/api/cleanup-tasks') },
    { service: 'svc-ops', what: 'write: tick a task', askOf: tickOf },
  ];
};
